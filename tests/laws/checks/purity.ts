import { seededRandom } from '@tiwanaku/shared/kernel';
import { Breach, frozen, same, some, viewersOf, type Check } from './breach.ts';

/** Every function of the rules gives the same twice, and leaves what it is given as it was. */
export const rulesArePure: Check = (played) => {
  const { game, kind, moment } = played;
  const { rules, oracle } = game.keeper;
  const answers = oracle(moment.vault);
  const twice = (name: string, work: () => unknown) =>
    same(attempt(name, work), attempt(name, work), `${name} gives two answers`, played);
  function attempt(name: string, work: () => unknown): unknown {
    try {
      return work();
    } catch (error) {
      throw new Breach(`${name} changes what it is given: ${String(error)}`, played);
    }
  }
  for (const step of some(played.steps, 40)) {
    const { seat } = step;
    const [state, command, events] = frozen(structuredClone([step.before, step.command, step.events] as const));
    twice('decide', () => rules.decide(state, answers, seat, command));
    twice('evolve', () => events.reduce((before: unknown, event) => rules.evolve(before, event), state));
    twice('status', () => rules.status(state));
    twice('costsTime', () => rules.costsTime(command));
    for (const viewer of viewersOf(played)) {
      const view = frozen(structuredClone(rules.viewFor(state, viewer)));
      twice('viewFor', () => rules.viewFor(state, viewer));
      twice('evolveView', () => events.map((event) => rules.evolveView(view, viewer, event)));
    }
    for (let one = 0; one < kind.seats; one++) {
      twice('legalCommands', () => [...rules.legalCommands(state, one)]);
      twice('mildestCommand', () => rules.mildestCommand(state, one));
    }
  }
};

/** The same random numbers draw the same match. */
export const drawIsSeeded: Check = (played) => {
  const { keeper } = played.game;
  const begun = keeper.begin(played.kind.options, played.colors, seededRandom(played.seed));
  same(begun.ok && begun.value.events, played.begun, 'a seed begins two matches', played);
  same(
    begun.ok && keeper.seal(begun.value.vault),
    keeper.seal(played.moment.vault),
    'a seed hides two secrets',
    played,
  );
};
