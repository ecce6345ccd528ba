import { roomLinkSchema } from '@tiwanaku/shared/protocol';
import type { FastifyRequest } from 'fastify';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import type { WebAddress } from './web-address.ts';

/**
 * The page of a table with a word to the browser to fetch what is at that table beside the page's program, which will ask for
 * it. Not for strangers: they say their name first, and would be refused.
 */
export function withPreload(page: string, request: FastifyRequest, web: WebAddress): string {
  const link = roomLinkSchema.safeParse(/^\/[rw]\/([^/?]+)/.exec(request.url)?.[1]);
  if (!link.success || readSessionCookie(request.raw, web) === undefined) return page;
  const preload = `<link rel="preload" href="/api/rooms/${link.data}" as="fetch" crossorigin="anonymous" />`;
  return page.replace('</head>', `    ${preload}\n  </head>`);
}
