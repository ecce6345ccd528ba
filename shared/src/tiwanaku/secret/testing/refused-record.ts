import { parseRecord } from '../read-record.ts';
import { gameText } from './games.ts';

export interface Json {
  [key: string]: Json;
}
export type Change = (record: Json) => unknown;

export const competitive = gameText({ mode: 'competitive', size: 'short' }, 3, 11);
export const solo = gameText({ mode: 'solo', size: 'long', difficulty: 'easy' }, 1, 12);
export const coop = gameText({ mode: 'coop', size: 'long', difficulty: 'normal' }, 3, 13);
export const pairs = gameText({ mode: 'coop', size: 'long', difficulty: 'easy' }, 4, 14);

/** The sentence that refuses a record after a change. */
export function sentence(text: string, change: Change): string {
  const json = JSON.parse(text) as Json;
  const changed = change(json);
  const record = parseRecord(JSON.stringify(changed ?? json));
  return record.ok ? 'accepted' : record.error.message;
}

export const setup =
  (changes: object): Change =>
  (record) =>
    void Object.assign(record['setup'] ?? {}, changes);
export const without =
  (key: string): Change =>
  (record) => ({
    ...record,
    setup: Object.fromEntries(Object.entries(record['setup'] ?? {}).filter(([name]) => name !== key)),
  });
export const actions =
  (...list: unknown[]): Change =>
  (record) => ({ ...record, actions: list });
