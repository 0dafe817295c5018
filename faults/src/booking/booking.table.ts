import type { Table } from '@vetcare/bench/report/report';
import type { Verdict } from './judge';

export interface FaultResult extends Verdict {
  name: string;
  recoverySeconds: number | undefined;
  errors: [status: number, count: number][];
  /** Statuses that are right besides 502, 503 and 504. */
  allowed: readonly number[];
  slowestMs: number;
}

const USUAL = [502, 503, 504];

const holds = ({ lost, doubled, closed, errors, allowed }: FaultResult) =>
  lost + doubled + closed === 0 && errors.every(([status]) => [...USUAL, ...allowed].includes(status));

/** What was acknowledged during each fault, and what the public API said of it afterwards. */
export function describeBookingFaults(results: readonly FaultResult[]): Table[] {
  return [
    {
      title: 'Bookings and payments',
      head: [
        'fault',
        'acknowledged',
        'lost',
        'doubled',
        'chat closed',
        's to recover',
        's to settle',
        'slowest answer, s',
        'other answers',
        'holds',
      ],
      rows: results.map((one) => [
        one.name,
        String(one.acknowledged),
        String(one.lost),
        String(one.doubled),
        String(one.closed),
        one.recoverySeconds?.toFixed(1) ?? '–',
        one.settledSeconds.toFixed(1),
        (one.slowestMs / 1000).toFixed(1),
        one.errors.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || '–',
        holds(one) ? 'yes' : 'no',
      ]),
    },
  ];
}
