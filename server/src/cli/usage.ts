export const usage = `Usage: npm run -s cli -- COMMAND [OPTIONS]

  scenario --size short|long [--count N] [--seed S]
      Prints N (1) new scenarios, one JSON object a line.

  simulate --mode competitive|solo|coop [--players N] [--size short|long]
           [--difficulty D] [--count N] [--seed S] [--out FILE]
      Plays N (1) games of random legal actions and prints each as a game record,
      one a line, or writes them to FILE.
      --players     competitive and coop 2 to 4 (2), solo 1
      --size        long; competitive also short
      --difficulty  solo: easy (the default) or hard; coop: easy, normal (the default) or expert

  simulate --game machu-picchu [--players N] [--variant standard|learning]
           [--city FILE] [--count N] [--seed S] [--out FILE]
      The same for The Princes of Machu Picchu, among 2 to 5 (2) players.
      --city        a city map of your own: a JSON list of pairs of districts

  replay FILE [--trace]
      Plays a game record of either game and checks every action. Prints the last position, or
      the first action that the rules refuse; with --trace every position, one a line.
      Exits with 0, 1 for an illegal action, 2 for a record that cannot be read.

  replay --batch [--trace]
      Reads game records, one a line, from standard input and prints one result a line.

  analyse FILE [--limit N] [--timing]
      Says what can be known of a position (one JSON object): which values each
      space can have, how likely they are, and what is certain. More work than N
      steps (about half a second) gives bounds.
      Exits with 0, 1 when no board fits, 2 for a file that is no position.

  analyse --batch [--limit N] [--timing]
      Reads positions, one a line, from standard input and prints one answer a line.

  grade FILE|--batch [--log]
      Says how hard a scenario is for people, from 1 to 4, and which techniques it
      takes; with --log step by step. Reads one scenario from a file, or many from
      standard input, one a line, as "scenario" prints them.
      Exits with 0, 1 for a scenario that breaks a rule, 2 for what is none.

  review FILE [--limit N]
      Judges every divination and exploration of a game record by what was known
      before it, one a line, then sums up each seat, one a line. Each action takes
      N steps at most (about half a second).
      Exits with 0, 1 for an illegal action, 2 for a record that cannot be read.

  puzzles [--size short|long] [--count N] [--seed S]
      Makes N (1) puzzles from games between bots and prints each on a line with its
      answer, as the server's stock keeps them. Takes seconds for each.

  bots --round-robin A,B,… [--mode competitive] [--players N] [--size short|long]
       [--games N] [--seed S] [--limit N] [--out FILE]
      Plays N games for every pair of bots, one of A against all others of B, from each
      seat in turn, and prints a line for each pair and a table of ratings.
      --round-robin apprentice, farmer, settler, diviner, sage, random
      --games       a multiple of the players
      --limit       the work that a bot may do for one command

  bots --round-robin A,B,… --mode solo|coop [--players N] [--difficulty D]
       [--games N] [--seed S] [--limit N] [--out FILE]
      Plays N games of every bot with others of its kind against the Otoma, and prints
      a line for each bot.

  bots --game machu-picchu --round-robin A,B,… [--players N] [--variant standard|learning]
       [--city FILE] [--games N] [--seed S] [--limit N] [--out FILE]
      Plays N games for every pair of bots, one of A against all others of B, from each
      seat in turn, and prints a line for each pair and a table of ratings.
      --round-robin porter, steward, noble, amauta, random
      --games       a multiple of the players
      --limit       the work that a bot may do for one command

  train --table two|more [--games N] [--seed S] [--city FILE] --out FILE
      Learns what positions of The Princes of Machu Picchu are worth to the bots, from
      N (4000) games against themselves, and writes FILE for shared/src/machu-picchu/bots.
      --table       the weights for two players, or for three to five
      --city        a city map of your own: a JSON list of pairs of districts

  reports [--since YYYY-MM-DD] [--open] [--count N]
      Prints what people reported to the operator, the latest first, one JSON object
      a line, N (50) at most; with --open none that is done. Reads the database that
      the server would use: DATABASE_URL, or the folder DATA_DIR while no server runs
      on it.
      Exits with 0, 1 when the database cannot be opened.

  reports --done ID
      Notes that the report with this id is done. Exits with 0, 1 when there is none.

  push-keys
      Prints a new pair of keys for push services, as settings of the server.

  A seed S is a whole number from 0 to 4294967295; with the same seed the output is the same.`;
