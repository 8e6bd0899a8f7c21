#!/usr/bin/env bash
# The web server does not compile with a Boost older than 1.81, such as Debian's libboost-dev. The configuration says so
# and builds without the server.
. "$(dirname "$0")/expect.sh"
root=$tools/..

configure() { cmake -S "$root" -B "$tree/build" -G Ninja -DKIBITZ_ARCH=baseline -DKIBITZ_GAMES=nim -DKIBITZ_BOOST_HEADERS="$tree/boost" "$@"; }
has_boost() { echo "#define BOOST_VERSION $1" >"$tree/boost/boost/version.hpp"; }

mkdir -p "$tree/boost/boost"
has_boost 107400
says "the Boost in $tree/boost is older than 1.81 (Debian: libboost1.81-dev): \`kibitz web\` has no server" configure
finds "" grep -q web/server.cpp "$tree/build/build.ninja"
passes grep -rq web/no_server.cpp "$tree/build/CMakeFiles/kibitz_web.dir" --include=*.cxx
has_boost 108100
passes configure
passes grep -q web/server.cpp "$tree/build/build.ninja"
finish
