import type { IncomingMessage } from 'node:http';
import { ProductError } from '@vetcare/service-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { InFlightCaller } from './in-flight-limit';

/**
 * Connections to chat that one person, or the address of a visitor who is not signed in, may open in ten seconds. A person
 * with 20 windows opens 20 at once, and again after every few seconds while chat is away.
 */
const WINDOW = { points: 60, duration: 10 };

/** @throws ProductError `too_much_at_once` if the request opens one connection to chat too many */
export type CheckConnect = (request: IncomingMessage, caller: InFlightCaller) => Promise<void>;

/** Whether a request belongs to a session that Socket.IO has opened already. */
const namesSession = (url = ''): boolean => {
  const sids = new URLSearchParams(url.split('?')[1]).getAll('sid');
  return sids.length > 0 && sids.every(Boolean);
};

/**
 * Limits how often a caller connects to chat. A person's connections beyond the twentieth replace each other there, so a
 * client that always reconnects could keep it busy.
 */
export function createConnectLimit(): CheckConnect {
  const limiter = new RateLimiterMemory(WINDOW);
  return async ({ url }, { person, network }) => {
    if (namesSession(url)) return;
    try {
      await limiter.consume(person ?? network);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new ProductError('too_much_at_once');
    }
  };
}
