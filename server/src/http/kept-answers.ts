import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeOnce } from '../async.ts';

interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

const keptBytes = 64 * 1024 * 1024;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Answers that are the same for everybody who may have them, made once. A browser that has one is not sent it again. */
export function createKeptAnswers() {
  const once = madeOnce<Answer>({ weight: keptBytes, weightOf: ({ body }) => body.length });

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Uint8Array>,
  ): Promise<FastifyReply> => {
    const { body, etag } = await once(key, async () => {
      const made = Buffer.from(await make());
      return { body: made, etag: `"${createHash('sha256').update(made).digest('base64url').slice(0, 22)}"` };
    });
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  };
}
