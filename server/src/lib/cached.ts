/** Caches the answer of `ask`, failures included, for `ms` milliseconds. */
export function cached<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let asked: { readonly answer: Promise<T>; readonly at: number } | null = null;
  let isAsking = false;

  return () => {
    if (asked !== null && (isAsking || performance.now() - asked.at < ms)) return asked.answer;
    isAsking = true;
    const answer = ask().finally(() => {
      isAsking = false;
      asked = { answer, at: performance.now() };
    });
    asked = { answer, at: performance.now() };
    return answer;
  };
}
