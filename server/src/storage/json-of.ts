import type { Prisma } from './generated/client.ts';

/** Prisma's type of JSON has no readonly lists. */
export const jsonOf = (value: unknown) => value as Prisma.InputJsonObject;
