import {
  createRoomBodySchema,
  emptyBodySchema,
  firstSightSchema,
  invitationSchema,
  isNamed,
  moveAnswerSchema,
  nameBodySchema,
  playBodySchema,
  protocolVersion,
  pushAddressSchema,
  pushAnswerSchema,
  pushStopBodySchema,
  roomCodeBodySchema,
  roomLinkAnswerSchema,
  roomLinkSchema,
  seatBodySchema,
  sessionAnswerSchema,
  takeBodySchema,
  type LobbyAnswer,
  type Person,
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ProcessBus } from '../../notices.ts';
import type { Log } from '../../observability/log.ts';
import type { Matches } from '../../matches/matches.ts';
import type { PushAddresses } from '../../push/push-addresses.ts';
import type { createFirstSight } from '../../rooms/view/first-sight.ts';
import type { createInvitations } from '../../rooms/view/invitation.ts';
import type { createOpenSeats } from '../../lobby/open-seats.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import { noSessionCookie, readSessionCookie, sessionCookie } from '../../sessions/session-cookie.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { Refused, sendRefusal } from '../api-errors.ts';
import { createCodeGuard } from './code-guard.ts';
import type { HttpLimits } from '../guards.ts';
import { addMatchPages } from './match-pages.ts';
import { clientAddress, type WebAddress } from '../../web-address.ts';

export interface ApiDeps {
  readonly web: WebAddress;
  readonly sessions: Sessions;
  readonly rooms: Rooms;
  readonly matches: Matches;
  readonly firstSight: ReturnType<typeof createFirstSight>;
  readonly invitations: ReturnType<typeof createInvitations>;
  readonly openSeats: ReturnType<typeof createOpenSeats>;
  readonly push: PushAddresses;
  readonly lobby: () => Promise<LobbyAnswer>;
  readonly bus: ProcessBus;
  readonly limits: HttpLimits;
  readonly log: Log;
}

/** The requests of the protocol (see its table): sessions and rooms, and the pages about matches. */
export function addApi(app: FastifyInstance, deps: ApiDeps): void {
  const { web, sessions, rooms, matches, push, bus } = deps;
  const codes = createCodeGuard(deps.limits.codes);
  const makings = { config: { rateLimit: { max: deps.limits.makings, timeWindow: '1 minute' } } };

  const personOf = (request: FastifyRequest): Promise<Person | null> =>
    sessions.find(readSessionCookie(request.raw, web));

  /** The session has moved or ended for good by now: what fails here must not keep its answer from anybody. */
  async function forgetPush({ personId }: Person): Promise<void> {
    await push.forget(personId).catch((error: unknown) => deps.log.warn('push addresses not forgotten', { error }));
  }

  async function known(request: FastifyRequest): Promise<Person> {
    const person = await personOf(request);
    if (!person) throw new Refused({ code: 'noSession' });
    return person;
  }

  async function named(request: FastifyRequest): Promise<Person> {
    const person = await known(request);
    if (!isNamed(person)) throw new Refused({ code: 'nameMissing' });
    return person;
  }

  app.get('/api/session', async (request) =>
    sessionAnswerSchema.parse({ protocolVersion, person: await personOf(request) }),
  );

  app.post('/api/session', makings, async (request, reply) => {
    const { name } = parsed(nameBodySchema, request.body, 'name');
    const person = await personOf(request);
    if (person && name === null) return sessionAnswerSchema.parse({ protocolVersion, person });
    if (person && name !== null) {
      const renamed = await sessions.rename(person, name);
      bus.publish({ type: 'personRenamed', person: renamed });
      return sessionAnswerSchema.parse({ protocolVersion, person: renamed });
    }
    const begun = await sessions.begin(name ?? '');
    reply.header('set-cookie', sessionCookie(begun.token, request.raw, web));
    return sessionAnswerSchema.parse({ protocolVersion, person: begun.person });
  });

  app.post('/api/session/move', makings, async (request) => {
    const person = await known(request);
    parsed(emptyBodySchema, request.body);
    return moveAnswerSchema.parse(await sessions.offerMove(person));
  });

  /** The device may have been somebody else before: that person stays behind. */
  app.post('/api/session/take', makings, async (request, reply) => {
    const { code } = parsed(takeBodySchema, request.body);
    const before = await personOf(request);
    const taken = await sessions.takeMove(code);
    if (!taken) return sendRefusal(reply, { code: 'notFound' });
    // The other device is theirs no more, nor is this one somebody else's.
    for (const one of [taken.person, before]) if (one) await forgetPush(one);
    bus.publish({ type: 'personMoved', personId: taken.person.personId });
    reply.header('set-cookie', sessionCookie(taken.token, request.raw, web));
    return sessionAnswerSchema.parse({ protocolVersion, person: taken.person });
  });

  /** Nobody comes back as this person; what they played stays with the others. */
  app.post('/api/session/end', makings, async (request, reply) => {
    const person = await known(request);
    parsed(emptyBodySchema, request.body);
    await sessions.end(person);
    await forgetPush(person);
    bus.publish({ type: 'personMoved', personId: person.personId });
    reply.header('set-cookie', noSessionCookie(request.raw, web));
    return sessionAnswerSchema.parse({ protocolVersion, person: null });
  });

  app.post('/api/rooms', makings, async (request, reply) => {
    const person = await named(request);
    const { settings } = parsed(createRoomBodySchema, request.body);
    const room = await rooms.create(person, settings);
    if (!room.ok) return sendRefusal(reply, room.refusal);
    return roomLinkAnswerSchema.parse({ link: room.value.link });
  });

  app.post('/api/rooms/by-code', makings, async (request, reply) => {
    const person = await known(request);
    const { code } = parsed(roomCodeBodySchema, request.body);
    const address = clientAddress(request.raw, web);
    if (!(await codes.mayTry(person.personId, address))) return sendRefusal(reply, { code: 'rateLimited' });
    const room = await rooms.findByCode(person, code);
    if (room.ok) await codes.opened(person.personId, address);
    if (!room.ok) return sendRefusal(reply, room.refusal);
    return roomLinkAnswerSchema.parse({ link: room.value.link });
  });

  app.get<{ Params: { link: string } }>('/api/rooms/:link/invitation', async (request, reply) => {
    const link = parsed(roomLinkSchema, request.params.link);
    const invited = await deps.invitations(link, (await personOf(request))?.personId ?? null);
    return invited.ok ? invitationSchema.parse(invited.value) : sendRefusal(reply, invited.refusal);
  });

  app.post('/api/lobby/seat', makings, async (request, reply) => {
    const person = await named(request);
    const taken = await deps.openSeats.take(person, parsed(seatBodySchema, request.body).roomId);
    return taken.ok ? roomLinkAnswerSchema.parse({ link: taken.value }) : sendRefusal(reply, taken.refusal);
  });

  app.post('/api/lobby/play', makings, async (request, reply) => {
    const person = await named(request);
    const found = await deps.openSeats.play(person, parsed(playBodySchema, request.body).settings);
    return found.ok ? roomLinkAnswerSchema.parse({ link: found.value }) : sendRefusal(reply, found.refusal);
  });

  app.get<{ Params: { link: string } }>('/api/rooms/:link', async (request, reply) => {
    const person = await known(request);
    const link = parsed(roomLinkSchema, request.params.link);
    const seen = await deps.firstSight(person, link);
    return seen.ok ? firstSightSchema.parse(seen.value) : sendRefusal(reply, seen.refusal);
  });

  const pushAnswer = () => pushAnswerSchema.parse({ key: push.key });

  app.get('/api/push', async () => pushAnswer());

  app.post('/api/push', makings, async (request, reply) => {
    const person = await known(request);
    const kept = await push.keep(person, parsed(pushAddressSchema, request.body));
    return kept.ok ? pushAnswer() : sendRefusal(reply, kept.refusal);
  });

  app.post('/api/push/stop', makings, async (request) => {
    const person = await known(request);
    await push.stop(person, parsed(pushStopBodySchema, request.body).endpoint);
    return pushAnswer();
  });

  addMatchPages(app, { matches, rooms, lobby: deps.lobby, known });
}

function parsed<T extends z.ZodType>(schema: T, body: unknown, detail?: string): z.infer<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refused({ code: 'malformed', ...(detail !== undefined && { detail }) });
  return result.data;
}
