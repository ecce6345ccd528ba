import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Seat } from '@tiwanaku/shared/kernel';
import {
  botEventSchema,
  botMatchLineSchema,
  ownerOf,
  pushedTail,
  type BotEvent,
  type BotMatchLine,
  type MatchId,
  type PersonId,
  type PushedTail,
  type RoomId,
} from '@tiwanaku/shared/protocol';
import { latestPerKey } from '../async.ts';
import { visibleTail } from '../matches/live-match.ts';
import type { Matches, SeatSight } from '../matches/matches.ts';
import type { MatchPublisher } from '../matches/ports.ts';
import type { Log } from '../observability/log.ts';
import { refused, type Outcome } from '../refusal.ts';
import type { Notice, ProcessBus } from '../rooms/notices.ts';
import type { Presence } from '../rooms/presence.ts';
import type { Viewers } from '../rooms/room-access.ts';
import type { Room } from '../rooms/room-rules.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { OutsideBot } from './outside-bots.ts';

export interface BotStreamTimes {
  /** Between two signs of life, at which a stream also looks for what it may have missed. */
  readonly signMs: number;
  /** How long a revoked bot may listen after a lost notice. */
  readonly tokenCheckMs: number;
}

export interface BotStreamsDeps {
  readonly bus: ProcessBus;
  readonly rooms: Pick<Rooms, 'seating'>;
  readonly matches: Pick<Matches, 'sight' | 'outcome'>;
  readonly presence: Pick<Presence, 'enter' | 'leave' | 'disconnect'>;
  readonly viewers: Viewers;
  readonly log: Log;
  readonly times: BotStreamTimes;
}

/** Bytes that a reader may be behind. */
const maxBehind = 1_000_000;

export type BotStreams = ReturnType<typeof createBotStreams>;

/** Pushes to people's programs what their seats are pushed over sockets, at every process: the same events in the same messages. */
export function botPublisher(bus: Pick<ProcessBus, 'publish'>): MatchPublisher {
  return {
    timed: () => undefined,
    grew(keeper, header, after, recorded) {
      for (const [seat, person] of header.seats.entries()) {
        if (ownerOf(person) === null) continue;
        const tail = pushedTail(visibleTail({ keeper, header }, { type: 'player', seat }, after, recorded));
        bus.publish({ type: 'pushed', seat, tail });
      }
    },
  };
}

/** Lines of JSON to one reader. */
class Lines {
  readonly id = randomUUID();
  /** What the HTTP server sends. Its buffer is what the reader is behind. */
  readonly body = new Readable({ read: () => undefined });

  get isOpen(): boolean {
    return !this.body.destroyed && !this.body.readableEnded && !this.#isEnded;
  }

  #isEnded = false;

  write(line: unknown): void {
    this.#push(`${JSON.stringify(line)}\n`);
  }

  sign(): void {
    this.#push('\n');
  }

  end(): void {
    if (!this.isOpen) return;
    this.#isEnded = true;
    this.body.push(null);
  }

  #push(text: string): void {
    if (!this.isOpen) return;
    this.body.push(text);
    // A reader that does not read cannot be told either.
    if (this.body.readableLength > maxBehind) this.body.destroy();
  }
}

/** One stream of one bot. */
interface Listener {
  readonly bot: OutsideBot;
  readonly lines: Lines;
  readonly matchId: MatchId | null;
  heard(notice: Notice): void;
  /** Looks for what notices may have lost. */
  catchUp(): void;
}

/**
 * What people's programs hear, line by line. A stream hears from the notices of all processes; each sign of life repairs what
 * those have lost.
 */
export function createBotStreams(deps: BotStreamsDeps & { readonly isValid: (botId: PersonId) => Promise<boolean> }) {
  const { bus, presence, viewers, matches, log, times } = deps;
  const open = new Set<Listener>();

  bus.subscribe((notice) => {
    for (const listener of open) {
      const { bot, lines, matchId } = listener;
      if (notice.type === 'botListens') {
        const isSame = notice.personId === bot.person.personId && notice.matchId === matchId;
        if (isSame && notice.stream !== lines.id) lines.end();
      } else if (notice.type === 'personMoved') {
        if (notice.personId === bot.person.personId) check(listener);
      } else listener.heard(notice);
    }
  });

  function check({ bot, lines }: Listener): void {
    deps.isValid(bot.person.personId).then(
      (isValid) => (isValid ? undefined : lines.end()),
      (error: unknown) => log.warn('bot not checked', { error }),
    );
  }

  /** A second stream of a bot and match ends the first, wherever it is. It hears from before its first line is made. */
  async function begun(listener: Listener, firstLine: () => Promise<void>): Promise<Readable> {
    const { bot, lines, matchId } = listener;
    open.add(listener);
    bus.publish({ type: 'botListens', personId: bot.person.personId, matchId, stream: lines.id });
    let checkedAt = performance.now();
    const timer = setInterval(() => {
      lines.sign();
      listener.catchUp();
      if (performance.now() - checkedAt < times.tokenCheckMs) return;
      checkedAt = performance.now();
      check(listener);
    }, times.signMs);
    timer.unref();
    lines.body.once('close', () => {
      clearInterval(timer);
      open.delete(listener);
      presence.disconnect(lines.id);
    });
    await firstLine().catch((error: unknown) => {
      lines.body.destroy();
      throw error;
    });
    return lines.body;
  }

  const enter = ({ bot, lines }: Pick<Listener, 'bot' | 'lines'>, roomId: RoomId) =>
    presence.enter(roomId, { connectionId: lines.id, person: bot.person, access: 'table' });

  return {
    /** What happens to the bot. */
    async events(bot: OutsideBot): Promise<Readable> {
      const listener = eventListener(deps, bot, {
        enter: (lines, roomId) => enter({ bot, lines }, roomId),
        leave: (lines, roomId) => presence.leave(roomId, lines.id),
      });
      return await begun(listener, () => listener.ready);
    },

    /** A match as the bot's seat sees it, from this version on. Refusal: notFound, also without a seat. */
    async match(bot: OutsideBot, matchId: MatchId, from: number): Promise<Outcome<Readable>> {
      const viewer = await viewers(bot.person.personId, matchId, () => false);
      if (!viewer.ok || viewer.value.type !== 'player') return refused('notFound');
      const { seat } = viewer.value;
      const listener = matchListener({ matches, log }, bot, matchId, seat);
      const body = await begun(listener, () => listener.start(from));
      if (listener.roomId !== null && listener.lines.isOpen) enter(listener, listener.roomId);
      return { ok: true, value: body };
    },

    /** Ends all, so that programs connect again elsewhere. */
    close(): void {
      for (const { lines } of open) lines.end();
    },
  };
}

interface Doors {
  enter(lines: Lines, roomId: RoomId): void;
  leave(lines: Lines, roomId: RoomId): void;
}

interface KnownTable {
  readonly matchId: MatchId | null;
  readonly isOver: boolean;
}

/** Runs the work, one at a time, and once more for what was asked meanwhile. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const ask = latestPerKey<null, null>(async () => {
    await work().catch(failed);
    return 0;
  });
  return () => ask(null, null);
}

/** Compares the bot's tables with what it knows of them. */
function eventListener(
  { rooms, log }: Pick<BotStreamsDeps, 'rooms' | 'log'>,
  bot: OutsideBot,
  doors: Doors,
): Listener & { readonly ready: Promise<void> } {
  const { personId } = bot.person;
  const lines = new Lines();
  const known = new Map<RoomId, KnownTable>();
  let isKnown = false;
  const say = (event: BotEvent) => lines.write(botEventSchema.parse(event));

  const seatIn = ({ match }: Room): Seat => match?.seats.findIndex((one) => one.personId === personId) ?? -1;
  const tableOf = ({ match }: Room): KnownTable => ({ matchId: match?.matchId ?? null, isOver: match?.isOver ?? true });
  const playing = (room: Room) => {
    const seat = seatIn(room);
    return room.match && seat >= 0 ? { matchId: room.match.matchId, game: room.settings.game, seat } : null;
  };

  function compare(room: Room): void {
    const { roomId, link, settings } = room;
    const before = known.get(roomId);
    const now = tableOf(room);
    if (!before) {
      doors.enter(lines, roomId);
      say({ type: 'seated', roomId, link, game: settings.game });
    }
    const match = playing(room);
    // What was over before the bot came is not its match.
    const isNew = now.matchId !== null && now.matchId !== (before?.matchId ?? null) && !(now.isOver && !before);
    if (isNew && before?.matchId && !before.isOver) say({ type: 'matchOver', matchId: before.matchId });
    if (isNew && match) say({ type: 'matchStarted', roomId, ...match });
    const hasEnded = now.isOver && (isNew || (before !== undefined && !before.isOver));
    if (hasEnded && match) say({ type: 'matchOver', matchId: match.matchId });
    known.set(roomId, now);
  }

  async function look(): Promise<void> {
    const tables = await rooms.seating(personId);
    if (!lines.isOpen) return;
    if (!isKnown) {
      isKnown = true;
      for (const room of tables) {
        known.set(room.roomId, tableOf(room));
        doors.enter(lines, room.roomId);
      }
      const running = tables.flatMap((room) => (room.match?.isOver === false ? (playing(room) ?? []) : []));
      say({ type: 'hello', matches: running });
      return;
    }
    for (const room of tables) compare(room);
    for (const roomId of known.keys()) {
      if (tables.some((room) => room.roomId === roomId)) continue;
      known.delete(roomId);
      doors.leave(lines, roomId);
      say({ type: 'left', roomId });
    }
  }

  const ready = look();
  const lookAgain = oneAtATime(
    () => ready.then(look),
    (error) => log.warn('tables of a bot not read', { error }),
  );
  return {
    bot,
    lines,
    matchId: null,
    ready,
    heard(notice) {
      const isTheirs =
        (notice.type === 'roomChanged' && notice.bots?.includes(personId)) ||
        (notice.type === 'personRemoved' && notice.personId === personId);
      if (isTheirs) lookAgain();
    },
    catchUp: () => lookAgain(),
  };
}

/** Folds the seat's own view, as a page does, to say who is asked. */
function matchListener(
  { matches, log }: Pick<BotStreamsDeps, 'matches' | 'log'>,
  bot: OutsideBot,
  matchId: MatchId,
  seat: Seat,
): Listener & { start(from: number): Promise<void>; readonly roomId: RoomId | null } {
  const { personId } = bot.person;
  const lines = new Lines();
  const viewer = { type: 'player', seat } as const;
  let known: SeatSight | null = null;
  /** Pushes that came while the match was read; null while nothing is. */
  let waiting: PushedTail[] | null = [];
  const say = (line: BotMatchLine) => lines.write(botMatchLineSchema.parse(line));
  const awaitedIn = ({ rules, view }: SeatSight) => [...rules.status(view).awaited];

  function show(sight: SeatSight, hasSeen: boolean): void {
    known = sight;
    const { version, view, tail } = sight;
    const awaited = awaitedIn(sight);
    if (tail) {
      if (!hasSeen || tail.version > tail.after)
        say({ type: 'events', version, events: pushedTail(tail).events, awaited });
    } else say({ type: 'view', version, seat, view, awaited });
  }

  function take(push: PushedTail): void {
    if (waiting) return void waiting.push(push);
    const version = push.after + push.events.length;
    if (!known || version <= known.version) return;
    if (push.after > known.version) return readAgain();
    const events = push.events.slice(known.version - push.after);
    const { rules } = known;
    const view = events.reduce<unknown>(
      (before, event) => (event === null ? before : rules.evolveView(before, viewer, event)),
      known.view,
    );
    known = { ...known, version, view };
    say({ type: 'events', version, events, awaited: awaitedIn(known) });
    if (rules.status(view).isOver) readAgain();
  }

  /** Reads what is missing, and the end of the match if it is over. */
  async function read(from: number, hasSeen: boolean): Promise<void> {
    waiting ??= [];
    try {
      const sooner = await matches.outcome(matchId);
      const sight = await matches.sight(matchId, seat, from);
      if (!sight.ok) return lines.end();
      show(sight.value, hasSeen);
      const { rules, view } = sight.value;
      const outcome = sooner ?? (rules.status(view).isOver ? await matches.outcome(matchId) : null);
      if (!outcome) return;
      say({ type: 'over', winners: [...outcome.winners], results: outcome.results.map(plainResult) });
      lines.end();
    } finally {
      const late = waiting;
      waiting = null;
      for (const push of late) take(push);
    }
  }

  const readAgain = oneAtATime(
    async () => {
      if (lines.isOpen) await read(known?.version ?? 0, true);
    },
    (error) => log.warn('match of a bot not read', { matchId, error }),
  );

  return {
    bot,
    lines,
    matchId,
    start: (from) => read(from, false),
    get roomId() {
      return known?.header.roomId ?? null;
    },
    heard(notice) {
      if (notice.type === 'pushed' && notice.tail.matchId === matchId && notice.seat === seat) take(notice.tail);
      if (notice.type === 'personRemoved' && notice.matchId === matchId && notice.personId === personId) lines.end();
      const isTheirRoom = notice.type === 'roomChanged' && notice.roomId === known?.header.roomId;
      if (isTheirRoom && notice.bots?.includes(personId)) readAgain();
    },
    catchUp: () => {
      if (known) readAgain();
    },
  };
}

const plainResult = ({ points, figures }: { points: number; figures: Readonly<Record<string, number>> }) => ({
  points,
  figures: { ...figures },
});
