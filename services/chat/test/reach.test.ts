import { eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { type RunningChat, startChatForTest, type TestPerson } from './running-chat';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = { now: new Date('2031-05-01T10:00:00Z') };
const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};
let chat: RunningChat;

beforeAll(async () => {
  chat = await startChatForTest({ clock: { now: () => time.now } });
});
afterAll(() => chat.stop());

const TOLD = 'chat.doctor.reach-changed.v1';
const told = async ({ id }: TestPerson) =>
  (await eventsOf(chat.servers, TOLD)).filter(({ data }) => data.doctorId === id).map(({ data }) => data.isHere);

/** Connects a doctor, and waits until it was told that they are here. */
async function comes(doctor: TestPerson) {
  const connected = await chat.connect(doctor);
  await chat.tellHere();
  await nextEvent(chat.servers, TOLD, (data) => data.doctorId === doctor.id && data.isHere);
  return connected;
}

/** A consultation that was paid now and begins with it. */
async function paid(patient: TestPerson, doctor: TestPerson, more: { instant?: boolean } = { instant: true }) {
  const end = new Date(time.now.getTime() + 48 * HOUR);
  const fact = { ...chat.booking(patient, doctor, end), ...more };
  await publishEvent(chat.servers, 'booking.booking.completed.v1', fact, { occurredAt: time.now });
  await until(async () => (await chat.windowOf(patient, doctor)) === end.toISOString(), 'the window');
  return fact.bookingId;
}

describe('a doctor', () => {
  it('is here from the first connection until two minutes after the last', async () => {
    const [doctor, patient] = await Promise.all([chat.add('doctor'), chat.add('patient')]);
    await chat.connect(patient);
    const { client } = await comes(doctor);
    later(HOUR);
    await chat.tellHere();
    client.close();
    await until(async () => {
      later(MINUTE);
      await chat.tellHere();
      return (await told(doctor)).length === 2;
    }, 'the doctor to have left');
    expect(await told(doctor)).toEqual([true, false]);
    expect(await told(patient)).toEqual([]);
  });

  it('who reloads the page stays', async () => {
    const doctor = await chat.add('doctor');
    const { client } = await comes(doctor);
    client.close();
    later(MINUTE);
    await chat.connect(doctor);
    await chat.tellHere();
    later(MINUTE);
    await chat.tellHere();
    // Another one who comes afterwards tells that nothing was on its way.
    await comes(await chat.add('doctor'));
    expect(await told(doctor)).toEqual([true]);
  });

  it('is told with how soon they usually answer, as three consultations have shown', async () => {
    const doctor = await chat.add('doctor');
    for (const minutes of [2, 12, 50]) {
      const patient = await chat.add('patient');
      await paid(patient, doctor);
      later(HOUR);
      await chat.sendOverHttp(patient, doctor, { text: 'He is limping' });
      later(minutes * MINUTE);
      await chat.sendOverHttp(doctor, patient, { text: 'Since when?' });
      later(5 * HOUR);
      await chat.sendOverHttp(doctor, patient, { text: 'And today?' });
    }
    const { data } = await nextEvent(chat.servers, TOLD, ({ doctorId }) => doctorId === doctor.id);
    expect(data).toEqual({ doctorId: doctor.id, isHere: false, answersWithin: 15 });
    expect(await told(doctor)).toHaveLength(1);
  });
});

describe('a consultation that begins with its payment', () => {
  const LEFT = 'chat.consultation.left-unopened.v1';
  /** Whether it was published that nobody has opened it. Another one, which is published last, tells that all has arrived. */
  async function isLeft(bookingId: string): Promise<boolean> {
    const [patient, doctor] = await Promise.all([chat.add('patient'), chat.add('doctor')]);
    await comes(doctor);
    const last = await paid(patient, doctor);
    later(30 * MINUTE);
    await chat.tellUnopened();
    await nextEvent(chat.servers, LEFT, (data) => data.bookingId === last);
    return (await eventsOf(chat.servers, LEFT)).some(({ data }) => data.bookingId === bookingId);
  }
  const people = () => Promise.all([chat.add('patient'), chat.add('doctor')]);

  it.each([
    ['does nothing', async () => undefined, true],
    ['opens it', (patient: TestPerson, doctor: TestPerson) => chat.messages(doctor, patient), false],
    ['writes', (patient: TestPerson, doctor: TestPerson) => chat.sendOverHttp(doctor, patient, { text: 'Hi' }), false],
    ['has it opened by the patient', (patient: TestPerson, doctor: TestPerson) => chat.messages(patient, doctor), true],
  ])('is left unopened if a doctor who was here %s: %#', async (_what, act, left) => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor);
    later(29 * MINUTE);
    await chat.tellUnopened();
    expect((await eventsOf(chat.servers, LEFT)).some(({ data }) => data.bookingId === bookingId)).toBe(false);
    await act(patient, doctor);
    expect(await isLeft(bookingId)).toBe(left);
  });

  it('is not asked for of a doctor who was offered as not being here', async () => {
    const bookingId = await paid(...(await people()));
    expect(await isLeft(bookingId)).toBe(false);
  });

  it('is not asked for where the doctor was booked for a time', async () => {
    const [patient, doctor] = await people();
    await comes(doctor);
    const bookingId = await paid(patient, doctor, {});
    expect(await isLeft(bookingId)).toBe(false);
  });
});
