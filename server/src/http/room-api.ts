import {
  createRoomBodySchema,
  firstSightSchema,
  invitationSchema,
  playBodySchema,
  roomCodeBodySchema,
  roomLinkAnswerSchema,
  roomLinkSchema,
  seatBodySchema,
  type RoomLink,
  lobbyAnswerSchema,
  matchAnalysisAnswerSchema,
  matchAnswerSchema,
  matchIdSchema,
  openReviewBodySchema,
  sandboxAnswerSchema,
  sandboxBodySchema,
  type LobbyAnswer,
  type MatchId,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions, FastifyRequest } from 'fastify';
import type { createOpenSeats } from '../rooms/lobby.ts';
import type { Outcome } from '../refusal.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { createFirstSight, createInvitations } from '../rooms/room-view.ts';
import { clientAddress, type WebAddress, siteOf } from './web-address.ts';
import { sendRefusal, Refused } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';
import type { Matches } from '../matches/matches.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface RoomApiDeps {
  readonly web: WebAddress;
  readonly rooms: Pick<Rooms, 'create' | 'findByCode'>;
  readonly firstSight: ReturnType<typeof createFirstSight>;
  readonly invitations: ReturnType<typeof createInvitations>;
  readonly openSeats: ReturnType<typeof createOpenSeats>;
  readonly callers: Callers;
  readonly codes: CodeGuard;
  readonly creations: RouteShorthandOptions;
}

const sendLink = (reply: FastifyReply, outcome: Outcome<{ readonly link: RoomLink }>) =>
  outcome.ok ? roomLinkAnswerSchema.parse({ link: outcome.value.link }) : sendRefusal(reply, outcome.refusal);

/** Rooms by link and code, and open seats. */
export function addRoomApi(app: FastifyInstance, deps: RoomApiDeps): void {
  const { web, rooms, openSeats, codes, creations } = deps;
  const { personOf, known, named } = deps.callers;

  app.post('/api/rooms', creations, async (request, reply) => {
    const person = await named(request);
    return sendLink(reply, await rooms.create(person, parsed(createRoomBodySchema, request.body).settings));
  });

  app.post('/api/rooms/by-code', creations, async (request, reply) => {
    const person = await known(request);
    const { code } = parsed(roomCodeBodySchema, request.body);
    const address = clientAddress(request.raw, web);
    if (!(await codes.mayTry(person.personId, address))) return sendRefusal(reply, { code: 'rateLimited' });
    const room = await rooms.findByCode(person, code);
    if (room.ok) await codes.opened(person.personId, address);
    return sendLink(reply, room);
  });

  app.get<{ Params: { link: string } }>('/api/rooms/:link/invitation', async (request, reply) => {
    const link = parsed(roomLinkSchema, request.params.link);
    const invited = await deps.invitations(link, (await personOf(request))?.personId ?? null);
    return invited.ok ? invitationSchema.parse(invited.value) : sendRefusal(reply, invited.refusal);
  });

  app.get<{ Params: { link: string } }>('/api/rooms/:link', async (request, reply) => {
    const person = await known(request);
    const seen = await deps.firstSight(person, parsed(roomLinkSchema, request.params.link));
    return seen.ok ? firstSightSchema.parse(seen.value) : sendRefusal(reply, seen.refusal);
  });

  app.post('/api/lobby/seat', creations, async (request, reply) => {
    const person = await named(request);
    return sendLink(reply, await openSeats.take(person, parsed(seatBodySchema, request.body).roomId));
  });

  app.post('/api/lobby/play', creations, async (request, reply) => {
    const person = await named(request);
    return sendLink(reply, await openSeats.play(person, parsed(playBodySchema, request.body)));
  });
}

interface MatchPagesDeps {
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

/** A file's name as a value of a header (RFC 5987), without what file systems refuse. */
function inHeader(name: string): string {
  const safe = encodeURIComponent(name.replace(/[\p{C}/\\:*?"<>|]/gu, ''));
  return `UTF-8''${safe.replace(/['()]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;
}

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
    const file = `${header.game}-${day}`;
    const names = header.seats.map(({ name }) => name).join('-');
    reply
      .header(
        'content-disposition',
        `attachment; filename="${file}-${header.matchId}.json"; filename*=${inHeader(`${file}-${names}.json`)}`,
      )
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

/** Wrong room codes per minute. */
export interface CodeLimits {
  readonly person: number;
  /** A /48 of IPv6 holds 65,536 networks. */
  readonly site: number;
  /** The limit over all people, against many owners together. */
  readonly overall: number;
}

export const defaultCodeLimits: CodeLimits = { person: 30, site: 240, overall: 3_000 };

export type CodeGuard = ReturnType<typeof createCodeGuard>;

/** Limits guessing of room codes. */
export function createCodeGuard(limits: CodeLimits) {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [people, sites, overall] = [limiter(limits.person), limiter(limits.site), limiter(limits.overall)];
  const isFree = (of: RateLimiterMemory, key: string) =>
    of.consume(key).then(
      () => true,
      () => false,
    );

  return {
    /** What a narrower limit refuses does not count in wider ones. */
    mayTry: async (personId: string, address: string): Promise<boolean> =>
      (await isFree(people, personId)) && (await isFree(sites, siteOf(address))) && (await isFree(overall, 'all')),

    /** Gives the attempt back. */
    async opened(personId: string, address: string): Promise<void> {
      await Promise.all([people.reward(personId), sites.reward(siteOf(address)), overall.reward('all')]);
    },
  };
}
