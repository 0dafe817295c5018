import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { internalKeyEnv } from '@vetcare/test-kit';
import { RESET_SECRET } from './running-notification';

/** The built service in a process of its own, with everything that it logs. */
export function startNotificationProcess(env: {
  MONGO_URL: string;
  NATS_URL: string;
  SMTP_URL: string;
  LOG_LEVEL?: string;
}) {
  const child = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: {
      ...internalKeyEnv,
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'trace',
      PORT: '0',
      METRICS_PORT: '0',
      MAIL_FROM: 'VetCare <no-reply@vetcare.test>',
      PUBLIC_URL: 'https://vetcare.test',
      PASSWORD_RESET_SECRET: RESET_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'exit');
  const lines: string[] = [];
  const reading = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** Reads on to the line with this message. @returns the lines up to it and the line itself */
    async readTo(message: string) {
      for (let next = await reading.next(); !next.done; next = await reading.next()) {
        lines.push(next.value);
        const line = JSON.parse(next.value);
        if (line.msg === message) return { lines, line };
      }
      throw new Error(`The service ended without "${message}"`);
    },
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal);
      await died;
    },
  };
}
