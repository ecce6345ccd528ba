/** A browser's storage outlives its tabs. */
const storages = { browser: () => localStorage, tab: () => sessionStorage };
type Place = keyof typeof storages;

/** Null where storage fails. */
export function readStored(key: string, place: Place = 'browser'): string | null {
  try {
    return storages[place]().getItem(`tiwanaku.${key}`);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null, place: Place = 'browser'): void {
  try {
    if (value === null) storages[place]().removeItem(`tiwanaku.${key}`);
    else storages[place]().setItem(`tiwanaku.${key}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
