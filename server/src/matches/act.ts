import type { Answer, ClientMessage, CommandId, MatchId, PersonId } from '@tiwanaku/shared/protocol';
import { stored, Unavailable } from '../refusal.ts';
import type { LoadedMatch, LoadedMatches } from './loaded-matches.ts';
import type { Commit, MatchLog } from './match-log.ts';
import type { MatchPublisher } from './match-publisher.ts';

export interface ActDeps {
  readonly log: MatchLog;
  readonly matches: LoadedMatches;
  readonly publisher: MatchPublisher;
  /** Called once the end of a match is durable and published. */
  readonly ended: (match: LoadedMatch) => void;
}

type ActAnswer = Answer<'match:act'>;
type Message = ClientMessage<'match:act'>;

/** Between processes a match can move on while we decide; each time we decide again (L5). */
const attempts = 8;

const refusal = (code: 'notFound' | 'notSeated' | 'notAllowed' | 'malformed'): ActAnswer => ({
  ok: false,
  refusal: { code },
});

/**
 * One command in its match's mailbox: read, decide, append with the expected version, acknowledge, publish.
 * A command that was applied before is answered with its first result (L6), a stale one with what its sender missed (L7).
 * Refusals: notFound, notSeated, malformed, notAllowed (somebody else's command id), stale, rules.
 */
export async function act(
  deps: ActDeps,
  personId: PersonId,
  message: Message,
  acknowledge: (answer: ActAnswer) => void,
): Promise<ActAnswer> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const match = await deps.matches.get(message.matchId);
    if (!match) return refusal('notFound');
    const seat = match.live.seatOf(personId);
    if (seat === null) return refusal('notSeated');
    const parsed = match.live.parseCommand(message.command);
    if (!parsed) return refusal('malformed');

    if (message.version > match.live.version) await deps.matches.catchUp(match);
    const earlier = await appliedBefore(deps.log, match, message);
    if (earlier) return earlier.seat === seat ? { ok: true, version: earlier.version } : refusal('notAllowed');
    const { live } = match;
    if (message.version !== live.version) {
      return { ok: false, refusal: { code: 'stale' }, sync: live.sync({ type: 'player', seat }, message.version) };
    }

    const decision = live.decide(seat, parsed.command);
    if (!decision.ok) {
      // What is wrong here may only be old: then the sender is told what they missed, as everywhere else.
      await deps.matches.catchUp(match);
      if (live.version !== message.version) continue;
      return { ok: false, refusal: { code: 'rules', detail: decision.error.code } };
    }
    const commit: Commit = {
      expected: live.version,
      commandId: message.commandId,
      seat,
      command: parsed.command,
      ...decision.value,
    };
    if ((await append(deps, message.matchId, commit)) === 'appended') return accept(deps, match, commit, acknowledge);

    const applied = await findInLog(deps.log, message.matchId, message.commandId);
    deps.matches.forget(message.matchId);
    if (applied) return applied.seat === seat ? { ok: true, version: applied.version } : refusal('notAllowed');
  }
  throw new Unavailable('other processes were always faster');
}

function accept(
  deps: ActDeps,
  match: LoadedMatch,
  commit: Commit,
  acknowledge: (answer: ActAnswer) => void,
): ActAnswer {
  const { live, keeper } = match;
  live.apply(commit);
  const answer: ActAnswer = { ok: true, version: live.version };
  acknowledge(answer);
  const recorded = commit.events.map((event, index) => ({ position: commit.expected + index + 1, event }));
  deps.publisher.grew(keeper, live.header, commit.expected, recorded);
  if (commit.isEnd) deps.ended(match);
  return answer;
}

/** When storage does not answer, the commit may or may not be there: memory is dropped, the log will tell. */
async function append(deps: ActDeps, matchId: MatchId, commit: Commit): Promise<'appended' | 'conflict'> {
  try {
    return await stored(() => deps.log.append(matchId, commit));
  } catch (error) {
    deps.matches.forget(matchId);
    throw error;
  }
}

async function appliedBefore(log: MatchLog, match: LoadedMatch, { matchId, commandId, version }: Message) {
  const applied = match.live.applied(commandId, version);
  if (applied === 'never') return null;
  return applied === 'unknown' ? await findInLog(log, matchId, commandId) : applied;
}

async function findInLog(log: MatchLog, matchId: MatchId, commandId: CommandId) {
  const match = await stored(() => log.load(matchId));
  return match?.commands.find((command) => command.commandId === commandId) ?? null;
}
