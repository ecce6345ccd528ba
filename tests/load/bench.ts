/** `npm run bench`: the figures that a change of the rules, the generator or the server's hot path can move, in about a minute. */
import { bare, tiwanakuOn } from './lib/contenders.ts';
import { recordGames } from './lib/recorded-game.ts';
import { report } from './lib/report.ts';
import { princes } from './parts/princes.ts';
import { rules } from './parts/rules.ts';
import { scenarios } from './parts/scenarios.ts';
import { sideBySide } from './parts/side-by-side.ts';
import { sizes } from './parts/sizes.ts';

const tables = 200;

await report(async (add) => {
  const games = recordGames(16);
  add(scenarios(6));
  add(rules(games, 3));
  add(sizes(2));
  add(princes(3));
  const baseline = await bare(tables);
  const ours = await tiwanakuOn('embedded', games, tables);
  add(await sideBySide(ours, baseline, { rounds: 3, seconds: 4, share: 0.5, cpuMs: 0.4 }));
  await ours.end();
  await baseline.end();
});
