import { invariant, type Seat, type SeatResult } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId, SeenHint } from '@tiwanaku/shared/protocol';
import {
  marked,
  type AppliedCommand,
  type ListPlace,
  type MatchHeader,
  type MatchLog,
  type StoredMatch,
  type WrittenBy,
} from '../../matches/match-log.ts';
import { packed, unpacked } from '../../matches/match-record.ts';
import type { MemoryHints } from './memory-hint-store.ts';
import type { MemoryNoteStore } from './memory-note-store.ts';
import type { MemoryOrders } from './memory-order-store.ts';
import type { MemoryTimings } from './memory-timing-store.ts';
import { restored, stored, storedCopy, type Stored } from './stored-copy.ts';

interface MemoryMatch {
  header: MatchHeader;
  winners: readonly Seat[] | null;
  results: readonly SeatResult[] | null;
  analysis: unknown;
  readonly events: Stored<unknown>[];
  readonly commands: Map<CommandId, Stored<AppliedCommand>>;
  readonly writers: WrittenBy[];
  movedAt: Date;
  isRecorded: boolean;
}

/** JSON would turn dates into text. */
const headerCopy = (header: MatchHeader): MatchHeader => {
  const { startedAt, endedAt } = header;
  return { ...storedCopy(header), startedAt, endedAt };
};

export interface MemoryLogDeps {
  readonly vaults: Map<MatchId, string>;
  readonly now: () => Date;
  readonly timings: MemoryTimings;
  readonly orders: MemoryOrders;
  readonly hints: MemoryHints;
  readonly notes: Pick<MemoryNoteStore, 'copy'>;
  readonly isNamed: (matchId: MatchId) => Promise<boolean>;
}

/** A log in memory, for tests and benchmarks. */
export function memoryMatchLog(deps: MemoryLogDeps): MatchLog {
  const { vaults, now, timings, orders, hints, notes } = deps;
  const matches = new Map<MatchId, MemoryMatch>();
  timings.isMatch = (matchId) => matches.has(matchId);

  return {
    async create(header, sealedVault, events) {
      invariant(events.length > 0, 'a match begins with events');
      invariant(!matches.has(header.matchId), `match ${header.matchId} is created once`);
      matches.set(header.matchId, {
        header: headerCopy(header),
        winners: null,
        results: null,
        analysis: null,
        events: events.map(stored),
        commands: new Map(),
        writers: [],
        movedAt: header.startedAt,
        isRecorded: false,
      });
      vaults.set(header.matchId, sealedVault);
    },

    async copy(matchId, version, { matchId: as, openDecision }) {
      const match = matches.get(matchId);
      const sealed = vaults.get(matchId);
      if (!match || sealed === undefined) return;
      const isBefore = (one: { readonly version: number }) => one.version <= version;
      matches.set(as, {
        ...match,
        header: { ...match.header, matchId: as },
        events: match.events.slice(0, version),
        commands: new Map([...match.commands].filter(([, command]) => isBefore(restored(command)))),
        writers: match.writers.filter(isBefore),
      });
      vaults.set(as, sealed);
      const own = [...(orders.get(matchId) ?? [])];
      orders.set(as, new Map(own.map(([seat, one]) => [seat, { ...one, openDecision }])));
      const looked = new Map<string, SeenHint>();
      for (const hint of hints.get(matchId) ?? []) {
        const kept = { ...hint, version: Math.min(hint.version, version) };
        looked.set(JSON.stringify(kept), kept);
      }
      hints.set(as, [...looked.values()]);
      notes.copy(matchId, as);
    },

    async load(matchId): Promise<StoredMatch | null> {
      const match = matches.get(matchId);
      if (!match) return null;
      return {
        header: headerOf(timings, match.header),
        events: recorded(match, 0),
        commands: [...match.commands.values()].map(restored),
      };
    },

    async read(matchId, version) {
      const match = matches.get(matchId);
      return match ? recorded(match, version) : [];
    },

    async append(matchId, commit) {
      invariant(commit.events.length > 0, 'a commit has events');
      const match = matches.get(matchId);
      if (!match || match.isRecorded || match.events.length !== commit.expected || match.commands.has(commit.commandId))
        return 'conflict';
      if (!timings.isAt(matchId, commit.timing?.seen ?? 0)) return 'conflict';
      if (commit.timing) timings.put(matchId, commit.timing.seen, commit.timing.next);
      match.events.push(...commit.events.map(stored));
      const { commandId, seat, command, expected } = commit;
      const version = match.events.length;
      match.commands.set(commandId, stored({ commandId, seat, command, expected, version }));
      match.writers.push({ commandId, expected: commit.expected, version: match.events.length });
      match.movedAt = now();
      if (commit.isEnd) {
        match.header = { ...match.header, endedAt: now() };
        match.winners = commit.winners ?? null;
      }
      return 'appended';
    },

    ...analyses(matches, timings),
    ...records(matches, timings),
    ...lists(matches, deps),
  };
}

const records = (
  matches: Map<MatchId, MemoryMatch>,
  timings: MemoryTimings,
): Pick<MatchLog, 'unrecorded' | 'record'> => ({
  async unrecorded(before, limit) {
    const isDue = (match: MemoryMatch) => {
      const { endedAt } = headerOf(timings, match.header);
      return !match.isRecorded && endedAt !== null && endedAt < before;
    };
    return [...matches.values()]
      .filter(isDue)
      .slice(0, limit)
      .map(({ header }) => header.matchId);
  },

  async record(matchId) {
    const match = matches.get(matchId);
    if (!match || match.isRecorded || !headerOf(timings, match.header).endedAt) return false;
    match.isRecorded = true;
    const commands = [...match.commands.values()].map((command) => ({ ...restored(command), at: 0 }));
    const { commands: past } = await unpacked(await packed({ events: match.events.map(restored), commands }));
    match.commands.clear();
    for (const { at: _, ...command } of past) match.commands.set(command.commandId, stored(command));
    return true;
  },
});

const recorded = ({ events, writers }: MemoryMatch, after: number) =>
  marked(
    events.slice(after).map((event, index) => ({ position: after + index + 1, event: restored(event) })),
    writers,
  );

const place = ({ startedAt, matchId }: ListPlace): string => `${startedAt.toISOString()} ${matchId}`;

const headerOf = ({ abandoned }: MemoryTimings, header: MatchHeader): MatchHeader => {
  const endedAt = header.endedAt ?? abandoned.get(header.matchId) ?? null;
  return headerCopy({ ...header, endedAt });
};

const analyses = (
  matches: Map<MatchId, MemoryMatch>,
  timings: MemoryTimings,
): Pick<MatchLog, 'unjudged' | 'keepResults' | 'keepAnalysis' | 'analysis'> => ({
  async unjudged(games, { from, to }, limit) {
    const endOf = ({ header }: MemoryMatch) => header.endedAt?.getTime() ?? 0;
    return [...matches.values()]
      .filter(({ header, analysis }) => games.includes(header.game) && analysis === null)
      .filter((match) => endOf(match) >= from.getTime() && endOf(match) <= to.getTime())
      .filter(({ header }) => header.endedAt && !timings.abandoned.has(header.matchId))
      .sort((one, other) => endOf(other) - endOf(one))
      .slice(0, limit)
      .map(({ header }) => header.matchId);
  },

  async keepResults(matchId, results, isJudged) {
    const match = matches.get(matchId);
    if (match && (match.analysis !== null) === isJudged) match.results = storedCopy(results);
  },

  async keepAnalysis(matchId, analysis) {
    const match = matches.get(matchId);
    if (!match || match.analysis !== null || !headerOf(timings, match.header).endedAt) return;
    match.analysis = storedCopy(analysis);
    match.results = null;
  },

  async analysis(matchId) {
    return storedCopy(matches.get(matchId)?.analysis ?? null);
  },
});

const lists = (
  matches: Map<MatchId, MemoryMatch>,
  { vaults, timings, orders, hints, isNamed }: MemoryLogDeps,
): Pick<MatchLog, 'playedBy' | 'removeUnreachable' | 'versions' | 'progress' | 'progressOf'> => ({
  async playedBy(personId, before, limit) {
    return [...matches.values()]
      .filter(({ header }) => header.seats.some((person) => person.personId === personId))
      .filter(({ header }) => timings.timingOf(header.matchId)?.continuedAs === undefined)
      .filter(({ header }) => before === null || place(header) < place(before))
      .sort((one, other) => (place(one.header) < place(other.header) ? 1 : -1))
      .slice(0, limit)
      .map(({ header, winners, results }) => {
        const isAbandoned = timings.abandoned.has(header.matchId);
        return { header: headerOf(timings, header), winners: isAbandoned ? [] : winners, isAbandoned, results };
      });
  },

  async removeUnreachable(before, limit) {
    let count = 0;
    for (const [matchId, { header, movedAt }] of [...matches]) {
      const abandonedAt = timings.abandoned.get(matchId);
      const isOld = abandonedAt ? abandonedAt < before : header.endedAt === null && header.startedAt < before;
      const isTimed = (timings.timingOf(matchId)?.since ?? -Infinity) >= before.getTime();
      if (
        count >= limit ||
        !isOld ||
        isTimed ||
        movedAt >= before ||
        (await isNamed(matchId)) ||
        !matches.delete(matchId)
      )
        continue;
      for (const kept of [vaults, timings.rows, timings.abandoned, orders, hints]) kept.delete(matchId);
      count++;
    }
    return count;
  },

  async versions(matchIds) {
    const versions = new Map<MatchId, number>();
    for (const matchId of matchIds) {
      const match = matches.get(matchId);
      if (match) versions.set(matchId, match.events.length);
    }
    return versions;
  },

  async progress(matchIds) {
    const timingOf = (matchId: MatchId) => timings.rows.get(matchId)?.revision ?? 0;
    const known = matchIds.flatMap((matchId) => {
      const match = matches.get(matchId);
      return match ? [[matchId, { version: match.events.length, timing: timingOf(matchId) }] as const] : [];
    });
    return new Map(known);
  },

  async progressOf(matchId) {
    return (await this.progress([matchId])).get(matchId) ?? null;
  },
});
