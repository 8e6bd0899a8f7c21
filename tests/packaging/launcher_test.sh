#!/usr/bin/env bash
# The launcher of a distribution becomes the best program for the processor; qemu emulates old and new ones. The program
# gets the launcher's arguments and name, and the launcher returns its status.
#   launcher_test.sh LAUNCHER COMPILER
. "$(dirname "$0")/../tools/expect.sh"
launcher=$1 compiler=$2
mkdir -p "$tree/there/bin" "$tree/there/libexec/kibitz/x86-64" "$tree/there/libexec/kibitz/x86-64-v3" "$tree/links"
cp "$launcher" "$tree/there/bin/kibitz"
ln -s kibitz "$tree/there/bin/pbrain-kibitz"
ln -s "$tree/there/bin/kibitz" "$tree/links/kibitz"

body() {  # FOLDER: a program that prints how it was called
  "$compiler" -x c++ -o "$tree/there/libexec/kibitz/$1/kibitz" - <<END
#include <cstdio>
int main(int count, char** words) {
  std::printf("$1");
  for (int i = 0; i < count; ++i) std::printf(" [%s]", words[i]);
  return 7;
}
END
}
body x86-64
body x86-64-v3

told() { # WANTED COMMAND...
  local wanted=$1 output status=0
  shift
  output=$("$@" 2>/dev/null) || status=$?
  if [ "$output $status" != "$wanted 7" ]; then
    printf 'should have said "%s" and ended with 7: %s\n%s, %s\n' "$wanted" "$*" "$output" "$status"
    failures=$((failures + 1))
  fi
}

kibitz=$tree/there/bin/kibitz
for old in qemu64 core2duo Nehalem SandyBridge IvyBridge; do
  told "x86-64 [$kibitz] [a b] [c]" qemu-x86_64 -cpu $old "$kibitz" "a b" c
done
for new in Haswell EPYC max; do
  told "x86-64-v3 [$kibitz] [a b] [c]" qemu-x86_64 -cpu $new "$kibitz" "a b" c
done
# Half of v3 is not v3.
told "x86-64 [$kibitz]" qemu-x86_64 -cpu Haswell,bmi2=off "$kibitz"
told "x86-64 [$kibitz]" qemu-x86_64 -cpu Haswell,movbe=off "$kibitz"

told "x86-64 [$tree/there/bin/pbrain-kibitz]" qemu-x86_64 -cpu Nehalem "$tree/there/bin/pbrain-kibitz"
told "x86-64 [$tree/links/kibitz]" qemu-x86_64 -cpu Nehalem "$tree/links/kibitz"
rm -r "$tree/there/libexec"
finds "kibitz: cannot start '$tree/there/bin/../libexec/kibitz/x86-64/kibitz': No such file or directory" \
  qemu-x86_64 -cpu Nehalem "$kibitz"
finish
