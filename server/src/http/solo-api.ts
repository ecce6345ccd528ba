import {
  dailyAnswerSchema,
  dailyBeginBodySchema,
  dailyBegunAnswerSchema,
  dailyDaysAnswerSchema,
  dailyDaysQuerySchema,
  dailyQuerySchema,
  dailyStandingAnswerSchema,
  dailyStandingQuerySchema,
  dailyTableAnswerSchema,
  dailyTableQuerySchema,
  dailyZoneBodySchema,
  foundLeagueBodySchema,
  emptySchema,
  leagueLinkSchema,
  leaguesAnswerSchema,
  leagueSchema,
  leaguesQuerySchema,
  leagueTableAnswerSchema,
  leagueTableQuerySchema,
  type LeagueLink,
  puzzleAnswerSchema,
  puzzleAttemptAnswerSchema,
  puzzleAttemptBodySchema,
  puzzleGameQuerySchema,
  puzzleIdSchema,
  puzzleMarkAnswerSchema,
  puzzleMarkBodySchema,
  puzzleQuerySchema,
  practiceAnswerSchema,
  practiceQuerySchema,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions, FastifyRequest } from 'fastify';
import type { Daily } from '../solo/daily.ts';
import { sendRefusal, Refused } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';
import type { Leagues } from '../solo/leagues.ts';
import type { SlowWork, GameRegistry } from '../matches/ports.ts';
import type { Puzzles } from '../solo/puzzles.ts';
import type { KeptAnswers } from './kept-answers.ts';

interface DailyApiDeps {
  readonly daily: Daily;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

/** The daily land: without a session only what everybody may see. */
export function addDailyApi(app: FastifyInstance, { daily, callers, creations }: DailyApiDeps): void {
  app.get('/api/daily', async (request, reply) => {
    const query = parsed(dailyQuerySchema, request.query);
    const shown = await daily.show(await callers.readerOf(request), query);
    return shown.ok ? dailyAnswerSchema.parse(shown.value) : sendRefusal(reply, shown.refusal);
  });

  app.get('/api/daily/standing', async (request, reply) => {
    const { personId } = await callers.known(request);
    const shown = await daily.standing(personId, parsed(dailyStandingQuerySchema, request.query));
    return shown.ok ? dailyStandingAnswerSchema.parse(shown.value) : sendRefusal(reply, shown.refusal);
  });

  app.get('/api/daily/table', async (request, reply) => {
    const query = parsed(dailyTableQuerySchema, request.query);
    const table = await daily.table(await callers.readerOf(request), query);
    return table.ok ? dailyTableAnswerSchema.parse(table.value) : sendRefusal(reply, table.refusal);
  });

  app.get('/api/daily/days', async (request) => {
    const { game, before } = parsed(dailyDaysQuerySchema, request.query);
    return dailyDaysAnswerSchema.parse(await daily.days(await callers.readerOf(request), game, before));
  });

  app.post('/api/daily/begin', creations, async (request, reply) => {
    const person = await callers.named(request);
    const begun = await daily.begin(person, parsed(dailyBeginBodySchema, request.body));
    return begun.ok ? dailyBegunAnswerSchema.parse(begun.value) : sendRefusal(reply, begun.refusal);
  });

  app.post('/api/daily/zone', creations, async (request) => {
    const person = await callers.known(request);
    const { game, offset } = parsed(dailyZoneBodySchema, request.body);
    await daily.setOffset(person, game, offset);
    return {};
  });
}

interface LeagueApiDeps {
  readonly leagues: Leagues;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

/** Throws `Refused` notFound for what cannot be a link. */
function linkIn({ params }: FastifyRequest): LeagueLink {
  const link = leagueLinkSchema.safeParse((params as Readonly<Record<string, unknown>>)['link']);
  if (!link.success) throw new Refused({ code: 'notFound' });
  return link.data;
}

/** Leagues of the daily land: people who are not in one see its name, its leader and how many are in. */
export function addLeagueApi(app: FastifyInstance, { leagues, callers, creations }: LeagueApiDeps): void {
  app.get('/api/leagues', async (request) => {
    const person = await callers.known(request);
    const { game } = parsed(leaguesQuerySchema, request.query);
    return leaguesAnswerSchema.parse({ leagues: await leagues.own(person, game) });
  });

  app.post('/api/leagues', creations, async (request, reply) => {
    const person = await callers.named(request);
    const { game, name } = parsed(foundLeagueBodySchema, request.body, 'name');
    const founded = await leagues.found(person, game, name);
    return founded.ok ? leagueSchema.parse(founded.value) : sendRefusal(reply, founded.refusal);
  });

  app.get('/api/leagues/:link', async (request, reply) => {
    const shown = await leagues.show(await callers.readerOf(request), linkIn(request));
    return shown.ok ? leagueSchema.parse(shown.value) : sendRefusal(reply, shown.refusal);
  });

  app.get('/api/leagues/:link/table', async (request, reply) => {
    const { personId } = await callers.known(request);
    const wanted = parsed(leagueTableQuerySchema, request.query);
    const table = await leagues.table(personId, linkIn(request), wanted);
    return table.ok ? leagueTableAnswerSchema.parse(table.value) : sendRefusal(reply, table.refusal);
  });

  app.post('/api/leagues/:link/join', creations, async (request, reply) => {
    const person = await callers.named(request);
    parsed(emptySchema, request.body);
    const joined = await leagues.join(person, linkIn(request));
    return joined.ok ? leagueSchema.parse(joined.value) : sendRefusal(reply, joined.refusal);
  });

  app.post('/api/leagues/:link/leave', creations, async (request) => {
    const person = await callers.known(request);
    parsed(emptySchema, request.body);
    await leagues.leave(person, linkIn(request));
    return {};
  });

  app.post('/api/leagues/:link/close', creations, async (request, reply) => {
    const person = await callers.known(request);
    parsed(emptySchema, request.body);
    const closed = await leagues.close(person, linkIn(request));
    return closed.ok ? {} : sendRefusal(reply, closed.refusal);
  });
}

interface PuzzleApiDeps {
  readonly puzzles: Puzzles;
  readonly slowWork: Pick<SlowWork, 'drawBoard'>;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
  readonly kept: KeptAnswers;
}

const idIn = ({ params }: FastifyRequest) =>
  parsed(puzzleIdSchema, (params as Readonly<Record<string, unknown>>)['puzzleId']);

/** Puzzles: without a session nothing is kept of them. */
export function addPuzzleApi(
  app: FastifyInstance,
  { puzzles, slowWork, callers, creations, kept }: PuzzleApiDeps,
): void {
  app.get('/api/puzzles', async (request, reply) => {
    const query = parsed(puzzleQuerySchema, request.query);
    const found = await puzzles.next(await callers.personOf(request), query);
    return found.ok ? puzzleAnswerSchema.parse(found.value) : sendRefusal(reply, found.refusal);
  });

  app.get('/api/puzzles/:puzzleId', async (request, reply) => {
    const { game } = parsed(puzzleGameQuerySchema, request.query);
    const found = await puzzles.open(await callers.personOf(request), { game, puzzleId: idIn(request) });
    return found.ok ? puzzleAnswerSchema.parse(found.value) : sendRefusal(reply, found.refusal);
  });

  app.get('/api/puzzles/:puzzleId/picture', async (request, reply) => {
    const puzzleId = idIn(request);
    const picture = puzzles.picture(puzzleId);
    if (!picture) return sendRefusal(reply, { code: 'notFound' });
    // It never changes: an id is that of its position.
    reply.type('image/png').header('cache-control', 'public, max-age=31536000, immutable');
    return await kept(request, reply, `puzzle ${puzzleId}`, () => slowWork.drawBoard(picture));
  });

  app.post('/api/puzzles/:puzzleId/attempt', creations, async (request, reply) => {
    const { game, answer } = parsed(puzzleAttemptBodySchema, request.body);
    const name = { game, puzzleId: idIn(request) };
    const judged = await puzzles.attempt(await callers.personOf(request), name, answer);
    return judged.ok ? puzzleAttemptAnswerSchema.parse(judged.value) : sendRefusal(reply, judged.refusal);
  });

  app.post('/api/puzzles/:puzzleId/mark', creations, async (request, reply) => {
    const person = await callers.known(request);
    const { game, ...mark } = parsed(puzzleMarkBodySchema, request.body);
    const marked = await puzzles.mark(person, { game, puzzleId: idIn(request) }, mark);
    return marked.ok ? puzzleMarkAnswerSchema.parse(marked.value) : sendRefusal(reply, marked.refusal);
  });
}

export interface PracticeApiDeps {
  readonly games: GameRegistry;
  readonly slowWork: Pick<SlowWork, 'practice'>;
  readonly creations: RouteShorthandOptions;
}

/** Lands to practise on; no match uses them. */
export function addPracticeApi(app: FastifyInstance, { games, slowWork, creations }: PracticeApiDeps): void {
  app.get('/api/practice', creations, async (request, reply) => {
    const { game, kind } = parsed(practiceQuerySchema, request.query);
    const keeper = games.newest(game);
    if (!keeper?.drawing?.kinds.includes(kind)) return sendRefusal(reply, { code: 'notFound' });
    return practiceAnswerSchema.parse({ land: keeper.drawing.open(await slowWork.practice(keeper, kind)) });
  });
}
