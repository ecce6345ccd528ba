/** Asks once for all who want to know within `ms` milliseconds; a failure is kept as well. */
export function keptAnswer<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
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
