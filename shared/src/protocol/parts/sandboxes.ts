import { z } from 'zod';
import { seatSchema, versionSchema } from './ids.ts';

/** More than any match has. */
export const maxSandboxMoves = 500;

/** `command` is the game's. */
export const sandboxMoveSchema = z.strictObject({ seat: seatSchema, command: z.unknown() });
export type SandboxMove = z.infer<typeof sandboxMoveSchema>;

/**
 * Hidden facts are drawn anew by it, the same ones for everybody. Its remainder by the number of seats is the seat that
 * keeps what it knew.
 */
export const drawSeedSchema = z.int().min(0).max(0xffff_ffff);

/** A finished match played on from one of its steps; the server keeps nothing of it. */
export const sandboxBodySchema = z.strictObject({
  /** In the match's log; the command that wrote it counts to its end. */
  position: versionSchema,
  /** Played since, oldest first. */
  moves: z.array(sandboxMoveSchema).max(maxSandboxMoves),
  /** The seat whose view is shown; null: the seat that is asked. */
  seat: seatSchema.nullable(),
  /** Null: what the match hid lies open. Otherwise what the seat of this number had not seen by then is drawn anew, and hidden. */
  draw: drawSeedSchema.nullable(),
  /** The version that the page shows, to which the last move is added; null: everything is fetched. */
  since: versionSchema.nullable(),
});
export type SandboxBody = z.infer<typeof sandboxBodySchema>;
