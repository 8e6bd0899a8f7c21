# bash completion of kibitz, printed by 'kibitz completion bash'
_kibitz() {
  local word=${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" = 1 ]; then
    words="analyse play web records solve eval explain games options endgames completion perft tune learn raise match lab trace gallery methods papers bench worker ledger merge doctor task uci ucci xboard gtp nboard gomocup hub serve --help --version"
  elif [[ $word == -* ]]; then
    case ${COMP_WORDS[1]} in
      analyse) words="--help --color --encoding --strict --epd --resume --ledger --shard --jobs --depth --nodes --time --clock --increment --infinite --preset --set --driver --hash --threads --lines --search-moves --window --method --conspirators --goal --width --ends --memory --stats --json --show --minimal --trace --trace-limit --svg --overwrite" ;;
      play) words="--help --color --position --encoding --strict --level --side --time --clock --increment --load --seed --preset --set --driver --hash --threads" ;;
      web) words="--help --color --port --token-file --lab --ledger --no-browser" ;;
      records) words="--help --color --game --check --to --overwrite --encoding --strict --set --json" ;;
      solve) words="--help --color --encoding --strict --method --nodes --time --memory --epsilon --points --json --trace --trace-limit --set" ;;
      eval) words="--help --color --set --json --encoding --strict" ;;
      explain) words="--help --color --encoding --strict --move --depth --nodes --deeper --effort --grain --preset --set --driver --hash --threads --json" ;;
      games) words="--help --color" ;;
      options) words="--help --color --preset --set --json" ;;
      endgames) words="--help --color --men --to --json" ;;
      completion) words="--help --color" ;;
      perft) words="--help --color --depth --position --encoding --strict --divide --paths --set --store --ledger --shard --jobs" ;;
      tune) words="--help --color --nodes --preset --set --openings --encoding --strict --max-plies --seed --concurrency --db --ledger --shard --jobs --json --games --quiet --ridge --option --iterations --pairs --gain --settle --depth --positions --within --values" ;;
      learn) words="--help --color --preset --set --generations --games --nodes --openings --max-plies --solve --solve-nodes --head --residual --mirror --king-buckets --width --phases --epochs --batch --result-share --rate --schedule --warm-up --weight-decay --patience --skip --max-gap --memory --from --relabel --log-epochs --pairs --seed --threads --data --out --overwrite --play-only --shard --ledger --jobs --merge --json" ;;
      raise) words="--help --color --preset --set --hours --rounds --games --nodes --openings --max-plies --solve --solve-nodes --head --residual --mirror --king-buckets --width --phases --epochs --batch --result-share --rate --schedule --warm-up --weight-decay --patience --skip --max-gap --memory --sprt --test-games --test-time --test-nodes --margins --level-games --seed --threads --data --out --overwrite --ledger --jobs --json" ;;
      match) words="--help --color --player --each --set --format --games --concurrency --openings --encoding --strict --opening-plies --order --seed --adjudicate-win --adjudicate-draw --max-plies --margin --stall --sprt --db --resume --pgn --overwrite --ledger --shard --jobs --json --compliance" ;;
      lab) words="--help --color --store --jobs --ledger --shard --again --format --columns --game --configuration --plot" ;;
      trace) words="--help --color --call --row --thread --calls --cause --costliest --where --most --export --overwrite --json" ;;
      gallery) words="--help --color --trace --json" ;;
      methods) words="--help --color --check --json" ;;
      papers) words="--help --color --check --json" ;;
      bench) words="--help --color --json" ;;
      worker) words="--help --color --ledger --jobs --stay --no-programs --lease --patience --spool --name" ;;
      ledger) words="--help --color --json --dir --listen --port" ;;
      merge) words="--help --color --out --kind --overwrite" ;;
      doctor) words="--help --color --ledger --json" ;;
      task) words="--help --color --no-programs" ;;
      uci) words="--help --color --preset --set --options" ;;
      ucci) words="--help --color --preset --set --options" ;;
      xboard) words="--help --color --preset --set --options" ;;
      gtp) words="--help --color --preset --set --options" ;;
      nboard) words="--help --color --preset --set --options" ;;
      gomocup) words="--help --color --preset --set --options" ;;
      hub) words="--help --color --preset --set --options" ;;
      serve) words="--help --color --preset --set --options --stdio --workers" ;;
    esac
  elif [ "$COMP_CWORD" = 2 ]; then
    case ${COMP_WORDS[1]} in
      lab) words="run new list status report compare repro games replay" ;;
      ledger) words="status tasks retry serve" ;;
      completion) words="bash zsh fish man" ;;
      analyse|play|web|solve|eval|explain|games|options|endgames|perft|tune|learn|raise|match|bench) words=$(kibitz games 2>/dev/null | awk 'NR>1 && NF==0 {exit} NR>1 {print $1}') ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ -n "${COMPREPLY[*]}" ] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _kibitz kibitz
