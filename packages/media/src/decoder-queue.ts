import { ProductError } from '@vetcare/service-kit';
import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';

interface QueueOptions {
  /** How many pictures may wait while another one is being decoded. */
  maxWaiting: number;
  maxWaitMs: number;
}

/**
 * Decodes one picture at a time, because each can take 200 MB of memory. The others wait their turn.
 * @throws ProductError `overloaded` if too many wait already, or if this one has waited too long
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
