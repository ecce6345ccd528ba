import {
  lobbyAnswerSchema,
  matchAnalysisAnswerSchema,
  matchAnswerSchema,
  matchIdSchema,
  openReviewBodySchema,
  sandboxAnswerSchema,
  sandboxBodySchema,
  roomLinkAnswerSchema,
  type LobbyAnswer,
  type MatchId,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Matches } from '../matches/matches.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { Refused, sendRefusal } from './api-errors.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { parsed, type Callers } from './callers.ts';

export interface MatchPagesDeps {
  readonly matches: Matches;
  readonly rooms: Rooms;
  readonly lobby: () => Promise<LobbyAnswer>;
  readonly callers: Pick<Callers, 'named' | 'readerOf'>;
  readonly creations: RouteShorthandOptions;
  readonly kept: KeptAnswers;
}

/** A browser may keep it, and asks each time whether this person may still have it. */
const askedAgain = 'private, no-cache';
/** Bytes, for as many moves as a sandbox may have. */
const sandboxBodyLimit = 65_536;

/** Throws `Refused` notFound for what cannot be a match. */
function matchIdIn({ params }: FastifyRequest): MatchId {
  const matchId = matchIdSchema.safeParse((params as Readonly<Record<string, unknown>>)['matchId']);
  if (!matchId.success) throw new Refused({ code: 'notFound' });
  return matchId.data;
}

/** Finished matches and the lobby. */
export function addMatchPages(app: FastifyInstance, deps: MatchPagesDeps): void {
  const { matches, rooms, lobby, callers, creations, kept } = deps;
  const { named, readerOf } = callers;

  /** Public to everyone with the link, unless it played a daily land that is still secret. */
  app.get('/api/matches/:matchId', async (request, reply) => {
    const matchId = matchIdIn(request);
    const reader = await readerOf(request);
    if (!(await matches.readable(matchId, reader))) return sendRefusal(reply, { code: 'notFound' });
    reply.type('application/json; charset=utf-8').header('cache-control', askedAgain);
    return await kept(request, reply, `match ${matchId}`, async () => {
      const answer = await matches.review(matchId, reader);
      if (!answer.ok) throw new Refused({ code: 'notFound' });
      return Buffer.from(JSON.stringify(matchAnswerSchema.parse(answer.value)));
    });
  });

  app.get('/api/matches/:matchId/analysis', async (request, reply) => {
    const matchId = matchIdIn(request);
    const analysis = await matches.analysis(matchId, await readerOf(request));
    if (!analysis.ok) return sendRefusal(reply, { code: 'notFound' });
    return matchAnalysisAnswerSchema.parse({ analysis: analysis.value });
  });

  app.post('/api/matches/:matchId/review', creations, async (request, reply) => {
    const person = await named(request);
    const { position } = parsed(openReviewBodySchema, request.body);
    const matchId = matchIdIn(request);
    const room = await rooms.openReview(person, matchId, position);
    return room.ok ? roomLinkAnswerSchema.parse({ link: room.value.watchLink }) : sendRefusal(reply, room.refusal);
  });

  const playing = { ...creations, bodyLimit: sandboxBodyLimit };
  app.post('/api/matches/:matchId/sandbox', playing, async (request, reply) => {
    const wanted = parsed(sandboxBodySchema, request.body);
    const matchId = matchIdIn(request);
    const sandbox = await matches.sandbox(matchId, await readerOf(request), wanted);
    return sandbox.ok ? sandboxAnswerSchema.parse(sandbox.value) : sendRefusal(reply, sandbox.refusal);
  });

  app.get('/api/matches/:matchId/record', async (request, reply) => {
    const matchId = matchIdIn(request);
    const reader = await readerOf(request);
    const header = await matches.readable(matchId, reader);
    if (!header) return sendRefusal(reply, { code: 'notFound' });
    const analysis = await matches.keptAnalysis(matchId);
    const day = header.startedAt.toISOString().slice(0, 10);
    const file = `${header.game}-${day}-${header.matchId}.json`;
    reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('application/json')
      .header('cache-control', askedAgain);
    // It grows once, by its analysis.
    const key = `record ${matchId} ${analysis === null ? 'plain' : 'analysed'}`;
    return await kept(request, reply, key, async () => {
      const record = await matches.record(matchId, reader, analysis);
      if (!record.ok) throw new Refused({ code: 'notFound' });
      return Buffer.from(JSON.stringify(record.value));
    });
  });

  app.get('/api/lobby', async () => lobbyAnswerSchema.parse(await lobby()));
}
