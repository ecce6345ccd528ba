import { invariant } from '@tiwanaku/shared/kernel';
import type { MatchId } from '@tiwanaku/shared/protocol';
import type { Commit, MatchLog } from './match-log.ts';
import type { Query } from '../storage/database.ts';
import { batched } from '../storage/batched.ts';
import { appendStatements } from './append-statement.ts';
import { timingColumns } from './sql-timing-store.ts';

/** More would delay the first of many. */
const maxBatch = 64;

interface Waiting {
  readonly matchId: MatchId;
  readonly commit: Commit;
  readonly settle: (answer: 'appended' | 'conflict') => void;
  readonly fail: (error: unknown) => void;
}

/** Appends to many logs with few statements. */
export function batchedAppends(query: Query, lanes: number): MatchLog['append'] {
  async function run(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await query(statementFor(batch), [JSON.stringify(batch.map(inputOf))]);
      const appended = new Set(rows.map((row) => row['match_id']));
      for (const { matchId, settle } of batch) settle(appended.has(matchId) ? 'appended' : 'conflict');
    } catch (error) {
      if (batch.length > 1 && isRolledBack(error)) for (const waiting of batch) await run([waiting]);
      else for (const { fail } of batch) fail(error);
    }
  }

  const add = batched<Waiting>({ lanes, next: nextBatch, run });
  return (matchId, commit) => {
    invariant(commit.events.length > 0, 'a commit has events');
    return new Promise((settle, fail) => add({ matchId, commit, settle, fail }));
  };
}

/** One per match: a second one depends on the first. */
function nextBatch(queue: Waiting[]): readonly Waiting[] {
  const batch: Waiting[] = [];
  const matches = new Set<MatchId>();
  for (let index = 0; index < queue.length && batch.length < maxBatch;) {
    const waiting = queue[index];
    if (!waiting || matches.has(waiting.matchId)) {
      index++;
      continue;
    }
    queue.splice(index, 1);
    matches.add(waiting.matchId);
    batch.push(waiting);
  }
  return batch;
}

function statementFor(batch: readonly Waiting[]): string {
  const isTimed = batch.some(({ commit }) => commit.timing !== undefined);
  const isEnding = batch.some(({ commit }) => commit.isEnd);
  if (isTimed) return isEnding ? appendStatements.timedEnding : appendStatements.timed;
  return isEnding ? appendStatements.ending : appendStatements.plain;
}

function inputOf({ matchId, commit }: Waiting) {
  const { commandId, seat, command, expected, events, isEnd, winners, timing } = commit;
  const columns = timing && timingColumns(timing.next);
  return {
    match_id: matchId,
    command_id: commandId,
    seat,
    command,
    expected,
    version: expected + events.length,
    events,
    is_end: isEnd,
    winners: winners ?? null,
    seen: timing?.seen ?? null,
    timing: columns?.document ?? null,
    since: columns?.since ?? null,
    deadline_at: columns?.deadlineAt ?? null,
  };
}

/**
 * Errors after which certainly nothing was written: data (22), a key (23), a deadlock (40). The commits are then tried one by
 * one.
 */
function isRolledBack(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(22|23|40)[0-9A-Z]{3}$/.test(code);
}
