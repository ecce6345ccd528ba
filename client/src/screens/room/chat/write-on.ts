import type { RoomState } from '../../../state/room.svelte.ts';

/**
 * When a match begins, the chat's field is gone for a moment. What is typed in it goes on in the draft, and no key of a sentence
 * reaches the table. A press elsewhere ends it. Returns a function that stops it.
 */
export function writeOn(room: RoomState): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (!room.isWriting || event.target instanceof HTMLInputElement) return;
    if (key === 'Escape' || key === 'Tab') {
      room.isWriting = false;
      return;
    }
    event.stopImmediatePropagation();
    event.preventDefault();
    if (key.length === 1 && !ctrlKey && !metaKey) room.draft += key;
    else if (key === 'Backspace') room.draft = [...room.draft].slice(0, -1).join('');
  };
  addEventListener('keydown', press, options);
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) room.isWriting = false;
    },
    options,
  );
  return () => stop.abort();
}
