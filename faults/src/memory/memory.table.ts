import type { Table } from '@vetcare/bench/report/report';
import type { PodLimit } from '@vetcare/local-servers';
import { type FloodResult, isNoticed, rateOf } from '../floods/floods.table';

const ownName = (process: string) => process.replace(/-\d+$/, '');

const failed = ({ failures }: FloodResult) => Object.values(failures).reduce((sum, count) => sum + count, 0);

/** The processes that occupied more than their pod may. */
const tooLarge = ({ peaks }: FloodResult, limits: Record<string, PodLimit>) =>
  peaks.filter(({ name, mib }) => mib > (limits[ownName(name)]?.mib ?? Number.POSITIVE_INFINITY));

/** What each strain did to the processes under the heap and the limit of their pods, and to those who used the product. */
export function describeMemory(results: readonly FloodResult[], limits: Record<string, PodLimit>): Table[] {
  const names = [...new Set(results.flatMap(({ peaks }) => peaks.map(({ name }) => name)))];
  const holds = (one: FloodResult) => one.died === 0 && failed(one) === 0 && tooLarge(one, limits).length === 0;
  const mibOf = ({ peaks }: FloodResult, name: string) => String(peaks.find((one) => one.name === name)?.mib ?? 'died');
  return [
    {
      title: 'The most memory of each process, in MiB',
      head: ['strain', ...names, 'died', 'failed', 'holds'],
      rows: [
        ...results.map((one) => [
          one.name,
          ...names.map((name) => mibOf(one, name)),
          String(one.died),
          String(failed(one)),
          holds(one) ? 'yes' : 'no',
        ]),
        ['limit of its pod', ...names.map((name) => String(limits[ownName(name)]?.mib ?? '–')), '0', '0', ''],
      ],
    },
    {
      title: 'What was sent, and what others noticed',
      head: ['strain', 'sent', 'others waited, ms', 'rate / calm', 'noticed', 'failed'],
      rows: results.map((one) => [
        one.name,
        one.sent,
        [one.p50, one.p95, one.max].map((ms) => ms.toFixed(0)).join(' / '),
        rateOf(one).toFixed(2),
        isNoticed(one) ? 'yes' : 'no',
        Object.entries(one.failures)
          .map(([what, count]) => `${count} × ${what}`)
          .join('; ') || '–',
      ]),
    },
  ];
}
