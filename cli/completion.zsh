#compdef kibitz
# zsh completion of kibitz, printed by 'kibitz completion zsh'
_kibitz() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(analyse play web records solve eval explain games options endgames completion perft tune learn raise match lab trace gallery methods papers bench worker ledger merge doctor task uci ucci xboard gtp nboard gomocup hub serve --help --version)
  elif [[ $PREFIX == -* ]]; then
    case $words[2] in
      analyse) found=(--help --color --encoding --strict --epd --resume --ledger --shard --jobs --depth --nodes --time --clock --increment --infinite --preset --set --driver --hash --threads --lines --search-moves --window --method --conspirators --goal --width --ends --memory --stats --json --show --minimal --trace --trace-limit --svg --overwrite) ;;
      play) found=(--help --color --position --encoding --strict --level --side --time --clock --increment --load --seed --preset --set --driver --hash --threads) ;;
      web) found=(--help --color --port --token-file --lab --ledger --no-browser) ;;
      records) found=(--help --color --game --check --to --overwrite --encoding --strict --set --json) ;;
      solve) found=(--help --color --encoding --strict --method --nodes --time --memory --epsilon --points --json --trace --trace-limit --set) ;;
      eval) found=(--help --color --set --json --encoding --strict) ;;
      explain) found=(--help --color --encoding --strict --move --depth --nodes --deeper --effort --grain --preset --set --driver --hash --threads --json) ;;
      games) found=(--help --color) ;;
      options) found=(--help --color --preset --set --json) ;;
      endgames) found=(--help --color --men --to --json) ;;
      completion) found=(--help --color) ;;
      perft) found=(--help --color --depth --position --encoding --strict --divide --paths --set --store --ledger --shard --jobs) ;;
      tune) found=(--help --color --nodes --preset --set --openings --encoding --strict --max-plies --seed --concurrency --db --ledger --shard --jobs --json --games --quiet --ridge --option --iterations --pairs --gain --settle --depth --positions --within --values) ;;
      learn) found=(--help --color --preset --set --generations --games --nodes --openings --max-plies --solve --solve-nodes --head --residual --mirror --king-buckets --width --phases --epochs --batch --result-share --rate --schedule --warm-up --weight-decay --patience --skip --max-gap --memory --from --relabel --log-epochs --pairs --seed --threads --data --out --overwrite --play-only --shard --ledger --jobs --merge --json) ;;
      raise) found=(--help --color --preset --set --hours --rounds --games --nodes --openings --max-plies --solve --solve-nodes --head --residual --mirror --king-buckets --width --phases --epochs --batch --result-share --rate --schedule --warm-up --weight-decay --patience --skip --max-gap --memory --sprt --test-games --test-time --test-nodes --margins --level-games --seed --threads --data --out --overwrite --ledger --jobs --json) ;;
      match) found=(--help --color --player --each --set --format --games --concurrency --openings --encoding --strict --opening-plies --order --seed --adjudicate-win --adjudicate-draw --max-plies --margin --stall --sprt --db --resume --pgn --overwrite --ledger --shard --jobs --json --compliance) ;;
      lab) found=(--help --color --store --jobs --ledger --shard --again --format --columns --game --configuration --plot) ;;
      trace) found=(--help --color --call --row --thread --calls --cause --costliest --where --most --export --overwrite --json) ;;
      gallery) found=(--help --color --trace --json) ;;
      methods) found=(--help --color --check --json) ;;
      papers) found=(--help --color --check --json) ;;
      bench) found=(--help --color --json) ;;
      worker) found=(--help --color --ledger --jobs --stay --no-programs --lease --patience --spool --name) ;;
      ledger) found=(--help --color --json --dir --listen --port) ;;
      merge) found=(--help --color --out --kind --overwrite) ;;
      doctor) found=(--help --color --ledger --json) ;;
      task) found=(--help --color --no-programs) ;;
      uci) found=(--help --color --preset --set --options) ;;
      ucci) found=(--help --color --preset --set --options) ;;
      xboard) found=(--help --color --preset --set --options) ;;
      gtp) found=(--help --color --preset --set --options) ;;
      nboard) found=(--help --color --preset --set --options) ;;
      gomocup) found=(--help --color --preset --set --options) ;;
      hub) found=(--help --color --preset --set --options) ;;
      serve) found=(--help --color --preset --set --options --stdio --workers) ;;
    esac
  elif (( CURRENT == 3 )); then
    case $words[2] in
      lab) found=(run new list status report compare repro games replay) ;;
      ledger) found=(status tasks retry serve) ;;
      completion) found=(bash zsh fish man) ;;
      analyse|play|web|solve|eval|explain|games|options|endgames|perft|tune|learn|raise|match|bench) found=($(kibitz games 2>/dev/null | awk 'NR>1 && NF==0 {exit} NR>1 {print $1}')) ;;
    esac
  fi
  if (( $#found )); then compadd -- $found; else _files; fi
}
if [ "$funcstack[1]" = _kibitz ]; then _kibitz; else compdef _kibitz kibitz; fi
