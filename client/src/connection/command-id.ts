import type { CommandId } from '@tiwanaku/shared/protocol';

/** A random 128-bit id for one command. */
export function newCommandId(): CommandId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as CommandId;
}
