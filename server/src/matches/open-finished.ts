import { LRUCache } from 'lru-cache';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { resignedSeats } from './timing.ts';
import { madeOnce } from '../lib/made-once.ts';
import { readEvents } from './read-events.ts';
import type { Keeper } from './game-registry.ts';
import type { AppliedCommand, MatchHeader, MatchLog } from './match-log.ts';
import { openSeal } from './seal.ts';
import type { MatchResultDeps } from './match-result.ts';

export interface OpenFinishedDeps extends Pick<MatchResultDeps, 'present' | 'vault' | 'mayReview'> {
  readonly log: MatchLog;
}

/** A finished match with its secret. It never changes. */
export interface Finished extends ReturnType<typeof openSeal> {
  readonly keeper: Keeper;
  readonly header: MatchHeader;
  /** As the game's schema parsed them. */
  readonly events: readonly Recorded<unknown>[];
  readonly commands: readonly AppliedCommand[];
  readonly endedAt: Date;
  readonly resigned: ReturnType<typeof resignedSeats>;
}

export type FinishedArchive = ReturnType<typeof finishedArchive>;

const keptHeaders = 10_000;
/** Of all matches that are kept in memory together. */
const keptEvents = 100_000;

/** Finished matches, each read once. Unfinished and unknown ones, and those that the reader may not review, look the same. */
export function finishedArchive({ present, log, vault, mayReview }: OpenFinishedDeps) {
  const headers = new LRUCache<MatchId, MatchHeader>({ max: keptHeaders });
  const once = madeOnce<Finished>({ weight: keptEvents, weightOf: ({ events }) => events.length });

  async function headerOf(matchId: MatchId): Promise<MatchHeader | null> {
    const known = headers.get(matchId);
    if (known) return known;
    const match = await present(matchId);
    if (!match?.live.isOver) return null;
    headers.set(matchId, match.live.header);
    return match.live.header;
  }

  async function read(matchId: MatchId): Promise<Finished> {
    const [match, stored, sealed] = await Promise.all([present(matchId), log.load(matchId), vault.sealed(matchId)]);
    const endedAt = stored?.header.endedAt;
    if (!match || !stored || !endedAt || sealed === null) throw new NotThere();
    const resigned = match.timing ? resignedSeats(match.timing.timing) : [];
    const { header, commands } = stored;
    const events = readEvents(match.keeper, stored.events);
    return { keeper: match.keeper, header, events, commands, ...openSeal(sealed), endedAt, resigned };
  }

  async function readable(matchId: MatchId, reader: PersonId | null): Promise<MatchHeader | null> {
    const header = await headerOf(matchId);
    return header && (await mayReview(header, reader)) ? header : null;
  }

  return {
    /** For people who may read it. */
    readable,

    async open(matchId: MatchId, reader: PersonId | null): Promise<Finished | null> {
      if (!(await readable(matchId, reader))) return null;
      return await once(matchId, () => read(matchId)).catch((error: unknown) => {
        if (error instanceof NotThere) return null;
        throw error;
      });
    },
  };
}

class NotThere extends Error {}
