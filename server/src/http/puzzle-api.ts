import {
  puzzleAnswerSchema,
  puzzleAttemptAnswerSchema,
  puzzleAttemptBodySchema,
  puzzleGameQuerySchema,
  puzzleIdSchema,
  puzzleMarkAnswerSchema,
  puzzleMarkBodySchema,
  puzzleQuerySchema,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { SlowWork } from '../matches/ports.ts';
import type { Puzzles } from '../solo/puzzles.ts';
import { sendRefusal } from './api-errors.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { parsed, type Callers } from './callers.ts';

export interface PuzzleApiDeps {
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
