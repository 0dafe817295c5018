import { Semaphore } from 'async-mutex';

/**
 * A semaphore with a bounded queue.
 * @param refuse makes the error that is thrown when the queue is full
 */
export function createBoundedSemaphore(limits: { concurrency: number; queue: number; refuse: () => Error }) {
  const semaphore = new Semaphore(limits.concurrency);
  let present = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (present >= limits.concurrency + limits.queue) throw limits.refuse();
    present += 1;
    try {
      return await semaphore.runExclusive(work);
    } finally {
      present -= 1;
    }
  };
}
