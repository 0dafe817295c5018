import { measureBooking } from './booking/booking.bench';
import { measureChat } from './chat/chat.bench';
import { measureGateway } from './gateway/gateway.bench';
import { measurePages } from './pages/pages.bench';
import { measureRecord } from './record/record.bench';
import { describeMachine } from './report/machine';
import { publish } from './report/publish';
import type { Bench } from './report/report';
import { measureStart } from './start/start.bench';

/** Benches with options of their own. */
const withOptions = ['booking', 'chat'];

const benches: Record<string, Bench> = {
  booking: measureBooking,
  chat: measureChat,
  gateway: measureGateway,
  pages: measurePages,
  record: measureRecord,
  start: measureStart,
};

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const measure = benches[name];
  if (!measure || (args.length > 0 && !withOptions.includes(name)))
    throw new Error(`Name one bench: npm run bench -- <name>. There are: ${Object.keys(benches).join(', ')}`);
  const machine = describeMachine();
  const report = await measure({ env: process.env, args, log: (line) => console.log(line) });
  const to = { page: 'docs/performance.md', marker: `bench:${name}`, results: `bench/results/${name}.json` };
  // Figures of a smaller run are no record.
  const { forTheRecord = args.length === 0 } = report;
  publish({ to: forTheRecord ? to : undefined, machine, report, log: (line) => console.log(line) });
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
});
