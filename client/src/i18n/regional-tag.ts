/**
 * The tag among `preferred` that regional formats follow for a page in `locale`: `en-GB` for a reader of British English.
 * Browsers report tags that `Intl` refuses with a RangeError, `en-US@posix` for one: those are passed over.
 */
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
