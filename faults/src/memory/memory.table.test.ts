import type { Experience } from '../floods/bystanders';
import type { FloodResult } from '../floods/floods.table';
import { describeMemory } from './memory.table';

const calm: Experience = { answered: 50, failures: {}, p50: 10, p95: 20, max: 30, slowest: '', perSecond: 10 };
const strain = (change: Partial<FloodResult>): FloodResult => ({
  ...calm,
  name: 'lists',
  sent: '100 calls',
  largest: { name: 'chat', mib: 200 },
  peaks: [{ name: 'chat', mib: 200 }],
  died: 0,
  breakersOpened: 0,
  calm,
  cpu: {},
  otherPrograms: 0,
  ...change,
});

it.each([
  ['nothing that others notice', {}, ['yes', 'no']],
  ['others who wait for more than a second', { max: 1_001 }, ['yes', 'yes']],
  ['others who get less done', { perSecond: 7.9 }, ['yes', 'yes']],
  ['a process above the limit of its pod', { peaks: [{ name: 'chat', mib: 385 }] }, ['no', 'no']],
  ['a process that died', { died: 1 }, ['no', 'no']],
])('says of %s whether it holds and whether it was noticed', (_what, change, expected) => {
  const [memory, noticed] = describeMemory([strain(change)], { chat: { mib: 384, env: {} } });
  const cell = (table: typeof memory, column: string) => table?.rows[0]?.[table.head.indexOf(column)];
  expect([cell(memory, 'holds'), cell(noticed, 'noticed')]).toEqual(expected);
});
