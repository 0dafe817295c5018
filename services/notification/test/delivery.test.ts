import { until } from '@vetcare/test-kit';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterEach(() => {
  notification.sink.refusing = false;
});
afterAll(() => notification.stop());

const rowOf = (personId: string, state: string) =>
  notification.database.collection('mails').findOne({ personId, state });
const metrics = async () => (await fetch(`http://127.0.0.1:${notification.running.metricsPort}/metrics`)).text();

describe('a mail that the server refuses', () => {
  it('is sent as soon as the server takes it', async () => {
    notification.sink.refusing = true;
    const patient = aPerson('patient');
    await notification.register(patient);
    await until(async () => notification.sink.refused > 0);
    expect(notification.sink.to(patient.email)).toEqual([]);
    notification.sink.refusing = false;
    await notification.nextMail(patient.email, /Welcome/);
    expect(await until(() => rowOf(patient.userId, 'sent'))).toMatchObject({ tries: expect.any(Number) });
    expect(notification.sink.to(patient.email)).toHaveLength(1);
  });

  it('is given up after eight tries, and that is counted', async () => {
    notification.sink.refusing = true;
    const patient = aPerson('patient');
    const before = notification.sink.refused;
    await notification.register(patient);
    await until(async () => notification.sink.refused > before);
    const row = await until(async () => {
      notification.clock.aheadMs += 60 * 60 * 1000;
      return rowOf(patient.userId, 'given-up');
    });
    expect(row.tries).toBe(8);
    expect(row.text).toContain('Welcome to VetCare!');
    expect(await metrics()).toMatch(/vetcare_mails_total\{outcome="given_up",service="notification"\} 1/);
  });
});

describe('the service', () => {
  it('is alive and ready, and answers nothing else', async () => {
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${notification.running.port}${path}`)).status;
    expect([await status('/healthz'), await status('/readyz'), await status('/api/mails')]).toEqual([200, 200, 404]);
  });
});
