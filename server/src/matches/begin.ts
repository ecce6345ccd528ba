import { ok, type Random, type Result, type SetupRefusal } from '@tiwanaku/shared/kernel';
import type { MatchId, Person, RoomId, RoomSettings } from '@tiwanaku/shared/protocol';
import { isUnhurried } from './clock.ts';
import type { TimingStore } from './timing-store.ts';
import { beginTiming } from './timing.ts';
import { refused, type Outcome } from '../refusal.ts';
import { sealWithNonce } from './seal.ts';
import type { LoadedMatches } from './loaded-matches.ts';
import type { MatchAccess } from './match-access.ts';
import type { MatchListener } from './match-listeners.ts';
import type { GameRegistry, Keeper } from './game-registry.ts';
import type { CreatedMatch, MatchHeader, MatchLog } from './match-log.ts';
import type { SlowWork } from './slow-work.ts';

export interface NewMatch {
  readonly roomId: RoomId;
  readonly settings: RoomSettings;
  readonly seats: readonly (Person & { readonly color: string })[];
  /** Instead of drawing. */
  readonly given?: GivenBeginning;
  /** By the host, where the options want it. */
  readonly handed?: string | undefined;
}

/** Of a daily land. */
export interface GivenBeginning {
  readonly date: string;
  readonly rulesVersion: number;
  /** As the vault keeps it. */
  readonly sealed: string;
  /** Parsed by those rules. */
  readonly events: readonly unknown[];
  /** In place of the log's `create`; a refusal when nothing was stored. */
  readonly store: (match: CreatedMatch) => Promise<Outcome<void>>;
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

interface Beginning {
  /** Its people come at once, so it stays in memory. */
  readonly loaded: Pick<LoadedMatches, 'begun'>;
  readonly access: MatchAccess;
  readonly turned: MatchListener['turned'];
}

export const beginMatch =
  (deps: BeginDeps, { loaded, access, turned }: Beginning) =>
  async ({ roomId, settings, seats, given, handed = '' }: NewMatch): Promise<Outcome<MatchId>> => {
    const { games, now } = deps;
    const create = createIn(deps.log);
    const keeper = given ? games.withRules(settings.game, given.rulesVersion) : games.newest(settings.game);
    const options = keeper?.rules.optionsSchema.safeParse(settings.options);
    if (!keeper || !options?.success) return refused('malformed', 'settings');
    const colors = seats.map(({ color }) => color);
    const drawn = given ? ok(given) : await drawMatch(deps, keeper, { options: options.data, colors, handed });
    if (!drawn.ok) return refused('rules', drawn.error.code);
    const header: MatchHeader = {
      matchId: deps.newMatchId(),
      roomId,
      game: keeper.rules.id,
      rulesVersion: keeper.rules.rulesVersion,
      options: options.data,
      seats,
      startedAt: new Date(now()),
      endedAt: null,
      dailyDate: given?.date ?? null,
    };
    const { sealed, events } = drawn.value;
    const stored = await (given ? given.store : create)({ header, sealed, events });
    if (!stored.ok) return stored;
    const recorded = events.map((event, index) => ({ position: index + 1, event }));
    const { live } = loaded.begun({ header, events: recorded, commands: [] }, sealed);
    await beginClock(deps, access, header, settings);
    if (isUnhurried(settings.clock)) turned(header, live.toAct, events.length);
    return { ok: true, value: header.matchId };
  };

const createIn =
  (log: MatchLog): GivenBeginning['store'] =>
  async ({ header, sealed, events }) =>
    ok(await log.create(header, sealed, events));

async function drawMatch(
  { slowWork, random }: BeginDeps,
  keeper: Keeper,
  {
    options,
    colors,
    handed,
  }: { readonly options: unknown; readonly colors: readonly string[]; readonly handed: string },
): Promise<Result<Pick<GivenBeginning, 'sealed' | 'events'>, SetupRefusal>> {
  const kind = keeper.drawing?.kindOf(options) ?? null;
  const read = keeper.handed?.isWanted(options) ? keeper.handed.read(options, handed) : null;
  if (read?.ok === false) return read;
  const drawn = kind === null ? read?.value : await slowWork.draw(keeper, kind);
  const begun = keeper.begin(options, colors, random, drawn);
  if (!begun.ok) return begun;
  const events = begun.value.events.map((event) => keeper.rules.eventSchema.parse(event));
  return ok({ sealed: sealWithNonce(keeper.seal(begun.value.vault)), events });
}

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
    await timings.save(matchId, 0, timing, now());
    match.timing = { revision: 1, timing };
  });
}
