import { parseArgs } from 'node:util';
import { describeMachine } from '@vetcare/bench/report/machine';
import { publish } from '@vetcare/bench/report/publish';
import { writeTable } from '@vetcare/bench/report/table';
import { breakBooking } from './booking/booking.faults';
import { breakChat } from './chat/chat.faults';
import { deployRecord } from './deployments/deployments.faults';
import { loseServers } from './failover/failover.faults';
import type { FaultRun } from './fault-run';
import { causeFloods } from './floods/floods.faults';
import { fillMemory } from './memory/memory.faults';
import { breakRecord } from './record/record.faults';
import { tryBrokenReleases } from './releases/broken-releases';

const all: Record<string, FaultRun> = {
  booking: breakBooking,
  chat: breakChat,
  deployments: deployRecord,
  failover: loseServers,
  floods: causeFloods,
  memory: fillMemory,
  record: breakRecord,
};

/** Runs tests and measures nothing, so it writes down only how they ended. */
const RELEASES = 'releases';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      processes: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const [name = '', ...more] = positionals;
  const log = (line: string) => console.log(line);
  if (name === RELEASES && more.length === 0) {
    if (!(await tryBrokenReleases({ quick: values.quick, only: values.only, log }))) process.exitCode = 1;
    return;
  }
  const cause = all[name];
  if (!cause || more.length > 0)
    throw new Error(
      `Name what is to fail: npm run faults -- <name>. There are: ${[...Object.keys(all), RELEASES].join(', ')}`,
    );
  const processes = Number(values.processes);
  if (!Number.isInteger(processes) || processes < 1 || processes > 4)
    throw new Error(`--processes ${values.processes} is no number from 1 to 4`);
  const machine = describeMachine();
  const report = await cause({ processes, quick: values.quick, only: values.only, log });
  const suffix = processes === 1 ? name : `${name}-${processes}`;
  const to = { page: 'docs/faults.md', marker: `faults:${suffix}`, results: `faults/results/${suffix}.json` };
  if (values.quick || values.only) for (const table of report.tables) log(`\n${writeTable(table)}`);
  else publish({ to, machine, report, log });
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
});
