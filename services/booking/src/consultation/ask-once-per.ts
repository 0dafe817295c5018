interface Asked<T> {
  answer: Promise<T>;
  until: number;
}

/**
 * Makes a function that asks about the same key at most once in `ms`. Calls within that time share the answer,
 * also while it is on its way. A failure is not kept.
 */
export function askOncePer<T>(ms: number, now: () => Date) {
  const known = new Map<string, Asked<T>>();
  const forgetOld = (at: number) => {
    // They are in the order in which they were asked, so the oldest come first.
    for (const [key, { until }] of known) {
      if (until > at) return;
      known.delete(key);
    }
  };
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const at = now().getTime();
    forgetOld(at);
    const recent = known.get(key);
    if (recent) return recent.answer;
    const asked = { answer: ask(), until: at + ms };
    known.set(key, asked);
    asked.answer.catch(() => {
      if (known.get(key) === asked) known.delete(key);
    });
    return asked.answer;
  };
}

export type AskOnce<T> = ReturnType<typeof askOncePer<T>>;
