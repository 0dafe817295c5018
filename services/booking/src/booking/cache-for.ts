/** Caches the result of `ask` for `ms`. Concurrent callers share one call, and a failure is not cached. */
export function cacheFor<T>(ms: number, now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (known && known.until > now().getTime()) return known.answer;
    // A mongoose query runs each time it is awaited, whereas a promise runs once.
    const answer = Promise.resolve(ask());
    known = { answer, until: now().getTime() + ms };
    answer.catch(() => {
      known = undefined;
    });
    return answer;
  };
}
