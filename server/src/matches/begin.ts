import type { Random, Seat } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, RoomId, RoomSettings } from '@tiwanaku/shared/protocol';
import { isUnhurried } from '../clocks/clock.ts';
import type { TimingStore } from '../clocks/timing-store.ts';
import { beginTiming } from '../clocks/timing.ts';
import { refused, orUnavailable, type Outcome } from '../refusal.ts';
import { sealWithNonce } from './finished/commitment.ts';
import type { MatchAccess } from './live/match-access.ts';
import type { MatchListener } from './match-listeners.ts';
import type { GameRegistry, Keeper } from './ports/game-registry.ts';
import type { MatchHeader, MatchLog } from './ports/match-log.ts';
import type { SlowWork } from './ports/slow-work.ts';

export interface NewMatch {
  readonly roomId: RoomId;
  readonly settings: RoomSettings;
  readonly seats: readonly (Person & { readonly color: string })[];
}

export interface BeginDeps {
  readonly log: MatchLog;
  readonly timings: TimingStore;
  readonly games: GameRegistry;
  /** The operating system's source outside tests. */
  readonly random: Random;
  readonly slowWork: SlowWork;
  readonly newMatchId: () => MatchId;
  readonly now: () => number;
}

export const beginMatch =
  (deps: BeginDeps, access: MatchAccess, turned: MatchListener['turned']) =>
  async ({ roomId, settings, seats }: NewMatch): Promise<Outcome<MatchId>> => {
    const { games, log, now } = deps;
    const keeper = games.newest(settings.game);
    const options = keeper?.rules.optionsSchema.safeParse(settings.options);
    if (!keeper || !options?.success) return refused('malformed', 'settings');
    const colors = seats.map(({ color }) => color);
    const kind = keeper.drawing?.kindOf(options.data) ?? null;
    const drawn = kind === null ? undefined : await deps.slowWork.draw(keeper, kind);
    const begun = keeper.begin(options.data, colors, deps.random, drawn);
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
    await orUnavailable(() => log.create(header, sealWithNonce(keeper.seal(begun.value.vault)), events));
    await beginClock(deps, access, header, settings);
    if (isUnhurried(settings.clock)) turned(header, firstToAct(keeper, events), events.length);
    return { ok: true, value: header.matchId };
  };

/** Before a room points to the match, so that players find the clock. */
async function beginClock(
  { timings, now }: BeginDeps,
  access: MatchAccess,
  { matchId, seats }: MatchHeader,
  { clock, timeOut }: RoomSettings,
): Promise<void> {
  if (clock.type === 'untimed') return;
  const match = await access.get(matchId);
  if (!match) return;
  const timing = beginTiming({ clock, timeOut }, seats.length, match.live.toAct, now());
  await access.inMailbox(matchId, async () => {
    await orUnavailable(() => timings.save(matchId, 0, timing, now()));
    match.timing = { revision: 1, timing };
  });
}

function firstToAct({ rules }: Keeper, events: readonly unknown[]): readonly Seat[] {
  const [first, ...rest] = events;
  const state = rest.reduce((before, event) => rules.evolve(before, event), rules.evolve(null, first));
  return rules.status(state).awaited.map(({ seat }) => seat);
}
