import { parseArgs } from 'node:util';
import { startEngine } from './engine';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      'until-input-ends': { type: 'boolean' },
    },
  });
  const port = Number(values.port);
  if (!values.data || !Number.isInteger(port)) throw new Error('Usage: main.js --data <directory> [--port <port>]');
  const engine = await startEngine({ dataDir: values.data, port });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    engine.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent holds the other end of the input, which is closed even if the parent is killed.
  if (values['until-input-ends']) process.stdin.on('end', stop).on('error', stop).resume();
  process.stdout.write(`${JSON.stringify({ msg: 'listening', port: engine.port })}\n`);
}

function fail(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
  process.exit(1);
}

main().catch(fail);
