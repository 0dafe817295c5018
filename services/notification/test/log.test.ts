import { publishEvent, startTestServers } from '@vetcare/test-kit';
import { startNotificationProcess } from './notification-process';
import { aPerson, startMailSink } from './running-notification';

const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

it('logs the code of a refused recipient, but neither the address nor the name', async () => {
  const servers = await startTestServers();
  stops.push(() => servers.stop());
  const sink = await startMailSink();
  stops.push(() => sink.stop());
  const service = startNotificationProcess({
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
