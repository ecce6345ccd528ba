/** For regional formats, such as `en-GB`. Skips tags that make `Intl` throw (`en-US@posix`). */
export function regionalTag(locale: string, preferred: readonly string[]): string {
  const isOf = (tag: string) => tag === locale || tag.startsWith(`${locale}-`);
  return preferred.find((tag) => isOf(tag) && isWellFormed(tag)) ?? locale;
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
