import { Mutex } from 'async-mutex';

/** Runs work with the same key one at a time, in the order of the calls. Work with other keys runs concurrently. */
export function createKeyedMutex() {
  const mutexes = new Map<string, Mutex>();
  return {
    async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
      const mutex = mutexes.get(key) ?? new Mutex();
      mutexes.set(key, mutex);
      const release = await mutex.acquire();
      try {
        return await work();
      } finally {
        release();
        if (!mutex.isLocked()) mutexes.delete(key);
      }
    },
  };
}

export type KeyedMutex = ReturnType<typeof createKeyedMutex>;
