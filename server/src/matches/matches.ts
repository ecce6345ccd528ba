import type { Random, Viewer } from '@tiwanaku/shared/kernel';
import type {
  Answer,
  ClientMessage,
  MatchAnswer,
  MatchId,
  MatchSync,
  MatchTail,
  Person,
  PersonId,
  RoomId,
  RoomSettings,
} from '@tiwanaku/shared/protocol';
import { refused, stored, type Outcome } from '../refusal.ts';
import { act } from './act.ts';
import { openSeal, sealWithNonce } from './commitment.ts';
import type { GameRegistry } from './game-registry.ts';
import { visibleTail } from './live-match.ts';
import { loadedMatches, type LoadedMatch } from './loaded-matches.ts';
import { logVersions } from './log-versions.ts';
import { createMailboxes } from './mailboxes.ts';
import type { ListPlace, MatchHeader, MatchLog, VaultStore } from './match-log.ts';
import type { MatchPublisher } from './match-publisher.ts';

export interface MatchesDeps {
  readonly log: MatchLog;
  readonly vault: VaultStore;
  readonly games: GameRegistry;
  readonly publisher: MatchPublisher;
  /** Where hidden facts are drawn from: the operating system's source outside tests. */
  readonly random: Random;
  readonly newMatchId: () => MatchId;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called once the end of a match is durable and published. */
  readonly ended: (header: MatchHeader) => void;
}

export interface NewMatch {
  readonly roomId: RoomId;
  readonly settings: RoomSettings;
  readonly seats: readonly (Person & { readonly color: string })[];
}

/** How many positions one page of a match's history covers. */
const historyPage = 100;

/** The use cases of matches. Whoever calls has already settled who the person is; `viewer` says through whose eyes. */
export type Matches = ReturnType<typeof createMatches>;

export function createMatches(deps: MatchesDeps) {
  const { log, now } = deps;
  const mailboxes = createMailboxes();
  const loaded = loadedMatches(log, deps.vault, deps.games, now);
  const latest = logVersions(log);
  const actDeps = { ...deps, matches: loaded, ended: ({ live }: LoadedMatch) => deps.ended(live.header) };

  const inMemory = (matchId: MatchId) => mailboxes.run(matchId, () => loaded.get(matchId));

  /** As the log has it now, other processes' writes included. */
  async function present(matchId: MatchId): Promise<LoadedMatch | null> {
    const match = await inMemory(matchId);
    if (!match) return null;
    const version = await latest(matchId);
    if (version !== undefined && version > match.live.version) {
      await mailboxes.run(matchId, () => loaded.catchUp(match));
    }
    return match;
  }

  /** Everything of a match that the log says is over. */
  async function finished(matchId: MatchId) {
    const match = await present(matchId);
    if (!match?.live.isOver) return null;
    const [whole, sealed] = await Promise.all([
      stored(() => log.load(matchId)),
      stored(() => deps.vault.sealed(matchId)),
    ]);
    const endedAt = whole?.header.endedAt;
    return whole && endedAt && sealed !== null ? { keeper: match.keeper, whole, ...openSeal(sealed), endedAt } : null;
  }

  return {
    /** Draws the hidden facts and writes the first events. Refused as malformed when game or options do not fit. */
    async begin({ roomId, settings, seats }: NewMatch): Promise<Outcome<MatchId>> {
      const keeper = deps.games.newest(settings.game);
      const options = keeper?.rules.optionsSchema.safeParse(settings.options);
      if (!keeper || !options?.success) return refused('malformed', 'settings');
      const begun = keeper.begin(
        options.data,
        seats.map(({ color }) => color),
        deps.random,
      );
      if (!begun.ok) return refused('rules', begun.error.code);
      const header: MatchHeader = {
        matchId: deps.newMatchId(),
        roomId,
        game: keeper.rules.id,
        rulesVersion: keeper.rules.rulesVersion,
        options: options.data,
        seats,
        startedAt: new Date(now()),
        endedAt: null,
      };
      const events = begun.value.events.map((event) => keeper.rules.eventSchema.parse(event));
      await stored(() => log.create(header, sealWithNonce(keeper.seal(begun.value.vault)), events));
      return { ok: true, value: header.matchId };
    },

    /** What never changes of a match; null when there is none. */
    async header(matchId: MatchId): Promise<MatchHeader | null> {
      return (await inMemory(matchId))?.live.header ?? null;
    },

    async isOver(matchId: MatchId): Promise<boolean> {
      return (await present(matchId))?.live.isOver ?? false;
    },

    act(
      personId: PersonId,
      message: ClientMessage<'match:act'>,
      acknowledge: (answer: Answer<'match:act'>) => void,
    ): Promise<Answer<'match:act'>> {
      return mailboxes.run(message.matchId, () => act(actDeps, personId, message, acknowledge));
    },

    /** What brings a viewer from `version` to the present (L7). */
    async sync(viewer: Viewer, matchId: MatchId, version: number): Promise<Outcome<MatchSync>> {
      const match = await present(matchId);
      return match ? { ok: true, value: match.live.sync(viewer, version) } : refused('notFound');
    },

    /** A page of the log as this viewer may see it. */
    async history(
      viewer: Viewer,
      matchId: MatchId,
      version: number,
    ): Promise<Outcome<{ readonly tail: MatchTail; readonly hasMore: boolean }>> {
      const match = await inMemory(matchId);
      if (!match) return refused('notFound');
      const { rules } = match.keeper;
      const all = await stored(() => log.read(matchId, version));
      const page = all
        .slice(0, historyPage)
        .map(({ position, event }) => ({ position, event: rules.eventSchema.parse(event) }));
      const tail = visibleTail(match.keeper, match.live.header, viewer, version, page);
      return { ok: true, value: { tail, hasMore: all.length > page.length } };
    },

    /** A finished match with its hidden facts; unfinished and unknown matches are not told apart. */
    async record(matchId: MatchId): Promise<Outcome<{ readonly header: MatchHeader; readonly record: unknown }>> {
      const over = await finished(matchId);
      if (!over) return refused('notFound');
      const { keeper, whole, secret } = over;
      const events = whole.events.map(({ event }) => keeper.rules.eventSchema.parse(event));
      return {
        ok: true,
        value: { header: whole.header, record: keeper.record(keeper.unseal(secret), events, whole.commands) },
      };
    },

    /** A finished match for its page, as somebody who watched has seen it; unfinished and unknown are not told apart. */
    async afterwards(matchId: MatchId): Promise<Outcome<MatchAnswer>> {
      const over = await finished(matchId);
      if (!over) return refused('notFound');
      const { keeper, whole, secret, promise, endedAt } = over;
      const { game, rulesVersion, options, seats, startedAt } = whole.header;
      const recorded = whole.events.map(({ position, event }) => ({
        position,
        event: keeper.rules.eventSchema.parse(event),
      }));
      const { events } = visibleTail(keeper, whole.header, { type: 'spectator' }, 0, recorded);
      return {
        ok: true,
        value: {
          matchId,
          game,
          rulesVersion,
          options,
          seats: seats.map(({ personId, name, color }) => ({ personId, name, color })),
          startedAt: startedAt.getTime(),
          endedAt: endedAt.getTime(),
          events: [...events],
          reveal: keeper.reveal(keeper.unseal(secret)),
          proof: promise && { ...promise, secret },
        },
      };
    },

    /** A page of a person's matches, those begun last first. */
    playedBy: (personId: PersonId, before: ListPlace | null, limit: number) =>
      stored(() => log.playedBy(personId, before, limit)),

    /** Present versions of the matches among these that exist, for the beat. */
    versions: (matchIds: readonly MatchId[]) => stored(() => log.versions(matchIds)),

    /** Takes matches that nobody used for `idleMs` out of memory. */
    forgetIdle: (idleMs: number): number => loaded.forgetIdle(now() - idleMs),

    emptied: () => mailboxes.emptied(),

    get inMemory(): number {
      return loaded.count;
    },
  };
}
