import { isInAudience, seededRandom, type Follower, type GameTypes, type GameKeeper } from '@tiwanaku/shared/kernel';
import { folded, followersOf, playedInTwin, type PlayedMatch } from '../../support/play-match.ts';
import { same, type Check } from './breach.ts';

type Keeper = GameKeeper<GameTypes>;

/** All that reaches one viewer of a match with this vault: events it may see, versions, views, and refusals of its own. */
function heardBy(
  viewer: Follower,
  { game, begun, questions, moment }: PlayedMatch,
  { rules, oracle }: Keeper,
  vault: unknown,
) {
  const alike = game.knowAlike(moment, viewer);
  const answers = oracle(vault);
  const heard: string[] = [];
  let state: unknown = null;
  const hear = (events: readonly unknown[]) => {
    state = folded(rules, events, state);
    const visible = events.filter((event) => isInAudience(viewer, rules.audienceOf(event)));
    heard.push(JSON.stringify([events.length, visible, rules.viewFor(state, viewer), rules.status(state)]));
  };
  hear(game.beginWith(vault, begun));
  for (const { seat, command } of questions) {
    const result = rules.decide(state, answers, seat, command);
    if (result.ok) hear(result.value);
    else if (alike.includes(seat)) heard.push(JSON.stringify(result.error));
  }
  return heard;
}

/** Two secrets that agree on what a viewer knows at the end sound the same to it from the beginning on. */
export const interference = (tamper: (keeper: Keeper, vault: unknown) => Keeper): Check =>
  function secretsDoNotInterfere(played) {
    const { game, moment, seed } = played;
    const { vault } = moment;
    for (const viewer of followersOf(played)) {
      const twin = game.twin(moment, viewer, seededRandom(seed + 1));
      const here = heardBy(viewer, played, tamper(game.keeper, vault), vault);
      const there = heardBy(viewer, playedInTwin(played, twin), tamper(game.keeper, twin), twin);
      const at = here.findIndex((line, index) => line !== there[index]);
      same(here[at], there[at], `${JSON.stringify(viewer)} tells two secrets apart`, played);
      same(here.length, there.length, `${JSON.stringify(viewer)} hears more of one secret`, played);
    }
  };

export const secretsDoNotInterfere = interference((keeper) => keeper);
