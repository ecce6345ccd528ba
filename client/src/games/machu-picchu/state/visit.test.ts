import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  components,
  decide,
  evolve,
  noOrders,
  parseCommand,
  stateOf,
  textOf,
  viewFor,
  type Command,
  type Deck,
  type Picture,
  type State,
} from '@tiwanaku/shared/machu-picchu';
import type { Acceptance } from '../../../state/match.svelte.ts';
import { stubLocalStorage } from '../../../testing/local-storage.ts';
import { Visit } from './visit.svelte.ts';

const deck: Deck = {
  dealtTo: (seat) => (seat === 0 ? 'weaver-puma' : 'shepherd-planter'),
  cardAt: () => 'condor-puma',
};

function say(text: string): Command {
  const command = parseCommand(text);
  if (!command.ok) throw new Error(`no command: ${text}`);
  return command.value;
}

const goods = { corn: 4, coca: 1, cloth: 2 };
const plaza: Picture = {
  seats: [{ prince: 'weavers', goods, incas: { weavers: 1 } }, { goods: { corn: 2 } }],
  market: { llama: 2, cloth: 2 },
};

/** A match with the server's rules, in which seat 0 visits the plaza. */
class Plaza {
  state: State = stateOf(plaza, components, deck);
  readonly sent: string[] = [];
  readonly isActing = false;
  /** What is refused as if the server could not be reached. */
  lost: string | null = null;

  constructor() {
    this.play('step plaza');
  }

  get view() {
    return viewFor(this.state, { type: 'player', seat: 0 });
  }

  play(text: string): boolean {
    const result = decide({ box: components, deck }, this.state, 0, say(text));
    if (result.ok) this.state = result.value.reduce<State>(evolve, this.state);
    return result.ok;
  }

  act(command: Command): Promise<Acceptance> {
    const text = textOf(command);
    this.sent.push(text);
    const isAccepted = text !== this.lost && this.play(text);
    return Promise.resolve(
      isAccepted ? { isAccepted, version: 0 } : { isAccepted, refusal: { code: 'unavailable' as const } },
    );
  }

  visit = (): Visit => new Visit(this, 0, 'match001');
}

const texts = (commands: readonly Command[]) => commands.map(textOf);
let stored: Map<string, string>;
beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => void vi.unstubAllGlobals());

test('steps are composed with a running balance and prices, and the position of the others stays as it is', () => {
  const match = new Plaza();
  const visit = match.visit();
  expect(visit.balance).toEqual([]);
  for (const text of ['adjust llama +1', 'sell cloth', 'buy llama']) expect(visit.add(say(text))).toBe(true);
  expect(texts(visit.steps)).toEqual(['adjust llama +1', 'sell cloth', 'buy llama']);
  expect(visit.balance).toEqual([
    { good: 'llama', amount: 1 },
    { good: 'cloth', amount: -1 },
  ]);
  expect(visit.view.position.market).toMatchObject({ llama: 2, cloth: 3 });
  expect(match.view.position.market).toMatchObject({ llama: 2, cloth: 2 });
  expect(match.sent).toEqual([]);
});

test('what is not legal after the steps, ends the visit or asks another person is not composed', () => {
  const visit = new Plaza().visit();
  visit.add(say('sell coca'));
  for (const text of ['sell coca', 'adjust coca 1', 'hire weaver', 'end']) expect(visit.add(say(text))).toBe(false);
});

test('steps are undone one by one, or all', () => {
  const match = new Plaza();
  const visit = match.visit();
  for (const text of ['sell cloth', 'sell cloth', 'buy llama']) visit.add(say(text));
  visit.undo();
  expect(texts(visit.steps)).toEqual(['sell cloth', 'sell cloth']);
  visit.clear();
  expect(visit.view).toEqual(match.view);
  visit.undo();
  expect(visit.steps).toEqual([]);
});

test('they are sent one after the other, then the answer that ends the visit', async () => {
  const match = new Plaza();
  const visit = match.visit();
  for (const text of ['sell cloth', 'buy llama']) visit.add(say(text));
  const sending = visit.send(say('end'));
  expect(visit.isSending).toBe(true);
  expect(visit.add(say('sell cloth'))).toBe(false);
  expect(await sending).toMatchObject({ isAccepted: true });
  expect(match.sent).toEqual(['sell cloth', 'buy llama', 'end']);
  expect([visit.isSending, visit.steps, visit.stop]).toEqual([false, [], null]);
  expect(match.state.position.active).toBe(1);
});

test('steps that leave nothing to choose are sent without an end', async () => {
  const match = new Plaza();
  match.state = stateOf({ seats: [{ prince: 'condorTemple', goods: { pottery: 1, cloth: 1 } }] }, components, deck);
  match.play('step palace');
  const hiring = match.visit();
  hiring.add(say('hire planter'));
  expect([hiring.isOpen, hiring.add(say('hire planter'))]).toEqual([false, false]);
  await hiring.send(null);
  expect(match.sent).toEqual(['hire planter']);
  expect(match.state.position.active).toBe(1);
});

test('MAP-TRN-2 the way to a district and what is asked there are one answer: undone, kept over a reload and sent together', async () => {
  const match = new Plaza();
  match.state = stateOf(plaza, components, deck);
  const visit = match.visit();
  expect(visit.add(say('step plaza'))).toBe(true);
  expect([visit.isWay, visit.view.position.players[0]?.prince, match.sent]).toEqual([true, 'plaza', []]);
  expect(visit.add(say('sell cloth'))).toBe(true);
  expect([visit.isWay, texts(match.visit().steps)]).toEqual([false, ['step plaza', 'sell cloth']]);
  visit.undo();
  visit.undo();
  expect(visit.view.position.players[0]?.prince).toBe('weavers');
  visit.add(say('step plaza'));
  await visit.send(say('end'));
  expect(match.sent).toEqual(['step plaza', 'end']);
  expect(match.state.position.active).toBe(1);
});

test('MAP-STO-2 a question that an own order answers is not composed: what leads to it is sent', () => {
  const match = new Plaza();
  const seats = [{ prince: 'potters', goods: { corn: 4 } }] as const;
  match.state = stateOf({ day: components.time.lastDay, seats }, components, deck);
  const orders = (collect: 'ask' | 'always') => new Visit(match, 0, null, () => ({ ...noOrders, collect }));
  expect(orders('ask').add(say('stay llama'))).toBe(true);
  expect(orders('always').add(say('stay llama'))).toBe(false);
});

test('MAP-DAY-7 what several Incas bring from the sundial is answered together, the last answer sends all', async () => {
  const match = new Plaza();
  const seats = [{ prince: 'hut', sundial: 2 }] as const;
  match.state = stateOf({ sun: 1, seats }, components, deck);
  match.play('stay corn');
  expect(match.view.position.phase.name).toBe('receive');
  const visit = match.visit();
  expect(visit.add(say('receive corn,coca,cloth'))).toBe(true);
  expect(visit.view.position.players[0]?.sundial).toBe(1);
  expect(visit.add(say('receive llama,coca,cloth'))).toBe(false);
  expect(match.sent).toEqual([]);
  await visit.send(say('receive llama,coca,cloth'));
  expect(match.sent).toEqual(['receive corn,coca,cloth', 'receive llama,coca,cloth']);
  expect([match.state.position.night, visit.steps]).toEqual([null, []]);
});

test('a refusal stops the rest: what was done and what was not is known, and the rest stays composed', async () => {
  const match = new Plaza();
  const visit = match.visit();
  for (const text of ['sell cloth', 'buy llama', 'sell coca']) visit.add(say(text));
  match.lost = 'buy llama';
  expect(await visit.send(say('end'))).toMatchObject({ isAccepted: false });
  expect(match.sent).toEqual(['sell cloth', 'buy llama']);
  expect([texts(visit.stop?.sent ?? []), texts(visit.stop?.left ?? [])]).toEqual([
    ['sell cloth'],
    ['buy llama', 'sell coca', 'end'],
  ]);
  expect(texts(visit.steps)).toEqual(['buy llama', 'sell coca']);
  match.lost = null;
  await visit.send(say('end'));
  expect([match.state.position.active, visit.stop]).toEqual([1, null]);
});

test('a position that changes in the middle stops the rest, and keeps what is still legal of it', async () => {
  const match = new Plaza();
  const visit = match.visit();
  for (const text of ['sell cloth', 'sell coca', 'buy llama']) visit.add(say(text));
  const act = match.act.bind(match);
  // Another tab of the same person is as fast.
  match.act = async (command) => {
    const answer = await act(command);
    match.play('sell coca');
    return answer;
  };
  expect(await visit.send(say('end'))).toEqual({ isAccepted: false, refusal: { code: 'stale' } });
  expect(match.sent).toEqual(['sell cloth']);
  expect(texts(visit.steps)).toEqual(['buy llama']);
});

test('steps survive a reload of the page as long as the position is the same', () => {
  const match = new Plaza();
  const visit = match.visit();
  for (const text of ['sell cloth', 'buy llama']) visit.add(say(text));
  const again = match.visit();
  expect(texts(again.steps)).toEqual(['sell cloth', 'buy llama']);
  again.undo();
  expect(texts(match.visit().steps)).toEqual(['sell cloth']);
  match.play('sell coca');
  expect([visit.steps, match.visit().steps]).toEqual([[], []]);
  expect([...stored.keys()]).toEqual([]);
});

test('what lies in the storage is checked like anything else', () => {
  const match = new Plaza();
  match.visit().add(say('sell cloth'));
  const [[key, text] = ['', '']] = [...stored];
  for (const line of ['sell pottery', 'steal cloth', 'end']) {
    stored.set(key, `${text}\n${line}`);
    expect(texts(match.visit().steps)).toEqual(['sell cloth']);
  }
  stored.set(key, 'nonsense');
  expect(match.visit().steps).toEqual([]);
});
