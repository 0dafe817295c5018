import type { Table } from '@vetcare/bench/report/report';
import type { Verdict } from '../booking/judge';
import type { MessageVerdict } from '../chat/judge-messages';
import type { RedisKind } from './failover-faults';

export interface FailoverResult {
  name: string;
  redis: RedisKind;
  messages: MessageVerdict;
  bookings: Verdict;
  /** People whose session was gone afterwards. */
  signedOut: number;
  /** The longest that a user waited until a message was acknowledged, repeats included. */
  slowestMessageMs: number;
  /** The longest that a user waited for one answer about a booking. */
  slowestBookingMs: number;
  /** Until everybody's last message and booking was acknowledged after that. */
  drainSeconds: number;
  /** Until every receiver was pushed to again, once the servers were whole. */
  liveSeconds: number;
  /** What patients were answered besides what they asked for. */
  errors: [status: number, count: number][];
}

const ALLOWED = [0, 429, 502, 503, 504];

const holds = ({ messages, bookings, signedOut, errors }: FailoverResult) =>
  messages.lost + messages.doubled + messages.outOfOrder + bookings.lost + bookings.doubled + bookings.closed === 0 &&
  signedOut === 0 &&
  errors.every(([status]) => ALLOWED.includes(status));

/** What was acknowledged while servers failed over, and what the public API said of it afterwards. */
export const describeFailovers = (results: readonly FailoverResult[]): Table[] => [
  {
    title: 'The whole platform on servers that fail over',
    head: [
      'what happens',
      'with Redis as',
      'messages',
      'bookings and payments',
      'lost',
      'doubled',
      'out of order',
      'signed out',
      'longest wait for a message, s',
      'for an answer about a booking, s',
      's to the last',
      's until pushed',
      's to settle',
      'other answers',
      'holds',
    ],
    rows: results.map((one) => [
      one.name,
      one.redis,
      String(one.messages.acknowledged),
      String(one.bookings.acknowledged),
      String(one.messages.lost + one.bookings.lost),
      String(one.messages.doubled + one.bookings.doubled),
      String(one.messages.outOfOrder),
      String(one.signedOut),
      (one.slowestMessageMs / 1000).toFixed(1),
      (one.slowestBookingMs / 1000).toFixed(1),
      one.drainSeconds.toFixed(1),
      one.liveSeconds.toFixed(1),
      one.bookings.settledSeconds.toFixed(1),
      one.errors.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || '–',
      holds(one) ? 'yes' : 'no',
    ]),
  },
];
