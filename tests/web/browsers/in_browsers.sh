# Sourced by the tests of the page in Debian's Chromium and in Debian's Firefox. `folder` is a folder for their files, which
# is removed at the end.
for command in node chromium firefox-esr; do
  command -v $command >/dev/null || { echo "there is no $command (Debian: ${command/#node/nodejs})"; exit 77; }
done
"$here/../../tools/page_code/packages"

folder=$(mktemp -d)
runs=()
trap '[ ${#runs[@]} = 0 ] || kill "${runs[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT
trap 'exit 1' TERM INT

# Runs the function $1 with the name of each browser, all at once, and prints what they print, one after the other. Fails if
# one fails. BROWSERS, if set, names the browsers: "chromium firefox".
in_browsers() {
  local browser run status=0
  for browser in ${BROWSERS:-chromium firefox}; do
    "$1" "$browser" >"$folder/$browser.log" 2>&1 &
    runs+=($!)
  done
  for run in "${runs[@]}"; do wait "$run" || status=1; done
  cat "$folder"/*.log
  return $status
}
