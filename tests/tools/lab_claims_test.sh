#!/usr/bin/env bash
# tools/lab-claims: docs/lab/claims.md is up to date; in a planted tree the table has the exact rows, a page that is not up to
# date is found, and a claim that lacks a key (its cause, if not reproduced), has an unknown one or another verdict is refused, and an experiment
# with results and without claims.
. "$(dirname "$0")/expect.sh"

passes "$tools/lab-claims" --check

plant lab/experiments/second.toml <<'END'
title = "Second"
nodes = [10]

[[claim]]
text = "SSS* is a loop | of searches"
citation = "Plaat 1996"
published = "the same leaves"
ours = "the same leaves"
verdict = "reproduced"

[[game]]
name = "chess"
END
plant lab/claims.toml <<'END'
title = "Claims shown by other commands"

[[claim]]
text = "Type A looks at all moves"
citation = "Shannon 1950, Programming a computer for playing chess"
published = "in words"
ours = "33 of 40"
verdict = "not reproduced"
cause = "with quiet positions: 12 of 40 *"
command = "kibitz papers shannon"
END
plant docs/lab/claims.md <<'END'
# Claims

<!-- claims: written by tools/lab-claims -->
<!-- end of claims -->

The end.
END
finds "docs/lab/claims.md is not up to date: run tools/lab-claims" "$tools/lab-claims" --check "$tree"
passes "$tools/lab-claims" "$tree"
passes "$tools/lab-claims" --check "$tree"
plant expected.md <<'END'
# Claims

<!-- claims: written by tools/lab-claims -->

2 claims: 1 reproduced, 0 partly, 1 not reproduced.

| claim | source | published | ours | verdict | command |
|---|---|---|---|---|---|
| Type A looks at all moves | Shannon 1950, Programming a computer for playing chess | in words | 33 of 40 *Cause:* with quiet positions: 12 of 40 \* | not reproduced | `kibitz papers shannon` |
| SSS\* is a loop \| of searches | Plaat 1996 | the same leaves | the same leaves | reproduced | `kibitz lab run lab/experiments/second.toml` |

<!-- end of claims -->

The end.
END
passes diff "$tree/docs/lab/claims.md" "$tree/expected.md"

sed -i 's/33 of 40/34 of 40/' "$tree/lab/claims.toml"
finds "docs/lab/claims.md is not up to date" "$tools/lab-claims" --check "$tree"
sed -i 's/^ours = .*//' "$tree/lab/experiments/second.toml"
finds "lab/experiments/second.toml, claim 1: ours is missing" "$tools/lab-claims" "$tree"
sed -i 's/^verdict = .*/ours = "none"\nverdict = "shown"/' "$tree/lab/experiments/second.toml"
finds "claim 1: verdict is 'shown', not one of: reproduced, partly, not reproduced" "$tools/lab-claims" "$tree"
sed -i 's/^verdict = .*/verdict = "partly"\nyear = "1996"/' "$tree/lab/experiments/second.toml"
finds "claim 1: no key is called 'year'" "$tools/lab-claims" "$tree"
sed -i '/^year/d' "$tree/lab/experiments/second.toml"
sed -i 's/^cause = .*/cause = ""/' "$tree/lab/claims.toml"
finds "lab/claims.toml, claim 1: cause is missing: the setting with which" "$tools/lab-claims" "$tree"
sed -i 's/^cause = .*/cause = "none"/; /^command/d' "$tree/lab/claims.toml"
finds "lab/claims.toml, claim 1: command is missing" "$tools/lab-claims" "$tree"
plant lab/claims.toml <<'END'
title = "Nothing"
END
finds "lab/claims.toml: [[claim]] tables are needed" "$tools/lab-claims" "$tree"
rm "$tree/lab/claims.toml"
plant lab/experiments/third.toml <<'END'
title = "Third"
claim = "Not measured yet."
END
plant docs/lab/claims.md <<'END'
# Claims
END
finds "docs/lab/claims.md needs the two lines" "$tools/lab-claims" "$tree"
plant docs/lab/third/report.md <<'END'
# Third
END
finds "lab/experiments/third.toml: [[claim]] tables are needed" "$tools/lab-claims" "$tree"

finish
