/** Asks at most once within `ms`; whoever comes meanwhile gets the same answer. A failure is not kept. */
export function rememberFor<T>(ms: number, now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (known && known.until > now().getTime()) return known.answer;
    // A query of mongoose runs each time that it is awaited: the promise of it runs once.
    const answer = Promise.resolve(ask());
    known = { answer, until: now().getTime() + ms };
    answer.catch(() => {
      known = undefined;
    });
    return answer;
  };
}
