import { ClusterRefusedError } from './cluster-api.client';

/** How often a change is tried again that lost to one a moment before. */
const ATTEMPTS = 3;

/** Reads and changes again where another change came between, as when an operator asks for something at the same moment. */
export async function retryConflicts<T>(readAndChange: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndChange();
    } catch (error) {
      const isConflict = error instanceof ClusterRefusedError && error.status === 409;
      if (!isConflict || attempt === ATTEMPTS) throw error;
    }
  }
}
