import type { Readable } from 'node:stream';
import {
  botRefusalSchema,
  botRoutes,
  makeBotBodySchema,
  madeBotSchema,
  matchIdSchema,
  emptySchema,
  ownBotsSchema,
  personIdSchema,
  roomIdSchema,
  type BotLimit,
  type BotRefusal,
  type BotRoute,
  type MatchId,
  type RoomId,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { z } from 'zod';
import type { Matches } from '../matches/matches.ts';
import type { Log } from '../observability/log.ts';
import type { BotStreams } from '../outside/bot-streams.ts';
import type { OutsideBot, OutsideBotLimits, OutsideBots } from '../outside/outside-bots.ts';
import type { Outcome } from '../refusal.ts';
import type { Viewers } from '../rooms/room-access.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { noteRefusal, Refused, refusalFor, sendRefusal, statuses, type ReachedLimit } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';
import type { CostBudget } from './cost-budget.ts';
import type { CodeGuard } from './room-api.ts';
import { clientAddress, type WebAddress } from './web-address.ts';

/** Limits of people's programs. */
export interface BotCallLimits extends OutsideBotLimits {
  /** Commands of a bot, per second. */
  readonly acts: number;
  /** Other requests of a bot, per minute. */
  readonly calls: number;
  /** Requests of an address, per minute: what all bots of a person may send. */
  readonly address: number;
}

export const defaultBotCallLimits: BotCallLimits = {
  acts: 20,
  calls: 60,
  address: 6_300,
  matches: 8,
  ownMatches: 100,
};

const prefix = '/api/bot';

/** A request of a program, which has a token and no cookie. */
export const isBotCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/api\/bot(?:[/?]|$)/.test(url);

export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** The token is no cookie, so a page elsewhere can do no more with it than any program. */
export const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'retry-after');

interface OwnerApiDeps {
  readonly bots: OutsideBots;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

/** What a person does with their bots. */
export function addBotOwnerApi(app: FastifyInstance, { bots, callers, creations }: OwnerApiDeps): void {
  app.post('/api/bots', creations, async (request, reply) => {
    const owner = await callers.named(request);
    const made = await bots.make(owner, parsed(makeBotBodySchema, request.body, 'name').name);
    return made.ok ? madeBotSchema.parse(made.value) : sendRefusal(reply, made.refusal);
  });

  app.get('/api/bots', async (request) => ownBotsSchema.parse({ bots: await bots.list(await callers.known(request)) }));

  app.post('/api/bots/:botId/revoke', creations, async (request, reply) => {
    const owner = await callers.known(request);
    parsed(emptySchema, request.body);
    const botId = personIdSchema.safeParse(paramOf(request, 'botId'));
    if (!botId.success) throw new Refused({ code: 'notFound' });
    const revoked = await bots.revoke(owner, botId.data);
    return revoked.ok ? {} : sendRefusal(reply, revoked.refusal);
  });
}

export interface BotApiDeps {
  readonly web: WebAddress;
  readonly bots: OutsideBots;
  readonly streams: BotStreams;
  readonly rooms: Pick<Rooms, 'findByCode'>;
  readonly matches: Pick<Matches, 'act' | 'legal' | 'resign'>;
  readonly viewers: Viewers;
  readonly codes: CodeGuard;
  readonly costs: Pick<CostBudget, 'plays'>;
  readonly limits: BotCallLimits;
  readonly log: Log;
}

type Body<R extends BotRoute> = (typeof botRoutes)[R]['body'] extends z.ZodType
  ? z.infer<(typeof botRoutes)[R]['body']>
  : null;
type Reply<R extends BotRoute> = (typeof botRoutes)[R] extends { readonly answer: infer A extends z.ZodType }
  ? z.infer<A>
  : FastifyReply;

/** What people's programs may do: the same use cases as a page's messages, by the same refusals. */
export async function addBotApi(app: FastifyInstance, deps: BotApiDeps): Promise<void> {
  const { web, bots, streams, rooms, matches, viewers, codes, log } = deps;
  const callers = createBotCallers(deps);

  await app.register(
    async (api) => {
      api.setErrorHandler((error, request, reply) => {
        const refusal = refusalFor(error, request, log);
        if (error instanceof RefusedCommand && error.sync)
          return sendBotRefusal(reply, { ...refusal, sync: error.sync });
        return sendBotRefusal(reply, refusal, error instanceof Refused ? error.reached : null);
      });
      api.addHook('onRequest', async (request) => {
        if (request.method !== 'OPTIONS') callers.mayBe(request);
      });
      api.setNotFoundHandler((_, reply) => sendBotRefusal(reply, { code: 'notFound' }));

      const preflight = (_: FastifyRequest, reply: FastifyReply) =>
        reply
          .code(204)
          .header('access-control-allow-methods', 'GET, POST')
          .header('access-control-allow-headers', 'authorization, content-type')
          .header('access-control-max-age', '86400')
          .send();
      for (const path of ['', '/*']) api.options(path, preflight);

      /** Answers as the protocol says: strict in both directions. */
      function serve<R extends BotRoute>(
        route: R,
        work: (bot: OutsideBot, body: Body<R>, request: FastifyRequest, reply: FastifyReply) => Promise<Reply<R>>,
      ): void {
        const [method = 'GET', path = ''] = route.split(' ');
        const said: { readonly body: z.ZodType | null; readonly answer?: z.ZodType } = botRoutes[route];
        api.route({
          method,
          url: path.slice(prefix.length),
          bodyLimit: maxBody,
          exposeHeadRoute: false,
          handler: async (request, reply) => {
            const bot = await callers.known(request, route);
            const body = said.body && parsed(said.body, request.body);
            const answer = await work(bot, body as Body<R>, request, reply);
            return said.answer ? said.answer.parse(answer) : answer;
          },
        });
      }

      /** The bot's seat, which also says that it plays. */
      async function seatOf({ person }: OutsideBot, matchId: MatchId, request: FastifyRequest): Promise<number> {
        const viewer = allowed(await viewers(person.personId, matchId, () => false));
        if (viewer.type !== 'player') throw new Refused({ code: 'notFound' });
        deps.costs.plays(bearerToken(request) ?? '');
        return viewer.seat;
      }

      serve('GET /api/bot', async ({ person, name, owner }) => ({ botId: person.personId, name, owner }));

      serve('GET /api/bot/events', async (bot, _, _request, reply) => sendLines(reply, await streams.events(bot)));

      serve('POST /api/bot/rooms', async (bot, { game, options = {} }) => {
        allowed(await bots.mayPlayMore(bot));
        const { roomId, link, code } = allowed(await bots.open(bot, game, options));
        return { roomId, link, code };
      });

      serve('POST /api/bot/rooms/join', async (bot, way, request) => {
        allowed(await bots.mayPlayMore(bot));
        const taken = allowed(
          'code' in way ? await joinByCode(bot, way.code, request) : await bots.joinBy(bot, way.link),
        );
        return { roomId: taken.room.roomId, seat: taken.seat };
      });

      async function joinByCode(bot: OutsideBot, code: string, request: FastifyRequest) {
        const { person } = bot;
        const address = clientAddress(request.raw, web);
        if (!(await codes.mayTry(person.personId, address)))
          throw new Refused({ code: 'rateLimited' }, { limit: 'codes', waitMs: 60_000 });
        const room = await rooms.findByCode(person, code);
        if (!room.ok) return room;
        await codes.opened(person.personId, address);
        return await bots.join(bot, room.value.roomId);
      }

      serve('POST /api/bot/rooms/:roomId/start', async (bot, _, request) => {
        const started = await bots.start(bot, roomIdIn(request));
        allowed(started, await bots.ownMatchesWaitMs(bot.ownerId));
        return {};
      });

      serve('POST /api/bot/rooms/:roomId/leave', async (bot, _, request) => {
        allowed(await bots.leave(bot, roomIdIn(request)));
        return {};
      });

      serve('GET /api/bot/matches/:matchId/stream', async (bot, _, request, reply) => {
        const matchId = matchIdIn(request);
        await seatOf(bot, matchId, request);
        const { from = 0 } = parsed(botRoutes['GET /api/bot/matches/:matchId/stream'].query, request.query);
        return sendLines(reply, allowed(await streams.match(bot, matchId, from)));
      });

      serve('GET /api/bot/matches/:matchId/legal', async (bot, _, request) => {
        const matchId = matchIdIn(request);
        return allowed(await matches.legal(matchId, await seatOf(bot, matchId, request)));
      });

      serve('POST /api/bot/matches/:matchId/act', async (bot, command, request) => {
        const matchId = matchIdIn(request);
        await seatOf(bot, matchId, request);
        const { personId } = bot.person;
        // Answered as soon as it is durable, as over a socket.
        const answer = await new Promise<Awaited<ReturnType<Matches['act']>>>((resolve, reject) => {
          matches.act(personId, { matchId, ...command }, resolve).then(resolve, reject);
        });
        if (answer.ok) return { version: answer.version };
        throw new RefusedCommand(answer);
      });

      serve('POST /api/bot/matches/:matchId/resign', async (bot, _, request) => {
        const matchId = matchIdIn(request);
        await seatOf(bot, matchId, request);
        allowed(await matches.resign(bot.person.personId, matchId));
        return {};
      });
    },
    { prefix },
  );
}

/** Bytes: a page's message may have as many characters. */
const maxBody = 4_096;

/** After which a bot that has as many matches as it may looks again. */
const matchesWaitMs = 60_000;

/** The value, or throws why there is none. */
function allowed<T>(outcome: Outcome<T>, ownMatchesWaitMs = 0): T {
  if (outcome.ok) return outcome.value;
  const { code, detail } = outcome.refusal;
  if (code !== 'rateLimited') throw new Refused(outcome.refusal);
  const isOwn = detail === 'ownMatches';
  const reached = {
    limit: isOwn ? 'ownMatches' : 'matches',
    waitMs: isOwn ? ownMatchesWaitMs : matchesWaitMs,
  } as const;
  throw new Refused({ code }, reached);
}

type RefusedAct = Extract<Awaited<ReturnType<Matches['act']>>, { readonly ok: false }>;

/** With what a stale sender has missed. */
class RefusedCommand extends Refused {
  readonly sync: RefusedAct['sync'];

  constructor({ refusal, sync }: RefusedAct) {
    super(refusal, refusal.code === 'rateLimited' ? { limit: 'acts', waitMs: 1_000 } : null);
    this.sync = sync;
  }
}

function sendBotRefusal(reply: FastifyReply, refusal: BotRefusal, reached: ReachedLimit | null = null): FastifyReply {
  const { code } = refusal;
  noteRefusal(reply, code);
  const status = code === 'rules' ? 422 : (statuses[code] ?? 409);
  if (code !== 'rateLimited') return reply.code(status).send(botRefusalSchema.parse(refusal));
  const { limit, waitMs } = reached ?? { limit: 'calls', waitMs: 1_000 };
  const retryAfterMs = Math.max(1, Math.ceil(waitMs));
  reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
  return reply.code(status).send(botRefusalSchema.parse({ code, limit, retryAfterMs }));
}

/** One JSON object a line, as they come. Proxies that gather answers would hold them back. */
const sendLines = (reply: FastifyReply, lines: Readable): FastifyReply =>
  reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(lines);

const paramOf = ({ params }: FastifyRequest, name: string): unknown =>
  (params as Readonly<Record<string, unknown>>)[name];

function matchIdIn(request: FastifyRequest): MatchId {
  const matchId = matchIdSchema.safeParse(paramOf(request, 'matchId'));
  if (!matchId.success) throw new Refused({ code: 'notFound' });
  return matchId.data;
}

function roomIdIn(request: FastifyRequest): RoomId {
  const roomId = roomIdSchema.safeParse(paramOf(request, 'roomId'));
  if (!roomId.success) throw new Refused({ code: 'notFound' });
  return roomId.data;
}

/** Who calls, within their limits. */
function createBotCallers({ bots, limits }: Pick<BotApiDeps, 'bots' | 'limits'>) {
  const acts = new RateLimiterMemory({ points: limits.acts, duration: 1 });
  const calls = new RateLimiterMemory({ points: limits.calls, duration: 60 });

  return {
    /** Throws `Refused` notAllowed for a request with a cookie, noSession without a token. */
    mayBe(request: FastifyRequest): void {
      if (request.headers.cookie !== undefined) throw new Refused({ code: 'notAllowed', detail: 'cookie' });
      if (bearerToken(request) === undefined) throw new Refused({ code: 'noSession' });
    },

    /** Throws `Refused` noSession or rateLimited. */
    async known(request: FastifyRequest, route: BotRoute): Promise<OutsideBot> {
      const bot = await bots.find(bearerToken(request));
      if (!bot) throw new Refused({ code: 'noSession' });
      const limit: BotLimit = route.endsWith('/act') ? 'acts' : 'calls';
      await (limit === 'acts' ? acts : calls).consume(bot.person.personId).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Refused({ code: 'rateLimited' }, { limit, waitMs: reason.msBeforeNext });
      });
      return bot;
    },
  };
}
