import { isNamed, type Person, type PersonId } from '@tiwanaku/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readSessionCookie } from './session-cookie.ts';
import type { Sessions } from '../people/sessions.ts';
import type { WebAddress } from './web-address.ts';
import { Refused } from './api-errors.ts';

export interface Callers {
  /** Null without a session. */
  personOf(request: FastifyRequest): Promise<Person | null>;
  /** Null without a session. */
  readerOf(request: FastifyRequest): Promise<PersonId | null>;
  /** Throws `Refused` noSession. */
  known(request: FastifyRequest): Promise<Person>;
  /** Throws `Refused` noSession or nameMissing. */
  named(request: FastifyRequest): Promise<Person>;
}

export function createCallers(sessions: Pick<Sessions, 'find'>, web: WebAddress): Callers {
  const personOf = (request: FastifyRequest) => sessions.find(readSessionCookie(request.raw, web));

  async function known(request: FastifyRequest): Promise<Person> {
    const person = await personOf(request);
    if (!person) throw new Refused({ code: 'noSession' });
    return person;
  }

  return {
    personOf,
    readerOf: async (request) => (await personOf(request))?.personId ?? null,
    known,
    async named(request) {
      const person = await known(request);
      if (!isNamed(person)) throw new Refused({ code: 'nameMissing' });
      return person;
    },
  };
}

/** Throws `Refused` malformed, with the field's name as detail. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown, detail?: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refused({ code: 'malformed', ...(detail !== undefined && { detail }) });
  return result.data;
}
