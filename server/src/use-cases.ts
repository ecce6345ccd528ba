import type { MatchId } from '@tiwanaku/shared/protocol';
import { createAttempts, type Attempts, finishedCounts } from './solo/attempts.ts';
import { createDaily } from './solo/daily.ts';
import { createDays } from './solo/days.ts';
import { createOnTime } from './bots/on-time.ts';
import { standInFor } from './bots/strengths.ts';
import { createSharedFigures } from './people/shared-figures.ts';
import { newDayKey, newFiguresLink, newLeagueLink, newMatchId, newUniqueText } from './ids.ts';
import { createLeagues } from './solo/leagues.ts';
import { createMatches, type Matches, type MatchesDeps } from './matches/matches.ts';
import { createNoteTaking } from './people/notes.ts';
import { auditTo } from './observability/log.ts';
import { createPresence, type Presence } from './rooms/presence.ts';
import { botPublisher, createBotStreams } from './outside/bot-streams.ts';
import { createOutsideBots } from './outside/outside-bots.ts';
import { pushSender } from './people/push-sender.ts';
import { createTurnPush, noTurnPush, type TurnPush } from './people/turn-push.ts';
import { createProposals, createViewers } from './rooms/room-access.ts';
import { createRoomViews } from './rooms/room-view.ts';
import { createRooms, type Rooms, type RoomsDeps } from './rooms/rooms.ts';
import { createReporting, createSafety } from './people/safety.ts';
import { socketPublisher, showWatchersChat } from './sockets/outgoing.ts';
import type { RateLimits } from './sockets/limits.ts';
import type { SocketServer } from './sockets/socket-types.ts';
import { refused } from './refusal.ts';
import type { ServerDeps } from './server-deps.ts';
import type { MatchLog } from './matches/match-log.ts';
import type { MatchPublisher } from './matches/ports.ts';
import { type Metrics, stopwatch } from './observability/metrics.ts';

interface Foundation {
  readonly io: SocketServer;
  readonly rates: RateLimits;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Rooms, matches and people, connected by their events. */
export function createUseCases(deps: ServerDeps, { io, rates }: Foundation) {
  const { stores, cluster, now, times } = deps;
  const presence = createPresence({
    now,
    graceMs: times.presenceGraceMs,
    changed(roomId, arrived) {
      const table = roomViews.tableOf(roomId);
      if (presence.isSeen(roomId, arrived)) cluster.bus.publishHere({ type: 'roomChanged', roomId });
      if (table && presence.isSeen(table)) cluster.bus.publishHere({ type: 'roomChanged', roomId: table });
    },
    news: cluster.peers.send,
  });
  const roomViews = createRoomViews(presence, now);
  const audit = auditTo(deps.log);
  const { games } = deps;
  const { mayBegin } = rates;
  const days = createDays({ ...deps, store: stores.daily, key: deps.dailyKey, newKey: newDayKey });
  const standInOf: MatchesDeps['standInOf'] = async (keeper, roomId) => {
    const room = await rooms.load(roomId);
    return room ? standInFor(keeper, room.settings) : 'mildest';
  };
  const matches = matchesOf(deps, io, { mayReview: days.mayReview, standInOf });
  const onTime = createOnTime({ actOnDeadline: matches.actOnDeadline, log: deps.log, now });
  const finished = finishedCounts(stores.daily);
  const attempts = createAttempts({ store: stores.daily, days, matches, mayBegin, finished });
  const mayBeginAll: RoomsDeps['mayBegin'] = async (by, people) => {
    const may = await bots.mayPlay(people);
    return !may.ok || (await mayBegin(by)) ? may : refused('rateLimited');
  };
  const { bus } = cluster;
  const rooms = createRooms({ store: stores.rooms, games, bus, now, mayBegin: mayBeginAll, matches, audit });
  const viewers = createViewers(matches, rooms);
  const bots = createOutsideBots({ ...deps, store: stores.bots, rooms, presence, bus, limits: deps.httpLimits.bots });
  const botStreams = createBotStreams({ ...deps, bus, rooms, matches, presence, viewers, isValid: bots.isValid });
  const { absenceMs, absenceOnTurnMs } = times;
  const safety = createSafety(stores.safety, now);
  const turnPush = turnPushOf(deps, { presence, rooms, matches });
  listenToMatches(deps, io, { rooms, matches, turnPush, attempts, onTime, bots });
  return {
    presence,
    roomViews,
    matches,
    rooms,
    days,
    daily: createDaily({ ...deps, store: stores.daily, puzzles: stores.puzzles, days, attempts, finished }),
    leagues: createLeagues({ store: stores.leagues, games, days, newLink: newLeagueLink }),
    figures: createSharedFigures({
      store: stores.figures,
      matches,
      mayReview: days.mayReview,
      newLink: newFiguresLink,
    }),
    viewers,
    proposals: createProposals({ matches, rooms, presence, viewers, audit, absenceMs, absenceOnTurnMs, now }),
    notes: createNoteTaking(stores.notes),
    safety,
    onTime,
    bots,
    botStreams,
    report: createReporting({ safety, rooms, presence }),
    turnPush,
  };
}

const matchesOf = (deps: ServerDeps, io: SocketServer, asked: Pick<MatchesDeps, 'mayReview' | 'standInOf'>): Matches =>
  createMatches({
    log: meteredLog(deps.stores.matchLog, deps.metrics),
    timings: deps.stores.timings,
    vault: deps.stores.vault,
    orders: deps.stores.orders,
    hints: deps.stores.hints,
    games: deps.games,
    publisher: meteredPublisher([socketPublisher(io), botPublisher(deps.cluster.bus)], deps.metrics),
    random: deps.random,
    slowWork: deps.slowWork,
    ...asked,
    logger: deps.log,
    newMatchId,
    unique: newUniqueText,
    now: deps.now,
  });

interface Playing {
  readonly presence: Presence;
  readonly rooms: Rooms;
  readonly matches: Matches;
}

function turnPushOf({ push, stores, games, log, times }: ServerDeps, { presence, rooms, matches }: Playing): TurnPush {
  if (push === null) return noTurnPush;
  return createTurnPush({
    store: stores.push,
    send: pushSender(push),
    isHere: presence.isHere,
    loadRoom: rooms.load,
    askedSince: matches.askedSince,
    wordsOf: games.wordsOf,
    log,
    times,
  });
}

interface Listening extends Pick<UseCases, 'rooms' | 'matches' | 'turnPush' | 'onTime' | 'bots'> {
  readonly attempts: Attempts;
}

function listenToMatches(
  { log, push, cluster: { bus } }: ServerDeps,
  io: SocketServer,
  { rooms, matches, turnPush, attempts, onTime, bots }: Listening,
): void {
  bus.subscribe((notice) => {
    if (notice.type === 'turnsChanged') turnPush.changed(notice.matchId);
  });
  const tellTurns = (matchId: MatchId) => {
    if (push) bus.publish({ type: 'turnsChanged', matchId });
  };
  matches.listen({
    ended: (header, ending) => {
      const { roomId, matchId, seats } = header;
      tellTurns(matchId);
      if (ending === 'played') matches.beginAnalysis(matchId);
      attempts.noteEnd(header).catch((error: unknown) => log.warn('end of an attempt not noted', { matchId, error }));
      rooms
        .matchEnded(roomId, matchId, ending)
        .then(async (room) => {
          if (room.ok) await bots.clear(room.value);
          const isTheirs = room.ok && room.value.match?.matchId === matchId;
          return isTheirs ? showWatchersChat(io, rooms, roomId, seats) : undefined;
        })
        .catch((error: unknown) => log.warn('end not noted', { matchId, error }));
    },
    turned: (header, seats, version) => {
      tellTurns(header.matchId);
      turnPush.turned(header, seats, version);
    },
    due: onTime.due,
    refused: attempts.noteRefused,
  });
}

/** Counts and times appends. */
function meteredLog(log: MatchLog, metrics: Metrics): MatchLog {
  return {
    ...log,
    async append(matchId, commit) {
      const elapsed = stopwatch();
      try {
        const outcome = await log.append(matchId, commit);
        metrics.appended(outcome, elapsed());
        return outcome;
      } catch (error) {
        metrics.appended('failed', elapsed());
        throw error;
      }
    },
  };
}

/** Times publications. */
function meteredPublisher(publishers: readonly MatchPublisher[], metrics: Metrics): MatchPublisher {
  return {
    timed(timing) {
      for (const publisher of publishers) publisher.timed(timing);
    },
    grew(...what) {
      const elapsed = stopwatch();
      for (const publisher of publishers) publisher.grew(...what);
      metrics.published(elapsed());
    },
  };
}
