import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { internalKeyEnv, publishEvent, startTestServers } from '@vetcare/test-kit';
import { aPerson, RESET_SECRET, startMailSink } from './running-notification';

/** The built service in a process of its own, with everything that it logs. */
function startProcess(env: { MONGO_URL: string; NATS_URL: string; SMTP_URL: string }) {
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
    async stop() {
      child.kill('SIGTERM');
      await died;
    },
  };
}

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

it('logs the code of a refused recipient, but neither the address nor the name', async () => {
  const servers = await startTestServers();
  stops.push(() => servers.stop());
  const sink = await startMailSink();
  stops.push(() => sink.stop());
  const service = startProcess({
    MONGO_URL: servers.mongoUrl('notification'),
    NATS_URL: servers.natsUrl,
    SMTP_URL: sink.url,
  });
  stops.push(() => service.stop());
  await service.readTo('listening');
  await publishEvent(
    servers,
    'auth.user.registered.v1',
    aPerson('patient', { email: 'nobody.rao@example.org', FirstName: 'Chandralekha' }),
  );
  const { lines, line } = await service.readTo('mail failed; trying again');
  expect(line).toMatchObject({ code: 'EENVELOPE', smtpStatus: 550, tries: 1 });
  expect(lines.join('\n')).not.toMatch(/nobody|example\.org|Chandralekha|Rao/i);
});
