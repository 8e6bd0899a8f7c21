#!/usr/bin/env bash
# tools/format --check finds what tools/format would change, and changes nothing.
. "$(dirname "$0")/expect.sh"
if ! command -v clang-format-19 >/dev/null; then
  echo "clang-format-19 is not installed"
  exit 77
fi
plant fine.cpp <<<'int f(int a) { return a; }'
passes "$tools/format" --check "$tree"
plant ugly.hpp <<<'int  f( int a ){ return a ; }'
finds "ugly.hpp:1:" "$tools/format" --check "$tree"
passes grep -q "int  f( int a )" "$tree/ugly.hpp"
passes "$tools/format" "$tree"
passes grep -qx "int f(int a) { return a; }" "$tree/ugly.hpp"
if "$tools/page_code/packages" 2>/dev/null; then
  plant ugly.js <<<"const  one = \"1\" ;"
  finds "ugly.js" "$tools/format" --check "$tree"
  passes "$tools/format" "$tree"
  passes grep -qx "const one = '1';" "$tree/ugly.js"
fi
finish
