import { jetstreamManager } from '@nats-io/jetstream';
import { eventsOf, nextEvent, until } from '@vetcare/test-kit';
import { ensureStream } from '../src';
import { type Messaging, startMessaging } from './start-messaging';

describe('a stream that was made anew by whoever follows it', () => {
  let messaging: Messaging;
  beforeEach(async () => {
    messaging = await startMessaging();
  });
  afterEach(() => messaging.stop());

  const type = 'review.rating.changed.v1';
  /** NATS lost its store, and a consumer made the stream again before its publisher noticed. */
  async function wipe() {
    const manager = await jetstreamManager(messaging.nats);
    await manager.streams.delete('REVIEW');
    await ensureStream(manager, 'review');
  }
  async function sent() {
    const doctorId = await messaging.write();
    await nextEvent(messaging.servers, type, (data) => data.doctorId === doctorId);
    return doctorId;
  }
  const told = async () => (await eventsOf(messaging.servers, type)).map(({ data }) => data.doctorId);

  it('gets every event again while nothing new is published', async () => {
    messaging.relay({ checkStreamMs: 100 });
    const doctors = [await sent(), await sent()];
    await wipe();
    await until(async () => (await told()).length === 2, 'the events in the new stream');
    expect((await told()).sort()).toEqual(doctors.sort());
  });

  it('gets them at the next reconnect, also when newer ones came first', async () => {
    messaging.relay();
    const before = await sent();
    await wipe();
    const after = await sent();
    expect(await told()).toEqual([after]);
    await messaging.nats.reconnect();
    await until(async () => (await told()).includes(before), 'the event from before');
    expect((await told()).sort()).toEqual([before, after].sort());
  });
});
