import type { Table } from '@vetcare/bench/report/report';
import type { Experience } from './bystanders';

export interface FloodResult extends Experience {
  name: string;
  sent: string;
  /** The process that occupied the most memory. */
  largest: { name: string; mib: number };
  peaks: { name: string; mib: number }[];
  died: number;
  breakersOpened: number;
  /** What the same people noticed just before. */
  calm: Experience;
  /** Seconds of processor time during the flood: of the platform's processes, of the sender, and of this program. */
  cpu: Record<string, number>;
  /** Seconds that other programs of this machine used. */
  otherPrograms: number;
}

const MAX_MS = 1_000;
const MIN_RATE = 0.8;
const MAX_MIB = 384;

const failed = (failures: Record<string, number>) => Object.values(failures).reduce((sum, count) => sum + count, 0);

export const rateOf = ({ perSecond, calm }: FloodResult): number => perSecond / calm.perSecond;

/** Whether others had to wait for long, or got less done than in the calm. */
export const isNoticed = (result: FloodResult): boolean => result.max > MAX_MS || rateOf(result) < MIN_RATE;

const holds = (result: FloodResult) =>
  !isNoticed(result) &&
  failed(result.failures) === 0 &&
  result.breakersOpened === 0 &&
  result.died === 0 &&
  result.largest.mib <= MAX_MIB;

/** What others notice of each flood, and the most memory that a process occupied. */
export function describeFloods(results: readonly FloodResult[]): Table[] {
  const times = ({ p50, p95, max }: Experience) => [p50, p95, max].map((ms) => ms.toFixed(0)).join(' / ');
  return [
    {
      title: 'What others notice while one person or address floods',
      head: ['flood', 'calm, ms', 'flooded, ms', 'rate / calm', 'failed', 'breakers', 'died', 'MiB', 'holds'],
      rows: [
        ...results.map((one) => [
          one.name,
          times(one.calm),
          times(one),
          rateOf(one).toFixed(2),
          String(failed(one.failures)),
          String(one.breakersOpened),
          String(one.died),
          `${one.largest.mib} (${one.largest.name})`,
          holds(one) ? 'yes' : 'no',
        ]),
        ['goal', '', `most ≤ ${MAX_MS}`, `≥ ${MIN_RATE}`, '0', '0', '0', `≤ ${MAX_MIB}`, ''],
      ],
    },
    {
      title: 'Processor time while it lasts, in seconds',
      head: ['flood', 'platform', 'most of it', 'sender', 'other programs'],
      rows: results.map((one) => [one.name, ...describeCpu(one)]),
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

function describeCpu({ cpu: { sender = 0, measuring = 0, ...platform }, otherPrograms }: FloodResult): string[] {
  const most = Object.entries(platform).toSorted(([, a], [, b]) => b - a);
  return [
    most.reduce((sum, [, seconds]) => sum + seconds, 0).toFixed(1),
    most
      .slice(0, 3)
      .map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`)
      .join(', '),
    sender.toFixed(1),
    (otherPrograms + measuring).toFixed(1),
  ];
}
