import type { ServerResponse } from 'node:http';
import type { Deps } from '../deps';

/** Readers whose turn doesn't come by then are asked to try again, which is said before the service's own deadline. */
const WAITING = { ms: 2_000, most: 20 };

/**
 * Works on everything of a pet when it is the reader's turn: each reader gets one at a time. Whether they may read it is
 * asked before, so that strangers stand in nobody's way.
 * @throws ProductError `too_much_at_once`
 */
export async function inTurn<T>(
  { exports }: Pick<Deps, 'exports'>,
  readerId: string,
  work: () => Promise<T>,
): Promise<T> {
  const leave = await exports.waitForTurn(readerId, WAITING);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Aborts when the caller has left. */
export function untilClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort(new Error('The caller has left')));
  return controller.signal;
}
