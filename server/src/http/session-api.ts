import {
  emptySchema,
  moveAnswerSchema,
  nameBodySchema,
  protocolVersion,
  sessionAnswerSchema,
  takeBodySchema,
  type Person,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { noSessionCookie, sessionCookie } from './session-cookie.ts';
import type { SessionChanges } from '../people/session-changes.ts';
import type { Sessions } from '../people/sessions.ts';
import type { WebAddress } from './web-address.ts';
import { sendRefusal } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';

export interface SessionApiDeps {
  readonly web: WebAddress;
  readonly sessions: Pick<Sessions, 'begin' | 'offerMove'>;
  readonly sessionChanges: SessionChanges;
  readonly callers: Callers;
  readonly creations: RouteShorthandOptions;
}

const answer = (person: Person | null) => sessionAnswerSchema.parse({ protocolVersion, person });

/** Guest sessions: create, rename, move to another device, end. */
export function addSessionApi(app: FastifyInstance, deps: SessionApiDeps): void {
  const { web, sessions, sessionChanges, creations } = deps;
  const { personOf, known } = deps.callers;

  app.get('/api/session', async (request) => answer(await personOf(request)));

  app.post('/api/session', creations, async (request, reply) => {
    const { name } = parsed(nameBodySchema, request.body, 'name');
    const person = await personOf(request);
    if (person) return answer(name === null ? person : await sessionChanges.rename(person, name));
    const begun = await sessions.begin(name ?? '');
    reply.header('set-cookie', sessionCookie(begun.token, request.raw, web));
    return answer(begun.person);
  });

  app.post('/api/session/move', creations, async (request) => {
    const person = await known(request);
    parsed(emptySchema, request.body);
    return moveAnswerSchema.parse(await sessions.offerMove(person));
  });

  app.post('/api/session/take', creations, async (request, reply) => {
    const { code } = parsed(takeBodySchema, request.body);
    const taken = await sessionChanges.take(code, await personOf(request));
    if (!taken) return sendRefusal(reply, { code: 'notFound' });
    reply.header('set-cookie', sessionCookie(taken.token, request.raw, web));
    return answer(taken.person);
  });

  app.post('/api/session/end', creations, async (request, reply) => {
    const person = await known(request);
    parsed(emptySchema, request.body);
    await sessionChanges.end(person);
    reply.header('set-cookie', noSessionCookie(request.raw, web));
    return answer(null);
  });
}
