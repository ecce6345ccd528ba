/** Each of `lines` that begins with `typed`, up to the end of its next word. */
export function completions(typed: string, lines: readonly string[]): readonly string[] {
  const start = typed.replace(/\s+/g, ' ').trimStart().toLowerCase();
  const next = lines
    .filter((line) => line.toLowerCase().startsWith(start) && line.length > start.length)
    .map((line) => {
      const end = line.indexOf(' ', start.length + (line[start.length] === ' ' ? 1 : 0));
      return end < 0 ? line : `${line.slice(0, end)} `;
    });
  return [...new Set(next)];
}

/** Completes as far as there is no choice. */
export function completed(typed: string, lines: readonly string[]): string {
  const [first, ...others] = completions(typed, lines);
  if (first === undefined) return typed;
  const isCommon = (length: number) =>
    others.every((other) => other.slice(0, length).toLowerCase() === first.slice(0, length).toLowerCase());
  const common = Array.from({ length: first.length }, (_, index) => first.length - index).find(isCommon) ?? 0;
  return common > typed.trimStart().length ? first.slice(0, common) : typed;
}
