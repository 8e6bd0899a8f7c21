#!/usr/bin/env bash
# tests/data/best_first/trees.txt is what the definition in Python prints. test_search compares Kibitz with that file.
here=$(cd "$(dirname "$0")" && pwd)
python3 "$here/best_first_definition.py" | cmp - "$here/../data/best_first/trees.txt"
