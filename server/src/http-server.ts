import type { FastifyInstance } from 'fastify';
import { addApi } from './http/api.ts';
import { turnErrorsIntoRefusals } from './http/api-errors.ts';
import { addGuards } from './http/guards.ts';
import { createKeptAnswers } from './http/kept-answers.ts';
import { addHealth } from './http/health.ts';
import type { BuildFiles } from './storage/build-files.ts';
import { addPages } from './http/pages.ts';
import { createTablePage } from './http/table-page.ts';
import { logRequests } from './http/request-log.ts';
import { createAskedCache } from './rooms/asked-cache.ts';
import { createLobby } from './rooms/lobby.ts';
import { createOpenSeats } from './rooms/open-seats.ts';
import { createPushAddresses } from './people/push-addresses.ts';
import { createPuzzles } from './solo/puzzles.ts';
import { createFirstSight } from './rooms/first-sight.ts';
import { createInvitations } from './rooms/invitation.ts';
import { createSessionChanges } from './people/session-changes.ts';
import type { CostBudget } from './http/cost-budget.ts';
import type { Sessions } from './people/sessions.ts';
import type { ServerDeps } from './server-deps.ts';
import type { UseCases } from './use-cases.ts';

export interface RouteDeps {
  readonly costs: CostBudget;
  readonly sessions: Sessions;
  readonly useCases: UseCases;
  readonly buildFiles: BuildFiles;
  readonly isStaying: () => boolean;
  readonly isStorageUp: () => Promise<boolean>;
}

/** Health, API, pages. */
export async function addRoutes(app: FastifyInstance, deps: ServerDeps, routes: RouteDeps): Promise<void> {
  const { stores, web, push, games, log, cluster } = deps;
  const { sessions, useCases, buildFiles, isStaying, isStorageUp } = routes;
  const { rooms, matches, presence, leagues, figures } = useCases;
  turnErrorsIntoRefusals(app, log);
  logRequests(app, log, deps.metrics);
  await addGuards(app, web, deps.httpLimits, routes.costs);
  addHealth(app, { isStaying, isStorageUp, log });
  const firstSight = createFirstSight(useCases);
  const invitations = createInvitations(rooms);
  const puzzles = createPuzzles({ games, store: stores.puzzles, random: deps.random });
  const kept = createKeptAnswers();
  const addresses = createPushAddresses(stores.push, push);
  addApi(app, {
    web,
    games,
    slowWork: deps.slowWork,
    sessions,
    sessionChanges: createSessionChanges({ sessions, push: addresses, leagues, figures, bus: cluster.bus, log }),
    rooms,
    matches,
    firstSight,
    invitations,
    openSeats: createOpenSeats({ store: stores.rooms, rooms, presence }),
    push: addresses,
    puzzles,
    daily: useCases.daily,
    leagues,
    figures,
    lobby: createLobby({
      store: stores.rooms,
      presence,
      askedIn: createAskedCache({ log: stores.matchLog, awaited: matches.awaited }),
    }),
    limits: deps.httpLimits,
    kept,
  });
  await addPages(app, {
    folder: deps.clientFolder,
    buildFiles,
    web,
    tablePage: createTablePage({ web, sessions, firstSight, invitations, pictureOf: deps.drawings.pictureOf, log }),
    gameOf: matches.game,
    resultOf: matches.result,
    async leagueOf(link) {
      const shown = await leagues.show(null, link);
      return shown.ok ? shown.value : null;
    },
    pageTextOf: deps.drawings.pageTextOf,
    kept,
    puzzleOf: puzzles.find,
    isGame: (game) => games.newest(game) !== undefined,
    hasPicture: (puzzleId) => puzzles.picture(puzzleId) !== null,
    wordsOf: games.wordsOf,
    dailyGame: games.newestOfEach.find(({ daily }) => daily !== null)?.rules.id ?? null,
  });
}
