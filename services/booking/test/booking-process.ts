import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { callerFor, internalKeyEnv } from '@vetcare/test-kit';
import { account, type Clinic, seller } from './clinic';

/** Starts the built service in a process of its own on the clinic's database. */
export async function startProcess({ config }: Clinic, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: {
      ...internalKeyEnv,
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MONGO_URL: config.MONGO_URL,
      NATS_URL: config.NATS_URL,
      RAZORPAY_KEY_ID: account.keyId,
      RAZORPAY_KEY_SECRET: account.keySecret,
      RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
      RAZORPAY_API_URL: config.RAZORPAY_API_URL,
      PUBLIC_URL: config.PUBLIC_URL,
      ...seller,
      RECONCILE_SECONDS: '3600',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line);
    if (msg !== 'listening') continue;
    child.stdout.resume();
    return {
      call: callerFor({ port, service: 'booking' }),
      async kill() {
        child.kill('SIGKILL');
        await died;
      },
    };
  }
  throw new Error('The service did not start');
}
