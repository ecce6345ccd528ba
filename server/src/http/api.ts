import type { LobbyAnswer } from '@tiwanaku/shared/protocol';
import type { FastifyInstance } from 'fastify';
import type { SlowWork } from '../matches/ports.ts';
import type { Matches } from '../matches/matches.ts';
import type { PushAddresses } from '../people/push-addresses.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Sessions } from '../people/sessions.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { HttpLimits } from './http-server.ts';
import type { SharedFigures } from '../people/shared-figures.ts';
import type { Daily } from '../solo/daily.ts';
import type { Leagues } from '../solo/leagues.ts';
import { createCallers } from './callers.ts';
import { addDailyApi, addLeagueApi, addPracticeApi, type PracticeApiDeps, addPuzzleApi } from './solo-api.ts';
import { addBotApi, addBotOwnerApi, type BotApiDeps } from './bot-api.ts';
import { addBotDocs } from './bot-docs.ts';
import { addMatchPages, addRoomApi, createCodeGuard, type RoomApiDeps } from './room-api.ts';
import { addMyApi, addPushApi, addSessionApi, type SessionApiDeps } from './people-api.ts';
import type { Puzzles } from '../solo/puzzles.ts';

type Shared = 'callers' | 'creations' | 'codes';

export interface ApiDeps
  extends
    Omit<SessionApiDeps, Shared>,
    Omit<RoomApiDeps, Shared>,
    Omit<PracticeApiDeps, Shared>,
    Omit<BotApiDeps, Shared | 'limits'> {
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly matches: Matches;
  readonly push: PushAddresses;
  readonly puzzles: Puzzles;
  readonly slowWork: SlowWork;
  readonly daily: Daily;
  readonly leagues: Leagues;
  readonly figures: SharedFigures;
  readonly lobby: () => Promise<LobbyAnswer>;
  readonly limits: HttpLimits;
  readonly kept: KeptAnswers;
}

/** The requests of the protocol (see its tables). */
export async function addApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { matches, rooms, lobby, limits, kept, bots } = deps;
  const codes = createCodeGuard(limits.codes);
  const callers = createCallers(deps.sessions, deps.web);
  const creations = { config: { rateLimit: { max: limits.creations, timeWindow: '1 minute' } } };
  addSessionApi(app, { ...deps, callers, creations });
  addRoomApi(app, { ...deps, callers, creations, codes });
  addPushApi(app, { ...deps, callers, creations });
  addPracticeApi(app, { ...deps, creations });
  addPuzzleApi(app, { ...deps, callers, creations });
  addDailyApi(app, { ...deps, callers, creations });
  addLeagueApi(app, { ...deps, callers, creations });
  addMatchPages(app, { matches, rooms, lobby, callers, creations, kept });
  addMyApi(app, { matches, rooms, figures: deps.figures, callers, creations });
  addBotOwnerApi(app, { bots, callers, creations });
  addBotDocs(app);
  await addBotApi(app, { ...deps, codes, limits: limits.bots });
}
