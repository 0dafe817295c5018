import { randomUUID } from 'node:crypto';
import type { IntakeState, LinkedReferral, Referral, ReferredPet } from '@vetcare/contracts';
import { anId, eventsOf, publishEvent, until, wordsOf } from '@vetcare/test-kit';
import sharp from 'sharp';
import { pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

jest.setTimeout(120_000);

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const DAY_MS = 24 * 60 * 60_000;
const CLINIC = { name: 'Cessna Lifeline', city: 'Bengaluru', phone: '080 4115', email: 'ward@clinic.test' };
const PNG = { 'content-type': 'image/png' };
const picture = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#ea580c' } })
    .png()
    .toBuffer();

/** A paid consultation, and a second doctor. */
async function consulted({ withPet = true, withPictures = false } = {}) {
  const pair = await twoPeople(record);
  const { doctorId: otherId } = await twoPeople(record);
  const { pet } = await record.addPet({ allergies: ['Chicken'] }, pair.patientId);
  const owner = record.as(pair.patientId);
  const path = `/api/user/intakes/${pair.doctorId}`;
  for (const width of withPictures ? [8, 9] : [])
    await record.call('POST', `${path}/pictures/file`, { ...owner, headers: PNG, body: await picture(width) });
  const { intake } = (await record.call('GET', path, owner)).body as unknown as IntakeState;
  const pictures = intake?.pictures ?? [];
  const told = { petId: withPet ? pet._id : null, reason: 'Limps', since: null, eats: null, drinks: null, moves: null };
  const body = { ...told, redFlags: [], sharesHistory: false, pictures };
  expect((await record.call('PUT', path, { ...owner, body })).status).toBe(200);
  const { bookingId, fact } = await pay(record, pair);
  const [doctor, other] = [record.as(pair.doctorId, 'doctor'), record.as(otherId, 'doctor')];
  return { ...pair, otherId, pet, owner, doctor, other, bookingId, fact, pictures };
}
type Consulted = Awaited<ReturnType<typeof consulted>>;
type As = ReturnType<RunningRecord['as']>;

const write = ({ bookingId, doctor, otherId }: Consulted, given: object = {}, as: As = doctor) =>
  record.call('POST', `/api/doctor/records/${bookingId}/referrals`, {
    ...as,
    body: {
      ...{ toDoctorId: otherId, clinic: null, reason: 'An X-ray', summary: 'Limps since Monday' },
      ...{ pictures: [], documents: [], key: randomUUID(), ...given },
    },
  });
async function referred(visit: Consulted, given: object = {}): Promise<Referral> {
  const answer = await write(visit, given);
  expect([answer.status, answer.body.reason]).toEqual([201, undefined]);
  return answer.body.referral as unknown as Referral;
}
const toClinic = (visit: Consulted) => referred(visit, { toDoctorId: null, clinic: CLINIC, pictures: visit.pictures });
const answer = (id: string, as: As, agrees: boolean) =>
  record.call('POST', `/api/user/referrals/${id}/answer`, { ...as, body: { agrees } });
const withdraw = (id: string, as: As) => record.call('POST', `/api/doctor/referrals/${id}/withdraw`, as);
const received = (id: string, as: As) => record.call('GET', `/api/doctor/referrals/${id}`, as);
const desk = async (as: As) =>
  ((await record.call('GET', '/api/doctor/referrals', as)).body.referrals as unknown as Referral[]).map(
    ({ _id }) => _id,
  );
const stateOf = async (id: string, as: As) =>
  ((await record.call('GET', `/api/user/referrals/${id}`, as)).body.referral as unknown as Referral).state;

describe('a referral to another doctor', () => {
  it('shows that doctor nothing before an owner has agreed, and then the pet and the chosen pictures', async () => {
    const visit = await consulted({ withPictures: true });
    const { pet, owner, other, pictures } = visit;
    const [chosen = '', kept = ''] = pictures;
    const { _id } = await referred(visit, { pictures: [chosen, '/media/record/of-somebody-else'] });
    const seen = async () => [
      (await received(_id, other)).status,
      await desk(other),
      ...(await Promise.all([chosen, kept].map(async (path) => (await record.call('GET', path, other)).status))),
    ];
    expect(await seen()).toEqual([404, [], 404, 404]);
    expect((await answer(_id, owner, true)).body.referral).toMatchObject({
      ...{ state: 'agreed', toDoctor: { FirstName: 'Asha' }, clinic: null },
      accessUntil: new Date(record.clock.at.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await seen()).toEqual([200, [_id], 200, 404]);
    const { referrals } = (await record.call('GET', '/api/doctor/referrals', other)).body;
    expect(referrals).toMatchObject([{ reason: 'An X-ray', summary: '', pictures: [], documents: [] }]);
    const body = (await received(_id, other)).body as unknown as ReferredPet;
    expect(body).toMatchObject({
      patient: { FirstName: 'Ravi' },
      pet: { _id: pet._id, allergies: ['Chicken'] },
      referral: { reason: 'An X-ray', summary: 'Limps since Monday', pictures: [chosen] },
    });
    expect(JSON.stringify(body)).not.toContain('vetcare.test');
    const looks = await record.call('GET', `/api/user/pets/${pet._id}/looks`, owner);
    const doctors = (looks.body.looks as unknown as { doctor: { _id: string } }[]).map(({ doctor }) => doctor._id);
    expect(doctors.filter((id) => id === visit.otherId)).toHaveLength(1);
  });

  it('shows another owner of the pet, who may answer, what goes along, and nothing else of the consultation', async () => {
    const visit = await consulted({ withPictures: true });
    const { pet, owner, pictures } = visit;
    const [chosen = '', kept = ''] = pictures;
    await referred(visit, { pictures: [chosen] });
    const partner = record.as(anId());
    const seen = () =>
      Promise.all([chosen, kept].map(async (path) => (await record.call('GET', path, partner)).status));
    expect(await seen()).toEqual([404, 404]);
    const { code } = (await record.call('POST', `/api/user/pets/${pet._id}/invitations`, owner)).body;
    expect((await record.call('POST', '/api/user/pets/join', { ...partner, body: { code } })).status).toBe(200);
    expect(await seen()).toEqual([200, 404]);
  });

  it('ends after thirty days, when an owner takes it back, and when the doctor withdraws it', async () => {
    const visit = await consulted();
    const { owner, other, doctor } = visit;
    const { _id } = await referred(visit);
    await answer(_id, owner, true);
    const before = record.clock.at;
    record.clock.at = new Date(before.getTime() + 29.9 * DAY_MS);
    expect((await received(_id, other)).status).toBe(200);
    record.clock.at = new Date(before.getTime() + 30.1 * DAY_MS);
    expect([(await received(_id, other)).status, await desk(other)]).toEqual([404, []]);
    record.clock.at = before;
    expect((await answer(_id, owner, false)).body.referral).toMatchObject({ state: 'withdrawn' });
    expect((await received(_id, other)).status).toBe(404);
    const second = await referred(visit);
    await answer(second._id, owner, true);
    expect((await withdraw(second._id, doctor)).status).toBe(200);
    expect([(await received(second._id, other)).status, await stateOf(second._id, owner)]).toEqual([404, 'withdrawn']);
  });

  it.each([
    ['says the same', {}, null],
    ['says something else', { reason: 'A scan' }, 'referred_otherwise'],
    ['is for a clinic', { toDoctorId: null, clinic: CLINIC }, 'referred_otherwise'],
  ])('that comes again under its key and %s is not made twice', async (_, given, reason) => {
    const visit = await consulted();
    const key = randomUUID();
    const first = await write(visit, { key });
    const again = await write(visit, { key, ...given });
    expect([again.status, again.body.reason ?? null]).toEqual([reason ? 409 : 201, reason]);
    if (!reason) expect(again.body).toEqual(first.body);
    const sent = await record.call('GET', `/api/doctor/records/${visit.bookingId}/referrals`, visit.doctor);
    expect(sent.body.referrals).toHaveLength(1);
  });

  it('that was withdrawn does not pass for made when it comes again under its key', async () => {
    const visit = await consulted();
    const key = randomUUID();
    const { _id } = await referred(visit, { key });
    expect((await withdraw(_id, visit.doctor)).status).toBe(200);
    expect((await write(visit, { key })).body.reason).toBe('referred_otherwise');
    expect((await write(visit)).status).toBe(201);
  });

  it('is made once, answered once and withdrawn once, however often that is sent', async () => {
    const visit = await consulted();
    const { owner, doctor, bookingId, pet } = visit;
    const key = randomUUID();
    const [first, again] = await Promise.all([write(visit, { key }), write(visit, { key })]);
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { _id } = first.body.referral as unknown as Referral;
    const sent = await record.call('GET', `/api/doctor/records/${bookingId}/referrals`, doctor);
    expect(sent.body.referrals).toHaveLength(1);
    await Promise.all([answer(_id, owner, true), answer(_id, owner, true)]);
    await Promise.all([withdraw(_id, doctor), withdraw(_id, doctor)]);
    const told = async (type: 'asked' | 'answered' | 'withdrawn') =>
      (await eventsOf(record.servers, `record.referral.${type}.v1`)).filter(({ data }) => data.petId === pet._id);
    await until(async () => (await told('withdrawn')).length > 0, 'the events');
    const counts = await Promise.all((['asked', 'answered', 'withdrawn'] as const).map(told));
    expect(counts.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(counts[1]?.[0]?.data).toMatchObject({ agrees: true, toDoctorId: visit.otherId, clinic: null });
  });

  it('can’t be agreed to once it is declined or withdrawn, nor withdrawn once it is declined', async () => {
    const visit = await consulted();
    const { owner, doctor, other } = visit;
    const declined = await referred(visit);
    expect((await answer(declined._id, owner, false)).body.referral).toMatchObject({ state: 'declined' });
    const late = await answer(declined._id, owner, true);
    expect([late.status, late.body.reason]).toEqual([409, 'referral_ended']);
    expect((await withdraw(declined._id, doctor)).status).toBe(409);
    const withdrawn = await referred(visit);
    await withdraw(withdrawn._id, doctor);
    expect((await answer(withdrawn._id, owner, true)).status).toBe(409);
    expect(await desk(other)).toEqual([]);
  });

  it('is for its people alone', async () => {
    const visit = await consulted();
    const { _id } = await referred(visit);
    const { owner, doctor, other } = visit;
    expect((await write(visit, {}, other)).status).toBe(404);
    expect((await withdraw(_id, other)).status).toBe(404);
    for (const stranger of [record.as(anId()), record.as(anId(), 'admin')]) {
      expect((await record.call('GET', `/api/user/referrals/${_id}`, stranger)).status).toBe(404);
      expect((await answer(_id, stranger, true)).status).toBe(404);
      expect((await record.call('GET', `/api/user/pets/${visit.pet._id}/referrals`, stranger)).status).toBe(404);
    }
    expect((await answer(_id, doctor, true)).status).toBe(403);
    await answer(_id, owner, true);
    expect((await received(_id, record.as(anId(), 'doctor'))).status).toBe(404);
    expect((await received(_id, doctor)).status).toBe(404);
  });

  it('waits for any owner, and is found by the doctor who asks', async () => {
    const visit = await consulted();
    const { pet, owner, doctorId } = visit;
    const second = record.as(anId());
    const { body } = await record.call('POST', `/api/user/pets/${pet._id}/invitations`, owner);
    await record.call('POST', '/api/user/pets/join', { ...second, body: { code: body.code } });
    const { _id } = await referred(visit);
    const asked = async (as: As, query: string) =>
      ((await record.call('GET', `/api/user/referrals${query}`, as)).body.referrals as unknown as Referral[]).length;
    expect(await asked(second, `?doctorId=${doctorId}`)).toBe(1);
    expect([await asked(owner, ''), await asked(owner, `?doctorId=${anId()}`)]).toEqual([1, 0]);
    expect((await answer(_id, second, true)).status).toBe(200);
    expect([await asked(owner, ''), await stateOf(_id, owner)]).toEqual([0, 'agreed']);
  });

  it('needs a pet, a doctor who is another one, and either a doctor or a clinic', async () => {
    const nameless = await consulted({ withPet: false });
    expect((await write(nameless)).body.reason).toBe('no_pet');
    const visit = await consulted();
    for (const toDoctorId of [visit.doctorId, visit.patientId, anId()])
      expect((await write(visit, { toDoctorId })).status).toBe(404);
    for (const given of [{ clinic: CLINIC }, { toDoctorId: null }, { reason: ' ' }, { summary: '' }])
      expect((await write(visit, given)).status).toBe(400);
    const bad = { toDoctorId: null, clinic: { ...CLINIC, email: 'nobody' } };
    expect((await write(visit, bad)).body.fields).toHaveProperty(['clinic.email']);
  });

  it('is one of ten of a consultation, however many are sent at one moment', async () => {
    const visit = await consulted();
    for (let i = 0; i < 8; i += 1) await referred(visit);
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(visit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('too_many_referrals');
  });

  it('stands in what owners take along', async () => {
    const visit = await consulted();
    const { _id } = await referred(visit);
    await answer(_id, visit.owner, true);
    const path = `/api/user/pets/${visit.pet._id}`;
    const exported = await record.call('GET', `${path}/export`, visit.owner);
    expect(exported.body.referrals).toEqual([expect.objectContaining({ _id, state: 'agreed' })]);
    const words = wordsOf(String((await record.call('GET', `${path}/pdf?language=en`, visit.owner)).body.text));
    expect(words.replaceAll('\n', ' ')).toContain('Referred to: Dr. Asha Rao');
  });
});

describe('a referral to a clinic', () => {
  const pdf = (id: string, as: As) => record.call('GET', `/api/user/referrals/${id}/pdf?language=en`, as);
  const link = (id: string, as: As, days = 7) =>
    record.call('POST', `/api/user/referrals/${id}/link`, { ...as, body: { days } });
  const open = (token: unknown) => record.call('POST', '/api/referral-links/open', { body: { token } });

  it('is a signed letter with the pictures, for an owner who has agreed', async () => {
    const visit = await consulted({ withPictures: true });
    const { _id } = await toClinic(visit);
    const early = await pdf(_id, visit.owner);
    expect([early.status, early.body.reason]).toEqual([409, 'referral_not_agreed']);
    expect((await link(_id, visit.owner)).status).toBe(409);
    expect((await answer(_id, visit.owner, true)).body.referral).toMatchObject({ accessUntil: null, clinic: CLINIC });
    const letter = await pdf(_id, visit.owner);
    expect([letter.status, letter.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = String(letter.body.text);
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
    const words = wordsOf(text).replaceAll('\n', ' ');
    for (const said of ['Dr. Asha Rao', 'Cessna Lifeline', 'Bengaluru', 'Chicken', 'An X-ray', 'Limps since Monday'])
      expect(words).toContain(said);
    expect((await pdf(_id, record.as(anId()))).status).toBe(404);
  });

  it('is read by a link until that ends, and each look is logged', async () => {
    const visit = await consulted();
    const { _id } = await toClinic(visit);
    await answer(_id, visit.owner, true);
    const made = await link(_id, visit.owner, 1);
    const endsAt = new Date(record.clock.at.getTime() + DAY_MS).toISOString();
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { token } = made.body;
    const read = await open(token);
    expect(read.body as unknown as LinkedReferral).toMatchObject({
      clinic: CLINIC,
      summary: 'Limps since Monday',
      endsAt,
    });
    const byPdf = await record.call('POST', '/api/referral-links/pdf', { body: { token, language: 'hi' } });
    expect(byPdf.headers.get('content-type')).toBe('application/pdf');
    const looks = await record.call('GET', `/api/user/pets/${visit.pet._id}/looks`, visit.owner);
    expect(looks.body.byLink).toEqual([{ linkId: _id, at: record.clock.at.toISOString() }]);
    const before = record.clock.at;
    record.clock.at = new Date(endsAt);
    expect((await open(token)).body.reason).toBe('pet_link_ended');
    record.clock.at = before;
    const { token: second } = (await link(_id, visit.owner)).body;
    expect([(await open(token)).status, (await open(second)).status]).toEqual([404, 200]);
    await answer(_id, visit.owner, false);
    expect((await open(second)).status).toBe(404);
  });

  it('is written for one reader at a time, and for no crowd that one link brings', async () => {
    const visit = await consulted();
    const { _id } = await toClinic(visit);
    await answer(_id, visit.owner, true);
    const { token } = (await link(_id, visit.owner)).body;
    const byLink = () => record.call('POST', '/api/referral-links/pdf', { body: { token, language: 'en' } });
    const crowd = Array.from({ length: 40 }, byLink);
    const answers = await Promise.all(crowd);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 503,
      body: { reason: 'too_much_at_once' },
    });
    expect((await pdf(_id, visit.owner)).status).toBe(200);
  });

  it.each([
    [
      'leaves the pet',
      (id: string, petId: string) => record.call('POST', `/api/user/pets/${petId}/leave`, record.as(id)),
    ],
    [
      'deletes the account',
      (id: string) => publishEvent(record.servers, 'auth.user.deleted.v1', { userId: id, role: 'patient' }),
    ],
  ])('is read by no link of an owner who %s, and still by that of another owner', async (_what, leave) => {
    const visit = await consulted();
    const partnerId = anId();
    const partner = record.as(partnerId);
    const { code } = (await record.call('POST', `/api/user/pets/${visit.pet._id}/invitations`, visit.owner)).body;
    await record.call('POST', '/api/user/pets/join', { ...partner, body: { code } });
    const [theirs, own] = [await toClinic(visit), await toClinic(visit)];
    for (const { _id } of [theirs, own]) await answer(_id, visit.owner, true);
    const { token } = (await link(theirs._id, partner)).body;
    const { token: other } = (await link(own._id, visit.owner)).body;
    expect([(await open(token)).status, (await open(other)).status]).toEqual([200, 200]);
    await leave(partnerId, visit.pet._id);
    await until(async () => (await open(token)).status === 404, 'the end of the link');
    expect((await open(other)).status).toBe(200);
  });
});

describe('referrals go', () => {
  it('with the pet', async () => {
    const visit = await consulted();
    const { _id } = await referred(visit);
    await answer(_id, visit.owner, true);
    await record.call('DELETE', `/api/user/pets/${visit.pet._id}`, visit.owner);
    expect([(await received(_id, visit.other)).status, await desk(visit.other)]).toEqual([404, []]);
    const sent = await record.call('GET', `/api/doctor/records/${visit.bookingId}/referrals`, visit.doctor);
    expect(sent.body.referrals).toEqual([]);
  });

  it('with the account of the patient, and end with that of the other doctor', async () => {
    const visit = await consulted();
    const { _id } = await referred(visit);
    await answer(_id, visit.owner, true);
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: visit.otherId, role: 'doctor' });
    await until(async () => (await stateOf(_id, visit.owner)) === 'withdrawn', 'the end');
    const sent = async () =>
      (await record.call('GET', `/api/doctor/records/${visit.bookingId}/referrals`, visit.doctor)).body.referrals;
    expect(await sent()).toHaveLength(1);
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: visit.patientId, role: 'patient' });
    await until(async () => ((await sent()) as unknown as Referral[]).length === 0, 'the deletion');
  });
});
