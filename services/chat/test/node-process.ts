import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Role } from '@vetcare/contracts';
import { callerFor, internalKeyEnv, publishEvent, type TestServers, until } from '@vetcare/test-kit';

export interface NodeProcess {
  child: ChildProcess;
  port: number;
}

/** Starts the built service in its own process, as in production, and with the heap that a pod gives it. */
export async function startNodeProcess(
  servers: TestServers,
  mongoUrl: string,
  more: Record<string, string> = {},
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...internalKeyEnv,
      NODE_ENV: 'development',
      NODE_OPTIONS: '--max-old-space-size=192',
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      MONGO_URL: mongoUrl,
      NATS_URL: servers.natsUrl,
      REDIS_URL: servers.redisUrl,
      DRAIN_MS: '0',
      EVENTS_PER_SECOND: '10000',
      ...more,
    },
  });
  const port = await listeningPort(child.stdout);
  // Once nobody reads its log, the process would stand still when the pipe is full. Closing the reader of lines pauses it.
  child.stdout.resume();
  return { child, port };
}

async function listeningPort(log: Readable): Promise<number> {
  for await (const line of createInterface({ input: log })) {
    const entry: { msg?: string; port?: number } = JSON.parse(line);
    if (entry.msg === 'listening' && entry.port) return entry.port;
  }
  throw new Error('The service ended before it listened');
}

/** Registers two people of whom neither is a patient, and waits until the first may write to the second. */
export async function introduce(
  servers: TestServers,
  { port }: NodeProcess,
  people: [{ id: string; role: Role }, { id: string; role: Role }],
): Promise<void> {
  for (const { id, role } of people)
    await publishEvent(servers, 'auth.user.registered.v1', {
      userId: id,
      role,
      FirstName: role,
      LastName: '',
      email: `${id}@example.org`,
      PhoneNo: '1',
      gender: null,
      age: null,
      image: null,
    });
  const [from, to] = people;
  await until(async () => {
    const { body } = await callerFor({ port, service: 'chat' })('GET', `/api/chat/conversation/${to.id}`, { as: from });
    return body.canSend === true;
  });
}
