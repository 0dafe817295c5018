import { MAX_EXPORTED, type Note, PetExport } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, publishEvent, until, wordsOf } from '@vetcare/test-kit';
import { pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const licence = { council: 'Karnataka', number: 'KVC 12345' };
const told = {
  ...{ reason: 'Limps\nsince the walk 🐕', since: 'days', eats: 'less', drinks: null, moves: 'none' },
  ...{ redFlags: ['seizure'], sharesHistory: false, pictures: [] },
};
const MOTI = {
  ...{ name: 'मोती', breed: 'Beagle', allergies: ['Chicken'] },
  born: { on: '2020-02-29', about: false },
  vaccinations: [{ name: 'Rabies', givenOn: '2025-05-01', dueOn: '2026-05-01' }],
};
const line = {
  ...{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', doseMg: 1, dose: '0.67 ml', frequency: 'daily' },
  ...{ days: 3, quantity: '1 bottle', withdrawal: null, instructions: 'With food', confirmed: [] },
};

/** A pet with a weight and a visit that was signed and prescribed for. */
async function petWithHistory() {
  const pair = await twoPeople(record);
  const { pet } = await record.addPet(MOTI, pair.patientId);
  const owner = record.as(pair.patientId);
  const doctor = record.as(pair.doctorId, 'doctor');
  await record.call('POST', `/api/user/pets/${pet._id}/weights`, { ...owner, body: { on: '2026-01-02', kg: 10.4 } });
  const intake = `/api/user/intakes/${pair.doctorId}`;
  await record.call('PUT', intake, { ...owner, body: { ...told, petId: pet._id } });
  const pdf = { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
  expect((await record.call('POST', `${intake}/documents?name=Blood.pdf`, { ...owner, ...pdf })).status).toBe(201);
  const { bookingId } = await pay(record, pair, { inHours: -1 });
  await publishEvent(record.servers, 'auth.doctor.licence-checked.v1', { doctorId: pair.doctorId, licence });
  const path = `/api/doctor/records/${bookingId}/prescriptions`;
  await until(async () => (await record.call('GET', path, doctor)).body.registration !== null, 'the registration');
  const content = { weightKg: 10, qualification: 'B.V.Sc.', advice: 'Come again', lines: [line] };
  const issued = { content, replaces: null, key: crypto.randomUUID() };
  expect((await record.call('POST', path, { ...doctor, body: issued })).status).toBe(201);
  const note = `/api/doctor/notes/${bookingId}`;
  const texts = { findings: 'Swollen', assessment: 'Sprain', plan: 'Rest', summary: 'Please let Moti rest.' };
  await record.call('PUT', note, { ...doctor, body: { ...texts, privateNotes: 'Worried owner' } });
  const { version } = (await record.call('GET', note, doctor)).body as unknown as Note;
  expect((await record.call('POST', `${note}/sign`, { ...doctor, body: { version } })).status).toBe(200);
  return { ...pair, pet, owner, doctor, bookingId };
}

/** A pet of which an owner told doctors so many times. */
async function petWithVisits(count: number) {
  const { ownerId, pet } = await record.addPet();
  const connection = await connectMongo({ uri: record.mongoUrl, production: false });
  const [doctorId, at] = [anId(), new Date(Date.now() - 86_400_000)];
  const ids = Array.from({ length: count }, () => anId());
  await connection
    .collection<{ _id: string }>('consultations')
    .insertMany(ids.map((_id) => ({ _id, patientId: ownerId, doctorId, beginsAt: at, endsAt: at, sequence: 0 })));
  await connection
    .collection('intakes')
    .insertMany(
      ids.map((bookingId) => ({ patientId: ownerId, doctorId, bookingId, petId: pet._id, ...told, changedAt: at })),
    );
  await connection.close();
  return { pet, ownerId, owner: record.as(ownerId) };
}

const exported = (id: string, as: ReturnType<RunningRecord['as']>) =>
  record.call('GET', `/api/user/pets/${id}/export`, as);
const download = (id: string, as: ReturnType<RunningRecord['as']>, language = 'en') =>
  record.call('GET', `/api/user/pets/${id}/pdf?language=${language}`, as);

describe('everything of a pet', () => {
  it('is a file of JSON and a PDF in English or Hindi, without what is the doctor’s alone', async () => {
    const { pet, owner, bookingId, doctorId } = await petWithHistory();
    const file = await exported(pet._id, owner);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;.*\.json/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(PetExport.parse(file.body)).toEqual(file.body);
    expect(file.body as unknown as PetExport).toMatchObject({
      pet: { name: 'मोती', weights: [{ on: '2026-01-02', kg: 10.4 }] },
      visits: [
        {
          bookingId,
          reason: told.reason,
          summary: 'Please let Moti rest.',
          told: { since: 'days', redFlags: ['seizure'] },
          ...{ pictures: [], documents: [{ path: expect.stringMatching(/\.pdf$/), name: 'Blood.pdf', bytes: 8 }] },
        },
      ],
      prescriptions: [{ bookingId, lines: [{ name: 'meloxicam' }] }],
      looks: [{ bookingId, doctor: { _id: doctorId } }],
    });
    for (const hidden of ['Worried owner', 'Swollen', 'vetcare.test'])
      expect(JSON.stringify(file.body)).not.toContain(hidden);
    const pdf = await download(pet._id, owner);
    expect([pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'no-store',
    ]);
    const english = wordsOf(String(pdf.body.text)).replaceAll('\n', '');
    for (const text of ['Beagle', 'Chicken', '29 February 2020', 'Rabies', '10.4 kg', 'Limps', 'Dr. Asha Rao'])
      expect(english).toContain(text);
    for (const text of ['Please let Moti rest.', 'MELOXICAM', '0.67 ml (1 mg)', 'Blood.pdf'])
      expect(english).toContain(text);
    expect(english).not.toContain('Worried owner');
    expect(wordsOf(String(pdf.body.text)).split('\n')).toEqual(
      expect.arrayContaining(['Limps', 'since the walk ?', 'For a few days', 'Less', 'Not at all']),
    );
    expect(english).toContain('It has a seizure');
    const hindi = wordsOf(String((await download(pet._id, owner, 'hi')).body.text)).replaceAll('\n', '');
    // Words in whose place English has others, of letters that stand on paper in the order in which they are typed.
    for (const text of ['टीके', 'वज़न', 'एक से ज़्यादा', 'मोती', 'MELOXICAM']) expect(hindi).toContain(text);
    for (const text of ['टीके', 'वज़न']) expect(english).not.toContain(text);
  });

  it('is for the owners alone, and says what is not there yet', async () => {
    const { pet, owner, doctor } = await petWithHistory();
    for (const as of [record.as(anId()), doctor, record.as(anId(), 'admin')])
      for (const get of [exported, download]) expect([403, 404]).toContain((await get(pet._id, as)).status);
    expect((await download(pet._id, owner, 'fr')).status).toBe(400);
    const bare = await record.addPet({}, anId());
    const { body } = await download(bare.pet._id, record.as(bare.ownerId));
    expect(wordsOf(String(body.text)).replaceAll('\n', '')).toContain('No prescriptions yet.');
  });

  it('has all visits, also those that no list shows', async () => {
    const { pet, owner, ownerId } = await petWithVisits(305);
    const visits = ((await exported(pet._id, owner)).body as unknown as PetExport).visits;
    expect(visits).toHaveLength(305);
    expect(new Set(visits.map(({ bookingId }) => bookingId)).size).toBe(305);
    const listed = await record.call('GET', `/api/user/pets/${pet._id}/visits`, record.as(ownerId));
    expect(listed.body.visits).toHaveLength(300);
  });

  it('has the newest looks, and no more than are ever read at once', async () => {
    const { ownerId, pet } = await record.addPet();
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    const looks = Array.from({ length: MAX_EXPORTED + 1 }, (_, n) => ({
      ...{ petId: pet._id, doctorId: ownerId, bookingId: ownerId, linkId: ownerId, at: new Date(n) },
    }));
    for (const kept of ['looks', 'pet_link_looks']) await connection.collection(kept).insertMany(looks);
    await connection.close();
    const { body } = await exported(pet._id, record.as(ownerId));
    const file = body as unknown as PetExport;
    for (const all of [file.looks, file.byLink ?? []])
      expect([all.length, all.at(0)?.at, all.at(-1)?.at]).toEqual([
        MAX_EXPORTED,
        new Date(MAX_EXPORTED).toISOString(),
        new Date(1).toISOString(),
      ]);
  });

  it('is written for one owner after the other, whole for both', async () => {
    const two = [await petWithVisits(300), await petWithVisits(300)];
    // An owner who would wait too long, as on a busy machine, is asked to try again.
    const whole = async ({ pet, owner }: (typeof two)[number]) => {
      let answer = await download(pet._id, owner);
      while (answer.status === 503) answer = await download(pet._id, owner);
      return answer;
    };
    const answers = await Promise.all(two.map(whole));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(String(body.text)).toMatch(/%%EOF\s*$/);
    }
  });

  it('is read for one owner after the other, too, and strangers stand in nobody’s way', async () => {
    const { pet, owner } = await petWithVisits(300);
    // More than may wait, so that some are asked to try again; whoever may not read it is told so at once.
    const many = await Promise.all(Array.from({ length: 40 }, () => exported(pet._id, owner)));
    const statuses = many.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const all = [...Array.from({ length: 30 }, () => exported(pet._id, owner)), exported(pet._id, record.as(anId()))];
    expect((await Promise.all(all)).at(-1)?.status).toBe(404);
  });
});
