/** Null where storage fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`tiwanaku.${key}`);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`tiwanaku.${key}`);
    else localStorage.setItem(`tiwanaku.${key}`, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
