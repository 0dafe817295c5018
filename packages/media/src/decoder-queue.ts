import { ProductError } from '@vetcare/service-kit';
import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';

interface QueueOptions {
  /** How many pictures may wait besides the one that is being decoded. */
  maxWaiting: number;
  maxWaitMs: number;
}

/**
 * Decodes one picture at a time. A decoded picture can take 200 MB, so that eight at once would exceed the memory of a
 * process. The others wait for a moment.
 * @throws ProductError `overloaded` (503 with Retry-After) when too many wait already, or when one has waited too long
 */
export function createDecoderQueue({ maxWaiting, maxWaitMs }: QueueOptions) {
  const mutex = withTimeout(new Mutex(), maxWaitMs);
  let waiting = 0;

  async function waitForTurn() {
    if (waiting >= maxWaiting) throw new ProductError('overloaded', { info: { waiting } });
    waiting += 1;
    try {
      return await mutex.acquire();
    } catch (cause) {
      throw cause === E_TIMEOUT ? new ProductError('overloaded', { cause }) : cause;
    } finally {
      waiting -= 1;
    }
  }

  return async <T>(decode: () => Promise<T>): Promise<T> => {
    const release = mutex.isLocked() ? await waitForTurn() : await mutex.acquire();
    try {
      return await decode();
    } finally {
      release();
    }
  };
}
