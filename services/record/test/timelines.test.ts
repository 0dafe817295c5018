import type { Timeline, TimelineEntry } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const told = {
  ...{ reason: 'Limps', since: 'days', eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [] },
};
const line = {
  ...{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', doseMg: 1, dose: '0.67 ml', frequency: 'daily' },
  ...{ days: 3, quantity: '1 bottle', withdrawal: null, instructions: '', confirmed: [] },
};

async function timeline(petId: string, as: ReturnType<RunningRecord['as']>, query = ''): Promise<Timeline> {
  const { status, body } = await record.call('GET', `/api/user/pets/${petId}/timeline${query}`, as);
  expect(status).toBe(200);
  return body as unknown as Timeline;
}

/** In a word or two what an entry is. */
function say(entry: TimelineEntry): string {
  const { visit, prescription, referral, weight, vaccination, look, life } = entry;
  if (visit) return `visit: ${visit.summary}`;
  if (prescription) return `prescription: ${prescription.lines[0]?.name}`;
  if (referral) return `referral: ${referral.clinic?.name}`;
  if (weight) return `weight: ${weight.kg}`;
  if (vaccination) return `vaccination: ${vaccination.name}`;
  if (look) return `look: ${look.doctor?.FirstName ?? 'by a link'}`;
  return String(life);
}

/** A pet to which everything has happened that a timeline knows, one after the other. */
async function petWithEverything() {
  const pair = await twoPeople(record);
  const born = { on: '2020-02-29', about: false };
  const vaccinations = [{ name: 'Rabies', givenOn: '2025-05-01', dueOn: '2026-05-01' }];
  const { pet } = await record.addPet({ born, vaccinations }, pair.patientId);
  const owner = record.as(pair.patientId);
  const doctor = record.as(pair.doctorId, 'doctor');
  const send = async (method: string, path: string, as: typeof owner, body: object) => {
    const { status, body: answer } = await record.call(method, path, { ...as, body });
    expect([path, status]).toEqual([path, status === 201 ? 201 : 200]);
    return answer;
  };
  await send('POST', `/api/user/pets/${pet._id}/weights`, owner, { on: '2026-01-02', kg: 10.4 });
  await send('PUT', `/api/user/intakes/${pair.doctorId}`, owner, { ...told, petId: pet._id });
  const { bookingId } = await pay(record, pair, { inHours: -1 });
  const licence = { council: 'Karnataka', number: 'KVC 12345' };
  await publishEvent(record.servers, 'auth.doctor.licence-checked.v1', { doctorId: pair.doctorId, licence });
  const prescriptions = `/api/doctor/records/${bookingId}/prescriptions`;
  await until(async () => (await record.call('GET', prescriptions, doctor)).body.registration !== null, 'the licence');
  record.clock.at = new Date(record.clock.at.getTime() + MINUTE_MS);
  const content = { weightKg: 10, qualification: 'B.V.Sc.', advice: '', lines: [line] };
  await send('POST', prescriptions, doctor, { content, replaces: null, key: crypto.randomUUID() });
  const note = `/api/doctor/notes/${bookingId}`;
  await send('PUT', note, doctor, { findings: 'Swollen', summary: 'Please let Moti rest.', privateNotes: 'Worried' });
  const { version } = (await record.call('GET', note, doctor)).body;
  await send('POST', `${note}/sign`, doctor, { version });
  record.clock.at = new Date(record.clock.at.getTime() + MINUTE_MS);
  const clinic = { name: 'Cessna', city: 'Bengaluru', phone: '080 1', email: '' };
  const referral = { toDoctorId: null, clinic, reason: 'X-ray', summary: 'Lame', pictures: [], documents: [] };
  await send('POST', `/api/doctor/records/${bookingId}/referrals`, doctor, {
    ...referral,
    key: crypto.randomUUID(),
  });
  record.clock.at = new Date(record.clock.at.getTime() + MINUTE_MS);
  const { token } = await send('POST', `/api/user/pets/${pet._id}/links`, owner, { days: 7, withOwner: false });
  expect((await record.call('POST', '/api/pet-links/open', { body: { token } })).status).toBe(200);
  return { ...pair, pet, owner, doctor, bookingId };
}

describe('the timeline of a pet', () => {
  it('has everything that happened, the newest first, with what its page shows besides', async () => {
    const { pet, owner, bookingId } = await petWithEverything();
    const { entries, next, ...rest } = await timeline(pet._id, owner);
    expect(entries.map(say)).toEqual([
      'look: by a link',
      'referral: Cessna',
      'prescription: meloxicam',
      'look: Asha',
      'visit: Please let Moti rest.',
      'weight: 10.4',
      'vaccination: Rabies',
      'born',
    ]);
    expect(next).toBeNull();
    expect(rest).toMatchObject({ pet: { _id: pet._id, name: 'Moti' }, links: [{ opened: 1 }] });
    expect(entries.find(({ visit }) => visit)?.visit).toMatchObject({ bookingId, reason: 'Limps' });
    expect(entries.find(({ weight }) => weight)?.at).toBe('2026-01-01T18:30:00.000Z');
    expect(JSON.stringify(entries)).not.toMatch(/Worried|Swollen|Lame/);
  });

  it.each([
    ['visits', ['visit: Please let Moti rest.']],
    ['prescriptions', ['prescription: meloxicam']],
    ['referrals', ['referral: Cessna']],
    ['weights', ['weight: 10.4']],
    ['vaccinations', ['vaccination: Rabies']],
    ['looks', ['look: by a link', 'look: Asha']],
  ])('is narrowed to %s', async (part, expected) => {
    const { pet, owner } = await petWithEverything();
    expect((await timeline(pet._id, owner, `?part=${part}`)).entries.map(say)).toEqual(expected);
  });

  it('is another owner’s too, and nobody else’s', async () => {
    const { pet, owner, doctor } = await petWithEverything();
    const other = record.as(anId());
    const path = `/api/user/pets/${pet._id}/timeline`;
    expect((await record.call('GET', path, other)).status).toBe(404);
    expect((await record.call('GET', path, doctor)).status).toBe(403);
    const { code } = (await record.call('POST', `/api/user/pets/${pet._id}/invitations`, owner)).body;
    await record.call('POST', '/api/user/pets/join', { ...other, body: { code } });
    expect((await timeline(pet._id, other)).entries).toHaveLength(8);
  });

  it('shows no visit that has not begun or was refunded, unless its note is signed', async () => {
    const pair = await twoPeople(record);
    const { pet } = await record.addPet({}, pair.patientId);
    const owner = record.as(pair.patientId);
    await record.call('PUT', `/api/user/intakes/${pair.doctorId}`, { ...owner, body: { ...told, petId: pet._id } });
    const { fact } = await pay(record, pair, { inHours: 1 });
    const visits = async () => (await timeline(pet._id, owner, '?part=visits')).entries.map(say);
    expect(await visits()).toEqual([]);
    record.clock.at = new Date(record.clock.at.getTime() + DAY_MS);
    expect(await visits()).toEqual(['visit: null']);
    await publishEvent(record.servers, 'booking.booking.refunded.v1', {
      ...{ ...fact, refundId: 'r', reason: 'r' },
    });
    await until(async () => (await visits()).length === 0, 'the refund');
  });

  it('is read in pages, and has each of hundreds of visits once', async () => {
    const { ownerId, pet } = await record.addPet();
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    const doctorId = anId();
    const at = record.clock.at.getTime();
    const visits = Array.from({ length: 70 }, (_, n) => ({ bookingId: anId(), at: new Date(at - n * DAY_MS) }));
    await connection.collection<{ _id: string }>('consultations').insertMany(
      visits.map(({ bookingId: _id, at: endsAt }) => ({
        ...{ _id, patientId: ownerId, doctorId, beginsAt: endsAt, endsAt, sequence: 0 },
      })),
    );
    await connection.collection('intakes').insertMany(
      visits.map(({ bookingId, at: changedAt }) => ({
        ...{ patientId: ownerId, doctorId, bookingId, petId: pet._id, ...told, changedAt },
      })),
    );
    await connection.close();
    const owner = record.as(ownerId);
    const first = await timeline(pet._id, owner);
    const second = await timeline(pet._id, owner, `?before=${encodeURIComponent(first.next ?? '')}`);
    const third = await timeline(pet._id, owner, `?before=${encodeURIComponent(second.next ?? '')}`);
    const pages = [first, second, third].map(({ entries }) => entries.map(({ visit }) => visit?.bookingId));
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 10]);
    expect(pages.flat()).toEqual(visits.map(({ bookingId }) => bookingId));
    expect(third.next).toBeNull();
  });
});
