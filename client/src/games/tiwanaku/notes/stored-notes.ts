import { positionText, type BoardPosition } from '@tiwanaku/shared/tiwanaku/deduction';
import { readStored, writeStored } from '../../../state/stored.ts';
import type { NotesKeeper } from './notes.svelte.ts';

/** In this browser, for the land that was studied last in a place: another one begins without notes. */
export function storedNotes(place: string, land: BoardPosition): NotesKeeper {
  const key = `notes.${place}`;
  const name = JSON.stringify(positionText(land));
  let version = 0;
  return {
    keepNotes(text) {
      if (text !== null) writeStored(key, text === '' ? null : `${name} ${text}`);
      const kept = readStored(key) ?? '';
      const own = kept.startsWith(`${name} `) ? kept.slice(name.length + 1) : '';
      return Promise.resolve({ version: version++, text: text ?? own });
    },
    onNotes: () => () => undefined,
  };
}
