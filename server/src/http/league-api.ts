import {
  foundLeagueBodySchema,
  emptySchema,
  leagueLinkSchema,
  leaguesAnswerSchema,
  leagueSchema,
  leaguesQuerySchema,
  leagueTableAnswerSchema,
  leagueTableQuerySchema,
  type LeagueLink,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Leagues } from '../solo/leagues.ts';
import { Refused, sendRefusal } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';

export interface LeagueApiDeps {
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
