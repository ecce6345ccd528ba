import type { SandboxMove } from '@tiwanaku/shared/protocol';

/** The place of a sandbox: a step of the match, and what was played since. */
export interface SandboxPlace {
  /** The position in the match's log. */
  readonly position: number;
  readonly moves: readonly SandboxMove[];
  /** Null: the seat that is asked. */
  readonly seat: number | null;
  /** Hidden facts are drawn anew by it; null: those of the match. */
  readonly draw: number | null;
}

const shape = /^#(\d{1,7})(?:s([0-7]))?(?:d(\d{1,10}))?(?:\.([\w-]*))?$/;

/** The place as the address has it, so that a link leads there; `#12s1d7.…` is step 12 from seat 1, drawn anew by 7. */
export function hashOf({ position, moves, seat, draw }: SandboxPlace): string {
  const from = `#${position}${seat === null ? '' : `s${seat}`}${draw === null ? '' : `d${draw}`}`;
  return moves.length === 0 ? from : `${from}.${packed(JSON.stringify(moves.map((one) => [one.seat, one.command])))}`;
}

/** Null for a damaged link. Whether the rules allow the moves, the server says. */
export function placeIn(hash: string): SandboxPlace | null {
  const [whole, position, seat, draw, moves] = shape.exec(hash) ?? [];
  if (whole === undefined) return null;
  const read = moves ? movesIn(moves) : [];
  const numbered = (text: string | undefined) => (text === undefined ? null : Number(text));
  return read && { position: Number(position), moves: read, seat: numbered(seat), draw: numbered(draw) };
}

function movesIn(text: string): readonly SandboxMove[] | null {
  try {
    const list = JSON.parse(unpacked(text)) as unknown;
    const isList = Array.isArray(list) && list.every((one) => Array.isArray(one) && typeof one[0] === 'number');
    return isList ? (list as [number, unknown][]).map(([seat, command]) => ({ seat, command })) : null;
  } catch {
    return null;
  }
}

/** Base64url, which messengers leave alone. */
const packed = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const unpacked = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)),
  );
