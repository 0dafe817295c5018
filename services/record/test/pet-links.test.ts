import { randomUUID } from 'node:crypto';
import type { LinkedPet, PetLink, Referral } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, publishEvent, until, wordsOf } from '@vetcare/test-kit';
import { pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const DAY_MS = 24 * 60 * 60_000;
const MOTI = { microchip: '985112345678900', insurance: 'Policy 77', allergies: ['Chicken'] };
const told = {
  ...{ reason: 'Limps', since: 'days', eats: 'less', drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [] },
};

/** A pet of somebody whose name is known, with a visit. */
async function petWithVisit() {
  const pair = await twoPeople(record);
  const { pet } = await record.addPet(MOTI, pair.patientId);
  const owner = record.as(pair.patientId);
  const intake = `/api/user/intakes/${pair.doctorId}`;
  await record.call('PUT', intake, { ...owner, body: { ...told, petId: pet._id } });
  const pdf = { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
  await record.call('POST', `${intake}/documents?name=Blood.pdf`, { ...owner, ...pdf });
  const { bookingId } = await pay(record, pair, { inHours: -1 });
  return { ...pair, pet, owner, bookingId };
}

type As = ReturnType<RunningRecord['as']>;
const pathOf = (petId: string) => `/api/user/pets/${petId}/links`;
const make = (petId: string, as: As, body: object = {}) =>
  record.call('POST', pathOf(petId), { ...as, body: { days: 7, withOwner: false, ...body } });
const made = async (petId: string, as: As, body: object = {}) => {
  const answer = await make(petId, as, body);
  expect(answer.status).toBe(201);
  return answer.body as unknown as { link: PetLink; token: string };
};
const linksOf = async (petId: string, as: As) =>
  (await record.call('GET', pathOf(petId), as)).body.links as unknown as PetLink[];
const open = (token: string) => record.call('POST', '/api/pet-links/open', { body: { token } });
const openPdf = (token: string) => record.call('POST', '/api/pet-links/pdf', { body: { token, language: 'en' } });
const end = (id: string, as: As) => record.call('DELETE', `/api/user/pet-links/${id}`, as);
const ended = { status: 404, reason: 'pet_link_ended' };
const outcomeOf = async (token: string) => {
  const { status, body } = await open(token);
  return { status, reason: body.reason };
};

describe('a link to the record of a pet', () => {
  it('lets anybody read it, without what leads to the owner', async () => {
    const { pet, owner, bookingId } = await petWithVisit();
    const { token, link } = await made(pet._id, owner);
    expect(token).toMatch(/^[\w-]{43}$/);
    const read = await open(token);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(read.body as unknown as LinkedPet).toMatchObject({
      endsAt: link.endsAt,
      pet: { name: 'Moti', allergies: ['Chicken'], owners: [], microchip: '', insurance: '' },
      visits: [{ bookingId, reason: 'Limps', told: { eats: 'less' } }],
    });
    for (const hidden of ['Ravi', MOTI.microchip, MOTI.insurance, 'Blood.pdf'])
      expect(JSON.stringify(read.body)).not.toContain(hidden);
    const pdf = await openPdf(token);
    expect([pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      'application/pdf',
      'no-store',
    ]);
    const words = wordsOf(String(pdf.body.text)).replaceAll('\n', '');
    expect(words).toContain('Chicken');
    for (const hidden of ['Ravi', MOTI.microchip, 'Blood.pdf']) expect(words).not.toContain(hidden);
  });

  it('shows the referrals to which an owner has agreed, as the PDF names them', async () => {
    const { pet, owner, bookingId, doctorId } = await petWithVisit();
    const { token } = await made(pet._id, owner);
    const shown = async () => ((await open(token)).body as unknown as LinkedPet).referrals;
    const clinic = { name: 'Cessna', city: '', phone: '', email: '' };
    const body = {
      ...{ toDoctorId: null, clinic, reason: 'An X-ray', summary: 'Limps since Monday' },
      ...{ pictures: [], documents: [], key: randomUUID() },
    };
    const path = `/api/doctor/records/${bookingId}/referrals`;
    const { referral } = (await record.call('POST', path, { ...record.as(doctorId, 'doctor'), body })).body;
    const { _id } = referral as unknown as Referral;
    expect(await shown()).toEqual([]);
    await record.call('POST', `/api/user/referrals/${_id}/answer`, { ...owner, body: { agrees: true } });
    expect(await shown()).toEqual([
      {
        ...{ _id, doctor: { _id: doctorId, FirstName: 'Asha', LastName: 'Rao' }, toDoctor: null, clinic },
        ...{ reason: 'An X-ray', createdAt: expect.any(String) },
      },
    ]);
    expect(wordsOf(String((await openPdf(token)).body.text)).replaceAll('\n', ' ')).toContain('Cessna');
  });

  it('names the owner if its maker wants that', async () => {
    const { pet, owner } = await petWithVisit();
    const { token } = await made(pet._id, owner, { withOwner: true });
    const { body } = await open(token);
    expect(body.pet).toMatchObject({ owners: [{ FirstName: 'Ravi' }], microchip: MOTI.microchip });
    expect(wordsOf(String((await openPdf(token)).body.text)).replaceAll('\n', '')).toContain('Ravi');
  });

  it.each([1, 7, 30])('ends after %s days', async (days) => {
    const { pet, ownerId } = await record.addPet();
    const { token, link } = await made(pet._id, record.as(ownerId), { days });
    const before = record.clock.at;
    record.clock.at = new Date(Date.parse(link.endsAt) - 1);
    expect([record.clock.at.getTime() - before.getTime() + 1, (await open(token)).status]).toEqual([
      days * DAY_MS,
      200,
    ]);
    record.clock.at = new Date(link.endsAt);
    expect([await outcomeOf(token), await linksOf(pet._id, record.as(ownerId))]).toEqual([ended, []]);
    record.clock.at = before;
  });

  it.each([{ days: 2 }, { days: 365 }, { days: '7' }, { withOwner: null }])('can’t be made with %p', async (body) => {
    const { pet, ownerId } = await record.addPet();
    expect((await make(pet._id, record.as(ownerId), body)).status).toBe(400);
  });

  it('is listed with how often and when it was opened, and each look is told', async () => {
    const { pet, ownerId } = await record.addPet();
    const owner = record.as(ownerId);
    const { token, link } = await made(pet._id, owner);
    expect(await linksOf(pet._id, owner)).toEqual([{ ...link, opened: 0, lastOpenedAt: null }]);
    const before = record.clock.at;
    await open(token);
    // A reload is the same look.
    record.clock.at = new Date(before.getTime() + 9 * 60_000);
    await open(token);
    record.clock.at = new Date(before.getTime() + 11 * 60_000);
    await openPdf(token);
    const last = record.clock.at.toISOString();
    expect(await linksOf(pet._id, owner)).toEqual([{ ...link, opened: 2, lastOpenedAt: last }]);
    await end(link._id, owner);
    const looks = await record.call('GET', `/api/user/pets/${pet._id}/looks`, owner);
    expect(looks.body.byLink).toEqual([
      { linkId: link._id, at: last },
      { linkId: link._id, at: before.toISOString() },
    ]);
    const exported = await record.call('GET', `/api/user/pets/${pet._id}/export`, owner);
    expect(exported.body.byLink).toEqual(looks.body.byLink);
    record.clock.at = before;
  });

  it('is ended at once by any owner, and by nobody else', async () => {
    const { pet, ownerId } = await record.addPet();
    const owner = record.as(ownerId);
    const { token, link } = await made(pet._id, owner);
    expect((await end(link._id, record.as(anId()))).status).toBe(404);
    expect((await open(token)).status).toBe(200);
    expect((await end(link._id, owner)).status).toBe(200);
    expect([await outcomeOf(token), (await openPdf(token)).status]).toEqual([ended, 404]);
    expect([(await end(link._id, owner)).status, await outcomeOf('x'.repeat(43))]).toEqual([404, ended]);
  });

  it('is the owners’ alone to make and to see', async () => {
    const { pet } = await record.addPet();
    for (const as of [record.as(anId()), record.as(anId(), 'admin')]) {
      expect((await make(pet._id, as)).status).toBe(404);
      expect((await record.call('GET', pathOf(pet._id), as)).status).toBe(404);
    }
  });

  it('is not stored as it is handed on', async () => {
    const { pet, ownerId } = await record.addPet();
    const { token } = await made(pet._id, record.as(ownerId));
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    const [stored] = await connection.collection('pet_links').find({ petId: pet._id }).toArray();
    await connection.close();
    expect(stored?.tokenHash).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is one of twenty at most', async () => {
    const { pet, ownerId } = await record.addPet();
    const owner = record.as(ownerId);
    for (let i = 1; i < 20; i += 1) await made(pet._id, owner);
    const { link } = await made(pet._id, owner);
    const refused = await make(pet._id, owner);
    expect([refused.status, refused.body.reason]).toEqual([409, 'too_many_pet_links']);
    await end(link._id, owner);
    expect((await make(pet._id, owner)).status).toBe(201);
  });
});

describe('links end', () => {
  async function sharedPet() {
    const { pet, ownerId } = await record.addPet();
    const other = record.as(anId());
    const { body } = await record.call('POST', `/api/user/pets/${pet._id}/invitations`, record.as(ownerId));
    await record.call('POST', '/api/user/pets/join', { ...other, body: { code: body.code } });
    const owner = record.as(ownerId);
    const [own, others] = [await made(pet._id, owner), await made(pet._id, other)];
    return { pet, owner, ownerId, own, others, other };
  }

  it('with the pet, and so do the looks', async () => {
    const { pet, owner, own, others } = await sharedPet();
    await open(own.token);
    await record.call('DELETE', `/api/user/pets/${pet._id}`, owner);
    expect([await outcomeOf(own.token), await outcomeOf(others.token)]).toEqual([ended, ended]);
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    for (const name of ['pet_links', 'pet_link_looks'])
      expect(await connection.collection(name).countDocuments({ petId: pet._id })).toBe(0);
    await connection.close();
  });

  it('when their maker no longer owns the pet', async () => {
    const { pet, owner, own, other, others } = await sharedPet();
    await record.call('POST', `/api/user/pets/${pet._id}/leave`, owner);
    expect([await outcomeOf(own.token), (await open(others.token)).status]).toEqual([ended, 200]);
    expect((await linksOf(pet._id, other)).map(({ _id }) => _id)).toEqual([others.link._id]);
  });

  it('with their maker’s account', async () => {
    const { pet, ownerId, own, other, others } = await sharedPet();
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: ownerId, role: 'patient' });
    await until(async () => (await open(own.token)).status === 404, 'the deletion');
    expect((await open(others.token)).status).toBe(200);
    expect((await linksOf(pet._id, other)).map(({ _id }) => _id)).toEqual([others.link._id]);
  });
});
