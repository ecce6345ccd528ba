import { decisionOf, seededRandom, type Random } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId, MatchTail, PersonId } from '@tiwanaku/shared/protocol';
import { describe, expect, test } from 'vitest';
import type { AnyGameTesting, MatchKind } from '../../shared/src/kernel/testing/game-testing.ts';
import { gameTestings } from '../../tests/support/game-testings.ts';
import { offlineSeats } from '../src/screens/offline/offline-seats.ts';
import { OfflineMatch } from './offline-match.ts';

const now = 1_000;
const me = { name: 'Ann', personId: 'ann00000' as PersonId };

const weakest = ({ keeper }: AnyGameTesting): string =>
  Object.entries(keeper.bots).sort(([, one], [, other]) => one.strength - other.strength)[0]?.[0] ?? '';

function begun(testing: AnyGameTesting, { options, seats }: MatchKind<unknown>, seed: number): OfflineMatch {
  const { keeper } = testing;
  const around = offlineSeats({
    me,
    colors: keeper.rules.colors,
    color: null,
    strengths: Array.from({ length: seats - 1 }, () => weakest(testing)),
  });
  const match = OfflineMatch.begin(keeper, {
    matchId: 'offline00' as MatchId,
    options,
    seats: around,
    random: seededRandom(seed),
    now,
  });
  if (!match) throw new Error('the game begins');
  return match;
}

/** The person at the device: knows what `OfflineMatch` has told, and nothing else. */
class Player {
  readonly match: OfflineMatch;
  readonly received: unknown[] = [];
  readonly #testing: AnyGameTesting;
  readonly #random: Random;
  view: unknown;
  version: number;

  constructor(testing: AnyGameTesting, match: OfflineMatch, seed: number) {
    this.#testing = testing;
    this.#random = seededRandom(seed);
    this.match = match;
    const { table } = match;
    this.received.push(table);
    this.view = table.snapshot.view;
    this.version = table.snapshot.version;
  }

  get #rules() {
    return this.#testing.keeper.rules;
  }
  get isOver(): boolean {
    return this.#rules.status(this.view).isOver;
  }

  act(command: unknown, decision = decisionOf(this.#rules.status(this.view), 0)): unknown {
    const { matchId } = this.match.saved;
    const asked = { matchId, commandId: '' as CommandId, version: this.version, decision, command };
    const answer = this.match.answer('match:act', asked, now);
    this.received.push(answer);
    this.catchUp();
    return answer;
  }

  catchUp(): void {
    const tail: MatchTail = this.match.tail(this.version);
    this.received.push(tail);
    for (const { event } of tail.events)
      this.view = this.#rules.evolveView(this.view, { type: 'player', seat: 0 }, event);
    this.version = tail.version;
  }

  /** Lets a bot that is asked play one command, or else plays a random one for the person. False when nobody is asked. */
  step(): boolean {
    const bot = this.match.botsSeat;
    if (bot !== null) this.match.playBot(bot, now);
    this.catchUp();
    if (bot !== null || this.isOver) return !this.isOver;
    const legal = [...this.#rules.legalCommands(this.view, 0)];
    const command = this.#testing.choose(legal, this.#random);
    if (command === undefined) return false;
    expect(this.act(command)).toMatchObject({ ok: true });
    return true;
  }

  play(steps: number): void {
    for (let step = 0; step < steps && this.step(); step++);
  }
}

const again = (testing: AnyGameTesting, { saved }: OfflineMatch): OfflineMatch =>
  new OfflineMatch(testing.keeper, JSON.parse(JSON.stringify(saved)) as typeof saved);

/** All that can be asked without a move. */
const told = (match: OfflineMatch) => [
  match.table,
  match.tail(0),
  match.finished(),
  match.answer('match:sync', { matchId: match.saved.matchId, version: 0 }, now),
  match.answer('match:history', { matchId: match.saved.matchId, version: 0 }, now),
  match.answer('room:enter', {}, now),
];

describe.each(gameTestings.map((testing) => [testing.keeper.rules.id, testing] as const))('BOT-12 %s', (_, testing) => {
  const { keeper } = testing;
  const kinds = testing.kinds.filter(({ seats }) => seats === 1 || weakest(testing) !== '');

  test.each(kinds)('L1 L2: what the page receives is what its seat may see, in $name', (kind) => {
    for (const seed of [1, 2]) {
      const player = new Player(testing, begun(testing, kind, seed), seed);
      player.play(40);
      const { match, view } = player;
      expect(view).toEqual(match.table.snapshot.view);
      if (!player.isOver) {
        const vault = keeper.unseal(match.saved.secret);
        const text = JSON.stringify([player.received, told(match)]);
        for (const piece of testing.sealedPieces(vault))
          expect(text.includes(piece), `${kind.name} ${seed}`).toBe(false);
      }
    }
  });

  test('L3: hidden facts that the seat cannot know change nothing that the page receives', () => {
    let compared = 0;
    for (const [index, kind] of kinds.entries()) {
      const player = new Player(testing, begun(testing, kind, index), index);
      player.play(25);
      const { saved } = player.match;
      const events = saved.events.map(({ event }) => event);
      const other = player.isOver ? null : keeper.redraw(keeper.unseal(saved.secret), events, 0, seededRandom(index));
      if (!other) continue;
      compared++;
      const twin = new OfflineMatch(keeper, {
        ...saved,
        secret: keeper.seal(other.vault),
        events: saved.events.map((one, place) => ({ ...one, event: other.events[place] })),
      });
      expect(JSON.stringify(told(twin))).toBe(JSON.stringify(told(player.match)));
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('goes on from what was saved, to the end, and tells the hidden facts only then', () => {
    const kind = kinds.find(({ seats }) => seats <= 2);
    if (!kind) throw new Error('a game for two');
    let player = new Player(testing, begun(testing, kind, 5), 5);
    for (let reload = 0; reload < 400 && !player.isOver; reload++) {
      expect(player.match.finished()).toBeNull();
      player = new Player(testing, again(testing, player.match), reload);
      expect(player.view).toEqual(player.match.table.snapshot.view);
      player.play(25);
    }
    const { saved } = player.match;
    expect(player.match.table.isOver).toBe(true);
    expect(player.match.finished()).toMatchObject({
      seats: [{ name: 'Ann' }, ...saved.seats.slice(1).map(({ color }) => ({ color }))],
      endedAt: now,
      events: saved.events,
      proof: { secret: saved.secret },
    });
    expect(player.match.botsSeat).toBeNull();
  });

  test('BOT-8: a command is taken back with all that followed, unless something hidden was shown', () => {
    const kind = kinds.find(({ seats }) => seats > 1);
    if (!kind) throw new Error('a game against bots');
    const outcomes = new Set<string>();
    for (let seed = 1; seed < 12 && outcomes.size < 2; seed++) {
      let match = begun(testing, kind, seed);
      expect(match.takeBack()).toEqual({ code: 'nothingToTakeBack' });
      for (let turn = 0; turn < 12 && !match.table.isOver; turn++) {
        const player = new Player(testing, match, seed * 100 + turn);
        while (match.botsSeat !== null) player.step();
        const before = JSON.stringify(told(match));
        const { version } = match;
        if (!player.step()) break;
        const after = match.tail(version).events;
        const isShown = match.saved.events.slice(version).some(({ event }) => keeper.rules.reveals(event));
        match = again(testing, match);
        const refusal = match.table.isOver ? null : match.takeBack();
        if (match.table.isOver) break;
        outcomes.add(refusal?.code ?? 'taken');
        expect(refusal).toEqual(isShown ? { code: 'revealed' } : null);
        if (refusal) expect(match.tail(version).events).toEqual(after);
        else expect(JSON.stringify(told(match))).toBe(before);
        if (!refusal) new Player(testing, match, seed * 200 + turn).step();
      }
    }
    expect([...outcomes].sort()).toEqual(['revealed', 'taken']);
  });

  test('refuses as a server does', () => {
    const kind = kinds[0];
    if (!kind) throw new Error('a kind of match');
    const player = new Player(testing, begun(testing, kind, 3), 3);
    while (player.match.botsSeat !== null) player.step();
    expect(player.act({ type: 'nonsense' })).toEqual({ ok: false, refusal: { code: 'malformed' } });
    expect(player.act({}, 'another question')).toMatchObject({ ok: false, refusal: { code: 'stale' }, sync: {} });
    expect(player.match.answer('room:start', {}, now)).toEqual({ ok: false, refusal: { code: 'notAllowed' } });
    expect(
      OfflineMatch.begin(keeper, {
        matchId: 'offline00' as MatchId,
        options: { mode: 'unknown' },
        seats: [],
        random: seededRandom(1),
        now,
      }),
    ).toBeNull();
  });

  test('keeps notes and standing orders', () => {
    const kind = kinds.at(-1);
    if (!kind) throw new Error('a kind of match');
    const match = begun(testing, kind, 4);
    const { matchId } = match.saved;
    match.answer('match:notes', { matchId, text: 'abc' }, now);
    const orders = testing.anyOrders(seededRandom(4));
    const answer = match.answer('match:orders', { matchId, orders }, now);
    expect(answer).toEqual({ ok: true, orders });
    const later = again(testing, match);
    expect(later.answer('match:notes', { matchId, text: null }, now)).toMatchObject({ notes: { text: 'abc' } });
    expect(later.answer('match:orders', { matchId, orders: null }, now)).toEqual({ ok: true, orders });
  });
});

test('a bot that fails is played mildly for', () => {
  const testing = gameTestings.find(({ kinds }) => kinds.every(({ seats }) => seats > 1));
  const [kind] = testing?.kinds ?? [];
  if (!testing || !kind) throw new Error('a game for several');
  const broken = {
    strength: 1,
    usualLimit: 1,
    choose: () => {
      throw new Error('a bug of a bot');
    },
  };
  const keeper = { ...testing.keeper, bots: { broken } } as typeof testing.keeper;
  const player = new Player({ ...testing, keeper }, begun({ ...testing, keeper }, kind, 6), 6);
  player.play(30);
  expect(player.match.saved.events.some(({ by }) => by === 'bot')).toBe(true);
});
