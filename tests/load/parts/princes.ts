import { isInAudience, seededRandom, type Viewer } from '@tiwanaku/shared/kernel';
import { machuPicchu, playerColors, type Command, type Event, type State } from '@tiwanaku/shared/machu-picchu';
import { folded, machuPicchuKeeper } from '@tiwanaku/shared/machu-picchu/secret';
import { kilobytes, perSecond, type Figure } from '../lib/figures.ts';
import { median, percentile } from '../lib/statistics.ts';

type Deck = ReturnType<typeof machuPicchuKeeper.oracle>;

interface Step {
  readonly seat: number;
  readonly command: Command;
  readonly version: number;
  readonly events: readonly Event[];
  readonly after: State;
}

interface Game {
  readonly deck: Deck;
  readonly first: State;
  readonly steps: readonly Step[];
}

/** A whole game of five by chance. */
function recordGame(seed: number): Game {
  const random = seededRandom(seed);
  const begun = machuPicchuKeeper.begin({ variant: 'standard', city: 'placeholder-1' }, playerColors, random);
  if (!begun.ok) throw new Error(begun.error.code);
  const deck = machuPicchuKeeper.oracle(begun.value.vault);
  const first = folded(null, begun.value.events);
  const steps: Step[] = [];
  let state = first;
  let version = begun.value.events.length;
  for (;;) {
    const seat = state.table.active;
    if (seat === null) return { deck, first, steps };
    const legal = machuPicchu.legalCommands(state, seat);
    const command = legal[random() % legal.length];
    const decision = command && machuPicchu.decide(state, deck, seat, command);
    if (!command || !decision?.ok) throw new Error('what is listed as legal is accepted');
    state = folded(state, decision.value);
    steps.push({ seat, command, version, events: decision.value, after: state });
    version += decision.value.length;
  }
}

/** Commands that `play` gets through in a second: the median of runs for some seconds, after one to warm up. */
function rate(play: () => number, seconds: number): number {
  play();
  const rates: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const start = performance.now();
    const commands = play();
    rates.push((commands / (performance.now() - start)) * 1000);
  }
  return median(rates);
}

function decideAll(games: readonly Game[]): number {
  let commands = 0;
  for (const { deck, first, steps } of games) {
    let state = first;
    for (const { seat, command } of steps) {
      const decision = machuPicchu.decide(state, deck, seat, command);
      if (!decision.ok) throw new Error('a recorded command is accepted');
      for (const event of decision.value) state = machuPicchu.evolve(state, event);
      commands++;
    }
  }
  return commands;
}

/** The baseline: what any server does to the events of a command before they are stored. */
function writeAll(games: readonly Game[]): number {
  let commands = 0;
  let bytes = 0;
  for (const { steps } of games) {
    for (const { events } of steps) {
      bytes += JSON.stringify(events).length;
      commands++;
    }
  }
  if (bytes === 0) throw new Error('events have a text');
  return commands;
}

const sizeOf = (event: string, message: unknown): number => Buffer.byteLength(`42${JSON.stringify([event, message])}`);

function messageSizes({ steps }: Game, viewer: Viewer): readonly number[] {
  return steps.map(({ version, events }) => {
    const recorded = events.map((event, index) => ({ position: version + index + 1, event }));
    const seen = recorded.filter(({ event }) => isInAudience(viewer, machuPicchu.audienceOf(event)));
    return sizeOf('match:events', {
      matchId: 'x'.repeat(16),
      after: version,
      version: version + events.length,
      events: seen,
    });
  });
}

/** The Princes of Machu Picchu among five: decide and evolve beside writing the same events as JSON, and sizes on the wire. */
export function princes(seconds: number): readonly Figure[] {
  const games = Array.from({ length: 8 }, (_, index) => recordGame(2000 + index));
  const ours = rate(() => decideAll(games), seconds);
  const baseline = rate(() => writeAll(games), seconds);
  const viewers: readonly Viewer[] = [{ type: 'spectator' }, { type: 'player', seat: 0 }];
  const messages = viewers.flatMap((viewer) => games.flatMap((game) => messageSizes(game, viewer)));
  const views = viewers.flatMap((viewer) =>
    games.flatMap(({ steps }) => steps.map(({ after }) => sizeOf('view', machuPicchu.viewFor(after, viewer)))),
  );
  const [most, largest] = [percentile(messages, 0.99), Math.max(...views)];
  return [
    {
      what: 'Machu Picchu, five players: decide and evolve',
      figure: `${perSecond(ours)} commands`,
      ratio: `${(ours / baseline).toFixed(2)} × writing their events as JSON`,
      goal: '≥ 50,000/s',
      isReached: ours >= 50_000,
    },
    {
      what: 'Machu Picchu, five players: message of a command',
      figure: `median ${median(messages)}, p99 ${most}, largest ${Math.max(...messages)} bytes`,
      goal: '≤ 600 bytes',
      isReached: most <= 600,
    },
    {
      what: 'Machu Picchu, five players: view of the whole table',
      figure: `median ${kilobytes(median(views))}, largest ${kilobytes(largest)}`,
      goal: '≤ 6 KB',
      isReached: largest <= 6 * 1024,
    },
  ];
}
