#!/usr/bin/env bash
# tools/words: a listed phrase in a comment, a string or Markdown is found, over the end of a line too; code is not read;
# exceptions need a reason, limits only fall; a type name defined twice is found. Scripts in the root, YAML, HTML and the text
# cells of notebooks are read.
. "$(dirname "$0")/expect.sh"

plant tools/words.allowed <<END
END
plant include/kibitz/fine.hpp <<END
// The worker claims a task.
struct Fine { int whoever = 0; };
END
passes "$tools/words" "$tree"

plant include/kibitz/told.hpp <<END
// The worker is
// told of it.
const char* text = "so many plies";
END
finds "'is told' is used 1 times, and 0 are allowed: rewrite them" "$tools/words" "$tree"
finds "  include/kibitz/told.hpp: 1" "$tools/words" "$tree"
finds "'so many' is used 1 times" "$tools/words" "$tree"

plant tools/words.allowed <<END
include/kibitz/told.hpp: is told: a quotation
at most 1: so many
END
says "words: 1 uses that are still allowed" "$tools/words" "$tree"
says "so many: include/kibitz/told.hpp: 1" "$tools/words" --list "$tree"

plant tools/words.allowed <<END
include/kibitz/told.hpp: is told: a quotation
at most 2: so many
END
finds "write 'at most 1' in tools/words.allowed" "$tools/words" "$tree"

plant tools/words.allowed <<END
include/kibitz/told.hpp: is told: a quotation
include/kibitz/fine.hpp: nobody: a name
at most 1: so many
END
finds "not needed any more: include/kibitz/fine.hpp: nobody: a name" "$tools/words" "$tree"

plant tools/words.allowed <<END
include/kibitz/told.hpp: is told
END
finds "is neither 'PATH: PHRASE: reason' nor 'at most N: PHRASE'" "$tools/words" "$tree"

plant tools/words.allowed <<END
include/kibitz/told.hpp: is told: a quotation
at most 1: so many
END
plant src/fine.cpp <<END
struct Fine {
  int other = 0;
};
END
finds "  src/fine.cpp (Fine): 1" "$tools/words" "$tree"

plant test <<END
# Nobody reads
# this.
END
plant examples/job.yaml <<END
# The pod is
# asked for a number of its own.
END
plant web/page/index.html <<END
<p>The move behind it</p>
END
plant python/notebooks/one.ipynb <<END
{"cells": [{"cell_type": "markdown", "source": ["Whoever reads\n", "this"]}, {"cell_type": "code", "source": ["whoever = 1"]}]}
END
finds "  test: 1" "$tools/words" "$tree"
finds "'is asked' is used 1 times" "$tools/words" "$tree"
finds "  examples/job.yaml: 1" "$tools/words" "$tree"
finds "  web/page/index.html: 1" "$tools/words" "$tree"
finds "  python/notebooks/one.ipynb: 1" "$tools/words" "$tree"
finds "'whoever' is used 1 times" "$tools/words" "$tree"

finish
