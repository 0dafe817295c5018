/** Lets so many pieces of work run at once. The others wait, and get their turn in the order in which they came. */
export function createSemaphore(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

export type Semaphore = ReturnType<typeof createSemaphore>;
