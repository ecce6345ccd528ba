import { invariant, type Seat } from '@tiwanaku/shared/kernel';
import type { CommandId, MatchId } from '@tiwanaku/shared/protocol';
import type { AppliedCommand, ListPlace, MatchHeader, MatchLog, StoredMatch } from '../../matches/match-log.ts';
import { storedCopy } from './stored-copy.ts';

interface MemoryMatch {
  header: MatchHeader;
  winners: readonly Seat[] | null;
  readonly events: unknown[];
  readonly commands: Map<CommandId, AppliedCommand>;
}

/** Dates as they are; JSON would make texts of them. */
const headerCopy = (header: MatchHeader): MatchHeader => {
  const { startedAt, endedAt } = header;
  return { ...storedCopy(header), startedAt, endedAt };
};

/** A log in memory. Sealed vaults go to `vaults`, where `memoryVaultStore` finds them. */
export function memoryMatchLog(vaults: Map<MatchId, string> = new Map(), now: () => Date = () => new Date()): MatchLog {
  const matches = new Map<MatchId, MemoryMatch>();
  const recorded = (match: MemoryMatch, after: number) =>
    match.events.slice(after).map((event, index) => ({ position: after + index + 1, event: storedCopy(event) }));

  return {
    async create(header, sealedVault, events) {
      invariant(events.length > 0, 'a match begins with events');
      invariant(!matches.has(header.matchId), `match ${header.matchId} is created once`);
      matches.set(header.matchId, {
        header: headerCopy(header),
        winners: null,
        events: events.map(storedCopy),
        commands: new Map(),
      });
      vaults.set(header.matchId, sealedVault);
    },

    async load(matchId): Promise<StoredMatch | null> {
      const match = matches.get(matchId);
      if (!match) return null;
      return {
        header: headerCopy(match.header),
        events: recorded(match, 0),
        commands: storedCopy([...match.commands.values()]),
      };
    },

    async read(matchId, version) {
      const match = matches.get(matchId);
      return match ? recorded(match, version) : [];
    },

    async append(matchId, commit) {
      invariant(commit.events.length > 0, 'a commit has events');
      const match = matches.get(matchId);
      if (!match || match.events.length !== commit.expected || match.commands.has(commit.commandId)) return 'conflict';
      match.events.push(...commit.events.map(storedCopy));
      const { commandId, seat, command } = commit;
      match.commands.set(commandId, storedCopy({ commandId, seat, command, version: match.events.length }));
      if (commit.isEnd) {
        match.header = { ...match.header, endedAt: now() };
        match.winners = commit.winners ?? null;
      }
      return 'appended';
    },

    async playedBy(personId, before, limit) {
      const place = ({ startedAt, matchId }: ListPlace) => `${startedAt.toISOString()} ${matchId}`;
      return [...matches.values()]
        .filter(({ header }) => header.seats.some((person) => person.personId === personId))
        .filter(({ header }) => before === null || place(header) < place(before))
        .sort((one, other) => (place(one.header) < place(other.header) ? 1 : -1))
        .slice(0, limit)
        .map(({ header, winners }) => ({ header: headerCopy(header), winners }));
    },

    async versions(matchIds) {
      const versions = new Map<MatchId, number>();
      for (const matchId of matchIds) {
        const match = matches.get(matchId);
        if (match) versions.set(matchId, match.events.length);
      }
      return versions;
    },
  };
}
