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
} from '@tiwanaku/shared/protocol';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { createOpenSeats } from '../rooms/open-seats.ts';
import type { Outcome } from '../refusal.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { createFirstSight } from '../rooms/first-sight.ts';
import type { createInvitations } from '../rooms/invitation.ts';
import { clientAddress, type WebAddress } from './web-address.ts';
import { sendRefusal } from './api-errors.ts';
import { parsed, type Callers } from './callers.ts';
import { createCodeGuard, type CodeLimits } from './code-guard.ts';

export interface RoomApiDeps {
  readonly web: WebAddress;
  readonly rooms: Pick<Rooms, 'create' | 'findByCode'>;
  readonly firstSight: ReturnType<typeof createFirstSight>;
  readonly invitations: ReturnType<typeof createInvitations>;
  readonly openSeats: ReturnType<typeof createOpenSeats>;
  readonly callers: Callers;
  readonly codeLimits: CodeLimits;
  readonly creations: RouteShorthandOptions;
}

const sendLink = (reply: FastifyReply, outcome: Outcome<{ readonly link: RoomLink }>) =>
  outcome.ok ? roomLinkAnswerSchema.parse({ link: outcome.value.link }) : sendRefusal(reply, outcome.refusal);

/** Rooms by link and code, and open seats. */
export function addRoomApi(app: FastifyInstance, deps: RoomApiDeps): void {
  const { web, rooms, openSeats, creations } = deps;
  const { personOf, known, named } = deps.callers;
  const codes = createCodeGuard(deps.codeLimits);

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
    return sendLink(reply, await openSeats.play(person, parsed(playBodySchema, request.body).settings));
  });
}
