import type { CommandId } from '@tiwanaku/shared/protocol';

/** A fresh id of 128 random bits for one thing a person does. */
export function newCommandId(): CommandId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') as CommandId;
}
