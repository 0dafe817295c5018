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
  /** Deletes the stream and creates it again empty, as a consumer would after NATS has lost its data. */
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
  const publishedDoctors = async () => (await eventsOf(messaging.servers, type)).map(({ data }) => data.doctorId);

  it('gets every event again while nothing new is published', async () => {
    messaging.relay({ checkStreamMs: 100 });
    const doctors = [await sent(), await sent()];
    await wipe();
    await until(async () => (await publishedDoctors()).length === 2, 'the events in the new stream');
    expect((await publishedDoctors()).sort()).toEqual(doctors.sort());
  });

  it('gets them at the next reconnect, also when newer ones came first', async () => {
    messaging.relay();
    const before = await sent();
    await wipe();
    const after = await sent();
    expect(await publishedDoctors()).toEqual([after]);
    await messaging.nats.reconnect();
    await until(async () => (await publishedDoctors()).includes(before), 'the event from before');
    expect((await publishedDoctors()).sort()).toEqual([before, after].sort());
  });
});
