import { z } from 'zod';
import { seatSchema, versionSchema } from './ids.ts';

export const maxSandboxMoves = 500;

/** `command` is the game's. */
export const sandboxMoveSchema = z.strictObject({ seat: seatSchema, command: z.unknown() });
export type SandboxMove = z.infer<typeof sandboxMoveSchema>;

/** Its remainder by the number of seats is the seat that keeps what it knew. */
export const drawSeedSchema = z.int().min(0).max(0xffff_ffff);

/** Nothing of it is kept (`docs/protocol.md`). */
export const sandboxBodySchema = z.strictObject({
  /** The position in the match's log; the command that wrote it counts to its end. */
  position: versionSchema,
  moves: z.array(sandboxMoveSchema).max(maxSandboxMoves),
  /** The seat whose view is shown; null: the seat that is asked. */
  seat: seatSchema.nullable(),
  /** Null: what the match hid is open. */
  draw: drawSeedSchema.nullable(),
  /** What the page shows already; null: nothing. */
  since: versionSchema.nullable(),
});
export type SandboxBody = z.infer<typeof sandboxBodySchema>;
