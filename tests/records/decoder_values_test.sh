#!/usr/bin/env bash
# The values in decoder_test.cpp equal those of Python's codecs, and the committed table equals the output of
# tools/gb18030_table.
cd "$(dirname "$0")" || exit 2
failures=0
while IFS=: read -r name value; do
  if ! grep -qF "${value# }" decoder_test.cpp; then
    echo "decoder_test.cpp has not the value that Python's codec gives for $name:$value"
    failures=$((failures + 1))
  fi
  values=$((${values:-0} + 1))
done < <(./decoder_values.py)
[ "${values:-0}" = 6 ] || { echo "decoder_values.py printed ${values:-0} values, not 6"; failures=$((failures + 1)); }
if ! ../../tools/gb18030_table | cmp - ../../records/gb18030_table.inc; then
  echo "records/gb18030_table.inc is not what tools/gb18030_table prints"
  failures=$((failures + 1))
fi
exit $((failures > 0))
