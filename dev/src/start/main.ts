import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outliveTerminal } from '../platform/outlive-terminal';
import { repository } from '../repository';
import { startPlatform } from './start-platform';

const MAX_CHAT_NODES = 8;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean', default: false }, chat: { type: 'string', default: '1' } },
  });
  const port = Number(process.env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT=${process.env.PORT} is no port. Choose a number from 1 to 65535.`);
  const chatNodes = Number(values.chat);
  if (!Number.isInteger(chatNodes) || chatNodes < 1 || chatNodes > MAX_CHAT_NODES)
    throw new Error(`--chat ${values.chat} is no number of chat nodes. Choose one from 1 to ${MAX_CHAT_NODES}.`);
  const log = (line: string) => console.log(line);
  log('Starting VetCare…');
  const stopped = new AbortController();
  let stop: () => Promise<void> = async () => stopped.abort(new Error('Stopped before it was ready.'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  outliveTerminal();
  const home = process.env.VETCARE_HOME || join(repository, '.vetcare');
  const platform = await startPlatform({
    home,
    downloads: process.env.MONGODB_DOWNLOADS ?? join(home, 'cache'),
    port,
    chatNodes,
    fresh: values.fresh,
    env: process.env,
    log,
    signal: stopped.signal,
  });
  stop = async () => {
    stop = async () => undefined;
    log('\nStopping…');
    await platform.stop();
    log('Stopped. Your data is kept; `npm start -- --fresh` begins again.');
    process.exit(0);
  };
  const { url, mailboxUrl, sandboxUrl, logins } = platform.run();
  if (mailboxUrl) log(`\nMails arrive at        ${mailboxUrl}`);
  if (sandboxUrl) log('Payments               test payments, no money moves');
  log('Demo logins');
  for (const { role, email, password } of logins) log(`  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`);
  log('Ctrl-C stops everything.\n');
  log(`VetCare is ready at ${url}`);
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
