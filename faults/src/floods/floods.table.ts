import type { Table } from '@vetcare/bench/report/report';
import { median } from '@vetcare/bench/report/statistics';
import type { Experience } from './bystanders';

export interface FloodResult extends Experience {
  name: string;
  sent: string;
  /** The process that occupied the most memory. */
  largest: { name: string; mib: number };
  peaks: { name: string; mib: number }[];
  died: number;
  breakersOpened: number;
}

const MAX_MS = 1_000;
const MIN_RATE = 0.8;
const MAX_MIB = 384;

const failed = (failures: Record<string, number>) => Object.values(failures).reduce((sum, count) => sum + count, 0);

const holds = (result: FloodResult, calmRate: number) =>
  result.max <= MAX_MS &&
  result.perSecond >= MIN_RATE * calmRate &&
  failed(result.failures) === 0 &&
  result.breakersOpened === 0 &&
  result.died === 0 &&
  result.largest.mib <= MAX_MIB;

/** What others notice of each flood, and the most memory that a process occupied. */
export function describeFloods(calm: readonly Experience[], results: readonly FloodResult[]): Table[] {
  const calmRate = median(calm.map(({ perSecond }) => perSecond));
  const row = (name: string, { p50, p95, max, perSecond, failures }: Experience) => [
    name,
    p50.toFixed(0),
    p95.toFixed(0),
    max.toFixed(0),
    (perSecond / calmRate).toFixed(2),
    String(failed(failures)),
  ];
  return [
    {
      title: 'What others notice while one person or address floods',
      head: ['flood', 'p50, ms', 'p95, ms', 'most, ms', 'rate / calm', 'failed', 'breakers', 'died', 'MiB', 'holds'],
      rows: [
        ...calm.map((one, n) => [...row(n === 0 ? 'calm, before' : 'calm, after', one), '', '', '', '']),
        ...results.map((one) => [
          ...row(one.name, one),
          String(one.breakersOpened),
          String(one.died),
          `${one.largest.mib} (${one.largest.name})`,
          holds(one, calmRate) ? 'yes' : 'no',
        ]),
        ['goal', '', '', `≤ ${MAX_MS}`, `≥ ${MIN_RATE}`, '0', '0', '0', `≤ ${MAX_MIB}`, ''],
      ],
    },
    {
      title: 'What was sent, the slowest call of others, and what of theirs failed',
      head: ['flood', 'sent', 'slowest call', 'failed'],
      rows: results.map((one) => [
        one.name,
        one.sent,
        one.slowest,
        Object.entries(one.failures)
          .map(([what, count]) => `${count} × ${what}`)
          .join('; ') || '–',
      ]),
    },
  ];
}
