/** Proof mode says nothing of the hidden facts: its verdicts are the same bytes over every wheel that agrees with what lies open. */
import { expect, test } from 'vitest';
import { randomBelow, seededRandom } from '@tiwanaku/shared/kernel';
import { crops, divinableBy, type Command, type Options, type State } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper, type Vault } from '@tiwanaku/shared/tiwanaku/secret';
import { tiwanakuTesting } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import { often } from '../support/often.ts';

const { rules, begin, oracle } = tiwanakuKeeper;
const options: Options = { mode: 'solo', size: 'long', difficulty: 'hard', proof: true };
const spectator = { type: 'spectator' } as const;
/** `PROOF_GAMES=10000 npx vitest run tests/security/proof.test.ts` plays more than the suite does. */
const games = often(6, 20);

const folded = (events: readonly unknown[], before: State | null = null): State =>
  events.reduce<State | null>((state, event) => rules.evolve(state, event as never), before) as State;

/** Plays a game by chance up to a moment at which divinations may be refused. */
function played(seed: number, least: number, span: number) {
  const random = seededRandom(seed);
  const begun = begin(options, ['brown'], random);
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault, events } = begun.value;
  const wheel = oracle(vault);
  const commands: Command[] = [];
  const revealed = least + randomBelow(random, span);
  let state = folded(events);
  const isThere = () =>
    Object.keys(state.position.terrain).length >= revealed &&
    divinableBy(state.position, 0).length > 0 &&
    commands.length > 0;
  while (!isThere() && !rules.status(state).isOver && !tiwanakuTesting.isStandstill(state)) {
    const command = tiwanakuTesting.choose([...rules.legalCommands(state, 0)], random);
    if (command === undefined) break;
    const result = rules.decide(state, wheel, 0, command);
    if (!result.ok) throw new Error(result.error.code);
    commands.push(command);
    state = folded(result.value, state);
  }
  return { vault, events, commands, state };
}

/** The same commands over another wheel. */
function replayed(vault: Vault, begun: readonly unknown[], commands: readonly Command[]): State {
  return commands.reduce(
    (state, command) => {
      const result = rules.decide(state, oracle(vault), 0, command);
      if (!result.ok) throw new Error(result.error.code);
      return folded(result.value, state);
    },
    folded(tiwanakuTesting.beginWith(vault, begun as never)),
  );
}

const asked = (state: State): readonly Command[] =>
  divinableBy(state.position, 0).flatMap((at) => crops.map((crop): Command => ({ type: 'divine', at, crop })));

/** Divinations that one wheel confirms and the other refutes come first: these are the ones that a verdict could betray. */
function tellingFirst(commands: readonly Command[], vaults: readonly Vault[]): readonly Command[] {
  const isTelling = (command: Command): boolean =>
    command.type === 'divine' && new Set(vaults.map((vault) => isRight(vault, command))).size > 1;
  return [...commands.filter(isTelling), ...commands.filter((command) => !isTelling(command))];
}

const isRight = (vault: Vault, { at, crop }: Extract<Command, { type: 'divine' }>): boolean =>
  oracle(vault).cropAt(at) === crop;

test.each([
  { kind: 'early', least: 8, span: 14, games: Math.ceil(games / 4) },
  { kind: 'later', least: 22, span: 22, games },
])(
  'DED-DEF-7 and L3: $kind verdicts are byte-equal over twin wheels',
  ({ kind, least, span, games: count }) => {
    const counts = { refused: 0, taken: 0, telling: 0 };
    for (let seed = 1; seed <= count; seed++) {
      const { vault, events, commands, state } = played(seed, least, span);
      const moment = { vault, state, events: [] };
      const vaults = [vault, tiwanakuTesting.twin(moment, spectator, seededRandom(seed + 1))] as const;
      const twins = [state, replayed(vaults[1], events, commands)];
      const [command] = tellingFirst(asked(state), vaults);
      if (command?.type !== 'divine') continue;
      const questions = twins.map((one) => rules.vetting.question(one, 0, command));
      const [asking, other] = questions.map((question) => JSON.stringify(question));
      expect(asking, `seed ${seed}`).toBe(other);
      const verdicts = new Set(
        questions.map((one) => JSON.stringify(one === null ? null : rules.vetting.refusal(one))),
      );
      expect(verdicts.size, `seed ${seed}`).toBe(1);
      if (isRight(vaults[0], command) !== isRight(vaults[1], command)) counts.telling++;
      counts[[...verdicts].join().includes('notCertain') ? 'refused' : 'taken']++;
    }
    expect(counts.telling, JSON.stringify(counts)).toBeGreaterThan(count / 2);
    // What is open early rarely decides anything: then a divination is taken.
    expect(kind === 'early' ? counts.refused + counts.taken : counts.refused).toBeGreaterThan(count / 10);
  },
  7_200_000,
);
