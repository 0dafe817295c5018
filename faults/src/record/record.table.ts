import type { Table } from '@vetcare/bench/report/report';
import type { VisitVerdict } from './judge-visits';

export interface RecordFaultResult extends VisitVerdict {
  name: string;
  recoverySeconds: number | undefined;
  errors: [status: number, count: number][];
}

/** What a service or server that is away may be answered with, and a connection that ends with its process (0). */
const RIGHT = [0, 502, 503, 504];

const holds = ({ lost, doubled, errors }: RecordFaultResult) =>
  lost + doubled === 0 && errors.every(([status]) => RIGHT.includes(status));

/** What was acknowledged during each fault, and what of it was there afterwards. */
export const describeRecordFaults = (results: readonly RecordFaultResult[]): Table[] => [
  {
    title: 'Records',
    head: ['fault', 'acknowledged', 'lost', 'doubled', 's to recover', 'other answers', 'holds'],
    rows: results.map((one) => [
      one.name,
      String(one.acknowledged),
      String(one.lost),
      String(one.doubled),
      one.recoverySeconds?.toFixed(1) ?? '–',
      one.errors.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || '–',
      holds(one) ? 'yes' : 'no',
    ]),
  },
];
