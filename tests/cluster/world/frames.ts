/** Bytes of one direction of a connection, cut into what belongs together: an HTTP head, then WebSocket frames. */
export interface Framed {
  readonly bytes: Buffer;
  /** A socket.io message or answer, as opposed to the engine's own signs of life. */
  readonly isMessage: boolean;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Follows one direction of a connection. What is no WebSocket passes as it comes.
 * @param isWeb whether an HTTP head comes first
 * @returns the whole pieces that a chunk completes
 */
export function frameReader(isWeb: boolean): (chunk: Buffer) => readonly Framed[] {
  let mode: 'head' | 'frames' | 'plain' = isWeb ? 'head' : 'plain';
  let rest: Buffer = Buffer.alloc(0);

  function head(): Framed | null {
    const end = rest.indexOf(headEnd);
    if (end < 0) return null;
    const bytes = rest.subarray(0, end + headEnd.length);
    rest = rest.subarray(bytes.length);
    mode = /^upgrade: *websocket/im.test(bytes.toString('latin1')) ? 'frames' : 'plain';
    return { bytes, isMessage: false };
  }

  function next(): Framed | null {
    if (rest.length === 0) return null;
    if (mode === 'head') return head();
    const bytes = mode === 'plain' ? rest : rest.subarray(0, frameLength(rest));
    if (bytes.length === 0) return null;
    rest = rest.subarray(bytes.length);
    return { bytes, isMessage: mode === 'frames' && startOfText(bytes) === '42' };
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const pieces: Framed[] = [];
    for (let piece = next(); piece; piece = next()) pieces.push(piece);
    return pieces;
  };
}

/** Returns where the payload and its mask begin, and how long the payload is (RFC 6455, 5.2); null while the head is not whole. */
function layout(frame: Buffer): { readonly start: number; readonly size: number; readonly isMasked: boolean } | null {
  if (frame.length < 2) return null;
  const short = frame.readUInt8(1) & 0x7f;
  const isMasked = (frame.readUInt8(1) & 0x80) !== 0;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + extra + (isMasked ? 4 : 0);
  if (frame.length < start) return null;
  const size = extra === 2 ? frame.readUInt16BE(2) : extra === 8 ? Number(frame.readBigUInt64BE(2)) : short;
  return { start, size, isMasked };
}

/** Bytes of the first frame; 0 while it is not whole. */
function frameLength(bytes: Buffer): number {
  const parts = layout(bytes);
  return parts && bytes.length >= parts.start + parts.size ? parts.start + parts.size : 0;
}

/** The first two characters of a text frame: packet types of engine.io and socket.io. */
function startOfText(frame: Buffer): string {
  const parts = layout(frame);
  if (!parts || parts.size < 2 || (frame.readUInt8(0) & 0x0f) !== 1) return '';
  const [first, second] = [0, 1].map((at) => {
    const mask = parts.isMasked ? frame.readUInt8(parts.start - 4 + at) : 0;
    return String.fromCharCode(frame.readUInt8(parts.start + at) ^ mask);
  });
  return `${first ?? ''}${second ?? ''}`;
}
