/** A value in local storage; null where storage fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`tiwanaku.${key}`);
  } catch {
    return null;
  }
}

/** Stores `value`, or removes it if null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tiwanaku.${key}`);
    else localStorage.setItem(`tiwanaku.${key}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
