import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './plan';
import { startPlatform } from './start-platform';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT=${process.env.PORT} is no port. Choose a number from 1 to 65535.`);
  const say = (line: string) => console.log(line);
  say('Starting VetCare…');
  const stopped = new AbortController();
  let stop: () => Promise<void> = async () => stopped.abort(new Error('Stopped before it was ready.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  const platform = await startPlatform({
    home: process.env.VETCARE_HOME ?? join(repository, '.vetcare'),
    port,
    fresh: values.fresh,
    env: process.env,
    say,
    signal: stopped.signal,
  });
  stop = async () => {
    stop = async () => undefined;
    say('\nStopping…');
    await platform.stop();
    say('Stopped. Your data is kept; `npm start -- --fresh` begins again.');
    process.exit(0);
  };
  const { url, mailboxUrl, sandboxUrl, logins } = platform.run();
  if (mailboxUrl) say(`\nMails arrive at        ${mailboxUrl}`);
  if (sandboxUrl) say('Payments               test payments, no money moves');
  say('Demo logins');
  for (const { role, email, password } of logins) say(`  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`);
  say('Ctrl-C stops everything.\n');
  say(`VetCare is ready at ${url}`);
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
