import { randomUUID } from 'node:crypto';
import type { EventType, FullRecord, ListedNote, Note, NoteTemplate, Visit } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, eventsOf, publishEvent, until } from '@vetcare/test-kit';
import { type Pair, pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const WRITTEN = { findings: 'Swollen left knee', assessment: 'Sprain', plan: 'Rest', summary: 'Please let Moti rest.' };

/** A paid consultation about a pet, which began an hour ago, and the doctor's calls about its note. */
async function seen(given: Partial<Pair> = {}, petId?: string, inHours = -1) {
  const pair = { ...(await twoPeople(record)), ...given };
  const pet = petId ?? (await record.addPet({}, pair.patientId)).pet._id;
  const tell = (about: string) =>
    record.call('PUT', `/api/user/intakes/${pair.doctorId}`, {
      ...record.as(pair.patientId),
      body: {
        ...{ petId: about, reason: 'Limps', since: 'today', eats: null, drinks: null, moves: 'less' },
        ...{ redFlags: [], sharesHistory: false, pictures: [] },
      },
    });
  await tell(pet);
  const paid = await pay(record, pair, { inHours });
  const path = `/api/doctor/notes/${paid.bookingId}`;
  const doctor = record.as(pair.doctorId, 'doctor');
  const read = async () => (await record.call('GET', path, doctor)).body as unknown as Note;
  const save = (body: object, version?: string) =>
    record.call('PUT', path, { ...doctor, body, ...(version && { headers: { 'if-match': `"${version}"` } }) });
  const sign = async (version?: string) =>
    record.call('POST', `${path}/sign`, { ...doctor, body: { version: version ?? (await read()).version } });
  const add = (text: string, more: object = {}) =>
    record.call('POST', `${path}/additions`, {
      ...doctor,
      body: { text, isForOwner: false, key: randomUUID(), ...more },
    });
  const visit = (of = pair.patientId) => record.call('GET', `/api/user/visits/${paid.bookingId}`, record.as(of));
  const visits = async (of = pair.patientId) =>
    (await record.call('GET', `/api/user/pets/${pet}/visits`, record.as(of))).body.visits as unknown as Visit[];
  return { ...pair, ...paid, pet, path, read, save, sign, add, visit, visits, tell };
}

describe('a note', () => {
  it('is empty at first, is saved in parts, and is its doctor’s alone', async () => {
    const { read, save, path, patientId, ...one } = await seen();
    expect(await read()).toMatchObject({ findings: '', version: '0', savedAt: null, signedAt: null });
    expect((await save({ findings: 'Swollen' })).status).toBe(200);
    await save({ privateNotes: 'Owner is worried' });
    const { version, ...note } = await read();
    expect(note).toMatchObject({
      findings: 'Swollen',
      privateNotes: 'Owner is worried',
      patient: { FirstName: 'Ravi' },
    });
    expect(Number(version)).toBeGreaterThan(0);
    for (const [id, role, status] of [
      [anId(), 'doctor', 404],
      [anId(), 'admin', 404],
      [patientId, 'patient', 403],
    ] as const)
      for (const [method, at, body] of [
        ['GET', path, undefined],
        ['PUT', path, { findings: 'Not mine' }],
        ['POST', `${path}/sign`, { version }],
        ['POST', `${path}/additions`, { text: 'Not mine', isForOwner: true, key: randomUUID() }],
      ] as const)
        expect((await record.call(method, at, { ...record.as(id, role), ...(body && { body }) })).status).toBe(status);
    expect((await read()).findings).toBe('Swollen');
    expect(await one.visits()).toMatchObject([{ summary: null, signedAt: null }]);
  });

  it('of two windows loses nobody’s words: other parts are merged, the same part is refused, a repeat changes nothing', async () => {
    const { read, save } = await seen();
    await save({ findings: 'One' });
    const { version } = await read();
    expect((await save({ findings: 'Of the first window' }, version)).status).toBe(200);
    expect((await save({ plan: 'Of the second window' }, version)).status).toBe(200);
    const refused = await save({ findings: 'Of the second window' }, version);
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body.meanwhile).toMatchObject({ fields: ['findings'] });
    const before = await read();
    expect(before).toMatchObject({ findings: 'Of the first window', plan: 'Of the second window' });
    const again = await save({ findings: 'Of the first window' }, version);
    expect([again.status, again.body.version]).toEqual([200, before.version]);
  });

  it('keeps for which pet its words were begun, also when the owner names another', async () => {
    const { read, save, pet, ...one } = await seen({}, undefined, 5);
    expect((await read()).begunFor).toBeNull();
    await save({ findings: 'Swollen' });
    expect((await read()).begunFor).toBe(pet);
    const { pet: other } = await record.addPet({ name: 'Billi' }, one.patientId);
    expect((await one.tell(other._id)).status).toBe(200);
    await save({ plan: 'Rest' });
    expect((await read()).begunFor).toBe(pet);
  });

  it('that two windows begin at once is one note', async () => {
    const { read, save } = await seen();
    const both = await Promise.all([save({ findings: 'One' }, '0'), save({ plan: 'Two' }, '0')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toMatchObject({ findings: 'One', plan: 'Two' });
  });

  it('is signed as it was read, with time and person, and is not changed afterwards', async () => {
    const { read, save, sign } = await seen();
    expect((await sign()).body.reason).toBe('note_empty');
    await save({ summary: WRITTEN.summary });
    expect((await sign()).body.reason).toBe('note_empty');
    await save(WRITTEN);
    const { version } = await read();
    await save({ plan: 'Rest for a week' });
    expect((await sign(version)).body.reason).toBe('changed_meanwhile');
    const signed = await sign();
    expect(signed.body).toMatchObject({
      ...{ signedBy: 'Asha Rao', signedAt: record.clock.at.toISOString(), plan: 'Rest for a week' },
      ...{ pet: { name: 'Moti', species: 'dog' }, told: { reason: 'Limps', moves: 'less' } },
    });
    expect(await sign()).toMatchObject({ status: 200, body: { signedAt: signed.body.signedAt } });
    const late = await save({ plan: 'Another' });
    expect([late.status, late.body.reason]).toEqual([409, 'note_signed']);
    expect((await read()).plan).toBe('Rest for a week');
  });

  it('is signed, and what the patient tells from then on is for the next consultation', async () => {
    const { save, sign, see, pet, patientId, doctorId, bookingId } = await seen();
    const path = `/api/user/intakes/${doctorId}`;
    const told = async () => (await record.call('GET', path, record.as(patientId))).body;
    const answers = { since: null, eats: null, drinks: null, moves: null, redFlags: [], sharesHistory: false };
    const tell = (given: object) =>
      record.call('PUT', path, { ...record.as(patientId), body: { ...answers, petId: pet, pictures: [], ...given } });
    expect(await tell({ reason: 'Limps', bookingId })).toMatchObject({ status: 200, body: { bookingId } });
    await save(WRITTEN);
    await sign();
    // From a page that was opened before, and on which this is meant for the doctor who has signed.
    const late = await tell({ reason: 'Limps more', bookingId });
    expect([late.status, late.body.reason]).toEqual([409, 'intake_closed']);
    expect(await told()).toMatchObject({ bookingId: null, isEditable: true, intake: null });
    const coming = (await record.call('GET', '/api/user/intakes', record.as(patientId))).body;
    expect(coming).toMatchObject({ consultations: [{ isEditable: false }] });
    expect((await tell({ reason: 'As you asked' })).status).toBe(200);
    expect((await see()).body).toMatchObject({ intake: { reason: 'Limps' } });
    const next = await pay(record, { patientId, doctorId }, { inHours: 24 });
    expect((await next.see()).body).toMatchObject({ intake: { reason: 'As you asked' } });
  });

  it('holds what the patient has told, also when that is changed at the moment of the signature', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { read, save, sign, see, pet, patientId, doctorId, bookingId } = await seen();
      await save(WRITTEN);
      const { version } = await read();
      const answers = { since: null, eats: null, drinks: null, moves: null, redFlags: [], sharesHistory: false };
      const body = { ...answers, petId: pet, reason: 'Limps more', pictures: [], bookingId };
      const [signed, told] = await Promise.all([
        sign(version),
        record.call('PUT', `/api/user/intakes/${doctorId}`, { ...record.as(patientId), body }),
      ]);
      expect(signed.status).toBe(200);
      expect([200, 409]).toContain(told.status);
      const reason = told.status === 200 ? 'Limps more' : 'Limps';
      expect((await read()).told).toMatchObject({ reason });
      expect((await see()).body).toMatchObject({ intake: { reason } });
    }
  });

  it('is not signed about another pet than the page shows', async () => {
    const { read, save, path, pet, doctorId, patientId } = await seen();
    await save(WRITTEN);
    const { version } = await read();
    const sign = (petId: string | null) =>
      record.call('POST', `${path}/sign`, { ...record.as(doctorId, 'doctor'), body: { version, petId } });
    const { pet: other } = await record.addPet({ name: 'Billi' }, patientId);
    for (const shown of [other._id, null]) expect((await sign(shown)).body.reason).toBe('other_pet');
    expect((await read()).signedAt).toBeNull();
    expect((await sign(pet)).body).toMatchObject({ pet: { name: 'Moti' } });
    // The answer was lost.
    expect((await sign(pet)).status).toBe(200);
  });

  it('closes what was told once it is begun during the consultation, unless no pet was named', async () => {
    const answers = { reason: 'Limps', since: null, eats: null, drinks: null, moves: null };
    const told = { ...answers, redFlags: [], sharesHistory: false, pictures: [] };
    const one = await seen();
    const tell = (visit: typeof one, petId: string | null) =>
      record.call('PUT', `/api/user/intakes/${visit.doctorId}`, {
        ...record.as(visit.patientId),
        body: { ...told, petId },
      });
    const { pet: other } = await record.addPet({ name: 'Billi' }, one.patientId);
    expect((await tell(one, other._id)).status).toBe(200);
    expect((await tell(one, null)).status).toBe(200);
    await one.save(WRITTEN);
    expect((await tell(one, one.pet)).status).toBe(200);
    await one.save({ plan: 'Rest for a week' });
    expect((await tell(one, other._id)).body.reason).toBe('intake_closed');
    const coming = await pay(record, await twoPeople(record), { inHours: 3 });
    const { patientId, doctorId } = coming.fact;
    const early = { ...one, patientId, doctorId };
    const { pet: theirs } = await record.addPet({ name: 'Kalu' }, patientId);
    expect((await tell(early, theirs._id)).status).toBe(200);
    const body = { findings: 'Read beforehand' };
    await record.call('PUT', `/api/doctor/notes/${coming.bookingId}`, { ...record.as(doctorId, 'doctor'), body });
    expect((await tell(early, null)).status).toBe(200);
  });

  it('is added to once signed, each addition once', async () => {
    const { read, save, sign, add, visit } = await seen();
    await save(WRITTEN);
    expect((await add('Too early')).body.reason).toBe('note_not_signed');
    await sign();
    const key = randomUUID();
    expect((await add('X-ray is clear', { key, isForOwner: true })).status).toBe(201);
    expect((await add('X-ray is clear', { key, isForOwner: true })).status).toBe(201);
    for (const other of [{ text: 'X-ray shows a crack', isForOwner: true }, { isForOwner: false }])
      expect(await add('X-ray is clear', { key, ...other })).toMatchObject({
        ...{ status: 409, body: { reason: 'added_otherwise' } },
      });
    await add('Ask the owner in a week');
    expect((await read()).additions.map(({ text }) => text)).toEqual(['X-ray is clear', 'Ask the owner in a week']);
    expect((await visit()).body).toMatchObject({ visit: { additions: [{ text: 'X-ray is clear' }] } });
  });

  it('stays the doctor’s to read when the record is closed, and cannot be begun about a refunded consultation', async () => {
    const { read, save, sign, see, fact, doctorId } = await seen();
    await save(WRITTEN);
    await sign();
    const refund = { refundId: 'r', reason: 'r' };
    await publishEvent(record.servers, 'booking.booking.refunded.v1', { ...fact, ...refund });
    await until(async () => (await see()).status === 404, 'the refund');
    expect(await read()).toMatchObject({ findings: WRITTEN.findings });
    const { body } = await record.call('GET', '/api/doctor/notes', record.as(doctorId, 'doctor'));
    expect(body.notes as unknown as ListedNote[]).toMatchObject([
      { signedAt: expect.any(String), pet: { name: 'Moti' } },
    ]);
    const other = await seen();
    await publishEvent(record.servers, 'booking.booking.refunded.v1', { ...other.fact, ...refund });
    await until(async () => (await other.see()).status === 404, 'the other refund');
    expect((await other.save(WRITTEN)).status).toBe(404);
  });

  it('is told in the doctor’s list as none, draft or signed', async () => {
    const { save, sign, doctorId } = await seen();
    const progress = async () =>
      (await record.call('GET', '/api/doctor/records', record.as(doctorId, 'doctor'))).body.records;
    expect(await progress()).toMatchObject([{ note: 'none' }]);
    await save(WRITTEN);
    expect(await progress()).toMatchObject([{ note: 'draft' }]);
    await sign();
    expect(await progress()).toMatchObject([{ note: 'signed' }]);
  });
});

describe('the events', () => {
  const published = async (type: EventType, bookingId: string) =>
    (await eventsOf(record.servers, type)).filter(
      ({ data }) => (data as { bookingId: string }).bookingId === bookingId,
    );

  it('tell of a signature and of additions for the owner, once each, without the rest of the note', async () => {
    const { save, sign, add, bookingId, patientId, doctorId } = await seen();
    await save({ ...WRITTEN, privateNotes: 'Owner is worried' });
    await Promise.all([sign(), sign()]);
    await add('For me');
    await add('X-ray is clear', { isForOwner: true });
    await until(async () => (await published('record.note.added-to.v1', bookingId)).length === 1, 'the addition');
    const signed = await published('record.note.signed.v1', bookingId);
    expect(signed).toHaveLength(1);
    expect(signed[0]?.data).toEqual({
      ...{ bookingId, patientId, doctorId, summary: WRITTEN.summary, signedAt: expect.any(String) },
    });
  });

  it('remind once, a day after the 48 hours, of a note that is not signed', async () => {
    const unsigned = await seen();
    const signed = await seen();
    await signed.save(WRITTEN);
    await signed.sign();
    const count = async () =>
      (await record.call('GET', '/api/doctor/unsigned-notes', record.as(unsigned.doctorId, 'doctor'))).body.count;
    expect(await count()).toBe(1);
    const before = record.clock.at;
    const afterHours = async (hours: number) => {
      record.clock.at = new Date(before.getTime() + hours * 60 * 60_000);
      await record.jobs.remindUnsigned();
    };
    await afterHours(70);
    await afterHours(72);
    await afterHours(73);
    record.clock.at = before;
    const type = 'record.note.left-unsigned.v1';
    await until(async () => (await published(type, unsigned.bookingId)).length > 0, 'the reminder');
    expect(await published(type, unsigned.bookingId)).toHaveLength(1);
    expect(await published(type, signed.bookingId)).toEqual([]);
    await unsigned.save(WRITTEN);
    await unsigned.sign();
    expect(await count()).toBe(0);
  });

  it('remind of no note where the patient did not come, unless the doctor corrects that', async () => {
    const corrected = await seen();
    const missed = await seen();
    const told = async ({ bookingId, patientId, doctorId }: typeof missed, outcome: 'done' | 'no-show') => {
      const at = record.clock.at.toISOString();
      const appointment = { appointmentAt: at, completionAt: at, minutes: 30, sequence: 0 };
      const fact = { bookingId, patientId, doctorId, amountPaise: 50_000, outcome, notedAt: at, appointment };
      await publishEvent(record.servers, 'booking.booking.outcome-noted.v1', fact);
    };
    const count = async ({ doctorId }: typeof missed) =>
      (await record.call('GET', '/api/doctor/unsigned-notes', record.as(doctorId, 'doctor'))).body.count;
    expect(await count(missed)).toBe(1);
    await told(missed, 'no-show');
    await until(async () => (await count(missed)) === 0, 'the no-show');
    await told(corrected, 'no-show');
    await until(async () => (await count(corrected)) === 0, 'the no-show');
    await told(corrected, 'done');
    await until(async () => (await count(corrected)) === 1, 'the correction');
    const before = record.clock.at;
    record.clock.at = new Date(before.getTime() + 73 * 60 * 60_000);
    await record.jobs.remindUnsigned();
    record.clock.at = before;
    const type = 'record.note.left-unsigned.v1';
    await until(async () => (await published(type, corrected.bookingId)).length > 0, 'the reminder');
    expect(await published(type, missed.bookingId)).toEqual([]);
  });
});

describe('a follow-up', () => {
  it('is shown to the owner and reminded of once, two days before, and not after the animal has died or was deleted', async () => {
    const before = record.clock.at;
    const inDays = (days: number) => new Date(before.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const followUpOn = inDays(10);
    const living = await seen();
    const dead = await seen();
    const deleted = await seen();
    for (const { save, sign } of [dead, deleted, living]) {
      await save({ ...WRITTEN, followUpOn });
      await sign();
    }
    expect((await living.save({ followUpOn: 'soon' })).status).toBe(400);
    expect((await living.visit()).body).toMatchObject({ visit: { followUpOn, petId: living.pet } });
    await record.call('PUT', `/api/user/pets/${dead.pet}`, {
      ...record.as(dead.patientId),
      body: { diedOn: before.toISOString().slice(0, 10) },
    });
    await record.call('DELETE', `/api/user/pets/${deleted.pet}`, record.as(deleted.patientId));
    const due = async (bookingId: string) =>
      (await eventsOf(record.servers, 'record.follow-up.due.v1')).filter(({ data }) => data.bookingId === bookingId);
    for (const days of [7, 9, 9.5]) {
      record.clock.at = new Date(before.getTime() + days * 24 * 60 * 60_000);
      await record.jobs.remindFollowUps();
      if (days === 7) expect(await due(living.bookingId)).toEqual([]);
    }
    record.clock.at = before;
    await until(async () => (await due(living.bookingId)).length > 0, 'the reminder');
    expect((await due(living.bookingId)).map(({ data }) => data)).toMatchObject([
      { on: followUpOn, petId: living.pet },
    ]);
    for (const { bookingId } of [dead, deleted]) expect(await due(bookingId)).toEqual([]);
  });
});

describe('a follow-up that is booked already', () => {
  it('is not reminded of, also when it has just begun, unless it is about another animal or over by then', async () => {
    const before = record.clock.at;
    const after = (days: number) => new Date(before.getTime() + days * 24 * 60 * 60_000);
    const [booked, begun, soon, other, over] = [await seen(), await seen(), await seen(), await seen(), await seen()];
    for (const [{ save, sign, patientId, doctorId, pet }, followUpIn, bookedIn] of [
      [booked, 10, 15],
      [begun, 10, 9],
      // Reminded of while the consultation whose note names it is still open.
      [soon, 2, 15],
      [other, 13, 15],
      [over, 13, 5],
    ] as const) {
      await save({ ...WRITTEN, followUpOn: after(followUpIn).toISOString().slice(0, 10) });
      await sign();
      const petId = [soon, other].some((one) => one.pet === pet)
        ? (await record.addPet({ name: 'Rani' }, patientId)).pet._id
        : pet;
      const answers = { since: null, eats: null, drinks: null, moves: null, redFlags: [], sharesHistory: false };
      const body = { ...answers, petId, reason: 'As you asked', pictures: [] };
      await record.call('PUT', `/api/user/intakes/${doctorId}`, { ...record.as(patientId), body });
      await pay(record, { patientId, doctorId }, { inHours: bookedIn * 24 });
    }
    // Those that are booked come before the last, so that their mails would be there before those that are waited for.
    for (const days of [1, 9, 12]) {
      record.clock.at = after(days);
      await record.jobs.remindFollowUps();
    }
    record.clock.at = before;
    const due = async () =>
      (await eventsOf(record.servers, 'record.follow-up.due.v1')).map(({ data }) => data.bookingId);
    for (const { bookingId } of [soon, other, over])
      await until(async () => (await due()).includes(bookingId), 'the reminder');
    for (const { bookingId } of [booked, begun]) expect(await due()).not.toContain(bookingId);
  });
});

describe('the history for a doctor', () => {
  it('has the signed notes of earlier visits, those of others only if they are shared, and never private notes', async () => {
    const first = await seen();
    await first.save({ ...WRITTEN, privateNotes: 'Owner is worried' });
    const told = { petId: first.pet, since: null, eats: null, drinks: null, moves: null, redFlags: [], pictures: [] };
    const second = { ...(await twoPeople(record)), patientId: first.patientId };
    const share = (sharesHistory: boolean) =>
      record.call('PUT', `/api/user/intakes/${second.doctorId}`, {
        ...record.as(first.patientId),
        body: { ...told, reason: 'Still limps', sharesHistory },
      });
    await share(true);
    const { see } = await pay(record, second, { inHours: 1 });
    const earlier = async () => ((await see()).body as unknown as FullRecord).earlier;
    expect(await earlier()).toMatchObject([{ reason: 'Limps', note: null }]);
    await first.sign();
    expect(await earlier()).toMatchObject([{ note: { findings: WRITTEN.findings, plan: WRITTEN.plan } }]);
    expect(JSON.stringify(await earlier())).not.toContain('worried');
    await share(false);
    expect(await earlier()).toEqual([]);
  });

  it('has a signed visit also when the owner who came has deleted the account, and another one comes', async () => {
    const { patientId, doctorId, pet, save, sign, read } = await seen();
    await save(WRITTEN);
    await sign();
    const invited = await record.call('POST', `/api/user/pets/${pet}/invitations`, record.as(patientId));
    const other = anId();
    await record.call('POST', '/api/user/pets/join', { ...record.as(other), body: { code: invited.body.code } });
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: patientId, role: 'patient' });
    await until(async () => (await read()).patient.deleted === true, 'the deletion');
    const answers = { since: null, eats: null, drinks: null, moves: null, redFlags: [], sharesHistory: false };
    await record.call('PUT', `/api/user/intakes/${doctorId}`, {
      ...record.as(other),
      body: { ...answers, petId: pet, reason: 'Limps again', pictures: [] },
    });
    const { see } = await pay(record, { doctorId, patientId: other });
    expect((await see()).body).toMatchObject({ earlier: [{ reason: 'Limps', note: { plan: WRITTEN.plan } }] });
  });
});

describe('the owner', () => {
  it('reads the summary once it is signed, and never the rest of the note', async () => {
    const { save, sign, visit, visits, patientId, doctorId } = await seen();
    await save({ ...WRITTEN, privateNotes: 'Owner is worried' });
    expect((await visit()).body).toMatchObject({ visit: { reason: 'Limps', summary: null } });
    await sign();
    const of = async (id: string, doctor: string) =>
      (await record.call('GET', `/api/user/visits?doctorId=${doctor}`, record.as(id))).body.visits;
    expect(await of(patientId, doctorId)).toMatchObject([{ summary: WRITTEN.summary }]);
    expect([await of(anId(), doctorId), await of(patientId, anId())]).toEqual([[], []]);
    const read = await visit();
    expect(read.body).toMatchObject({ visit: { summary: WRITTEN.summary, doctor: { FirstName: 'Asha' } } });
    for (const text of [JSON.stringify(read.body), JSON.stringify(await visits())])
      for (const hidden of [WRITTEN.findings, WRITTEN.assessment, 'worried']) expect(text).not.toContain(hidden);
    expect((await visit(anId())).status).toBe(404);
    expect((await record.call('GET', `/api/user/visits/${anId()}`, record.as(patientId))).status).toBe(404);
    expect(await visits(anId())).toBeUndefined();
    expect((await visit(doctorId)).status).toBe(404);
  });

  it('has the visits to all doctors in one list, the newest first, and an owner who joined reads them too', async () => {
    const first = await seen();
    await first.save(WRITTEN);
    await first.sign();
    const second = await seen({ patientId: first.patientId }, first.pet);
    expect((await first.visits()).map(({ bookingId }) => bookingId).toSorted()).toEqual(
      [first.bookingId, second.bookingId].toSorted(),
    );
    const invited = await record.call('POST', `/api/user/pets/${first.pet}/invitations`, record.as(first.patientId));
    const other = anId();
    const code = invited.body.code;
    await record.call('POST', '/api/user/pets/join', { ...record.as(other), body: { code } });
    expect((await first.visit(other)).body).toMatchObject({ visit: { summary: WRITTEN.summary } });
    expect(await first.visits(other)).toHaveLength(2);
  });

  it('who deletes the account leaves the signed note whole, without saying who they were', async () => {
    const { save, sign, read, patientId, doctorId } = await seen();
    const { add, ...asked } = await seen({ patientId });
    for (const one of [{ save, sign }, asked]) {
      await one.save(WRITTEN);
      await one.sign();
    }
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: patientId, role: 'patient' });
    await until(async () => (await read()).patient.deleted === true, 'the deletion');
    expect(await read()).toMatchObject({
      ...WRITTEN,
      ...{ patient: { FirstName: 'Deleted' }, pet: { name: 'Moti' }, told: { reason: 'Limps' } },
    });
    const list = await record.call('GET', '/api/doctor/records', record.as(doctorId, 'doctor'));
    expect(list.body.records).toMatchObject([
      { patient: { deleted: true }, pet: { name: 'Moti', species: 'dog' }, intake: { reason: 'Limps', pictures: [] } },
    ]);
    const before = record.clock.at;
    const goTo = (years: number) => {
      record.clock.at = new Date(before.getTime() + years * 365.25 * 24 * 60 * 60_000);
    };
    const afterYears = async (years: number) => {
      goTo(years);
      await record.jobs.forgetNotes();
      return [(await read()).findings, (await asked.read()).findings];
    };
    goTo(1);
    await add('The council has asked for it');
    expect([await afterYears(2.9), await afterYears(3.1), await afterYears(4.1)]).toEqual([
      [WRITTEN.findings, WRITTEN.findings],
      ['', WRITTEN.findings],
      ['', ''],
    ]);
    record.clock.at = before;
  });
});

test('a doctor who deletes the account leaves the summaries, and no draft, private note or template', async () => {
  const signed = await seen();
  await signed.save({ ...WRITTEN, privateNotes: 'Mine' });
  await signed.sign();
  await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: signed.doctorId, role: 'doctor' });
  await until(async () => (await signed.read()).privateNotes === '', 'the deletion');
  expect((await signed.visit()).body).toMatchObject({ visit: { summary: WRITTEN.summary } });
});

describe('a doctor’s own templates', () => {
  it('are kept by name, and are nobody else’s', async () => {
    const [doctor, other] = [record.as(anId(), 'doctor'), record.as(anId(), 'doctor')];
    const put = (name: string, plan: string) =>
      record.call('PUT', '/api/doctor/note-templates', {
        ...doctor,
        body: { name, findings: '', assessment: 'Otitis', plan, summary: '' },
      });
    const list = async (of = doctor) =>
      (await record.call('GET', '/api/doctor/note-templates', of)).body.templates as unknown as NoteTemplate[];
    await put('Ear', 'Clean');
    await put('Ear', 'Clean and treat');
    expect((await put(' ', 'Nothing')).status).toBe(400);
    const [template] = await list();
    expect(template).toMatchObject({ name: 'Ear', plan: 'Clean and treat' });
    expect(await list(other)).toEqual([]);
    const path = `/api/doctor/note-templates/${template?._id}`;
    expect((await record.call('DELETE', path, other)).status).toBe(404);
    expect((await record.call('DELETE', path, doctor)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('are neither replaced nor deleted from a window that has not seen their last change', async () => {
    const doctor = record.as(anId(), 'doctor');
    const path = '/api/doctor/note-templates';
    const call = (method: 'PUT' | 'DELETE', at: string, seen: string | undefined, plan?: string) =>
      record.call(method, at, {
        ...doctor,
        headers: { 'if-match': `"${seen}"` },
        ...(plan && { body: { name: 'Ear', findings: '', assessment: 'Otitis', plan, summary: '' } }),
      });
    const now = async () =>
      ((await record.call('GET', path, doctor)).body.templates as unknown as NoteTemplate[]).find(Boolean);
    const first = await call('PUT', path, '0', 'Clean');
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${(await now())?.version}"`]);
    const stale = await call('PUT', path, '0', 'Treat');
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { reason: 'changed_meanwhile', meanwhile: { by: doctor.as.id, fields: ['plan'] } },
    ]);
    expect((await call('PUT', path, '0', 'Clean')).status).toBe(200);
    const seen = await now();
    expect((await call('PUT', path, seen?.version, 'Treat')).status).toBe(200);
    const ofOne = `${path}/${seen?._id}`;
    expect((await call('DELETE', ofOne, seen?.version)).body).toMatchObject({ reason: 'changed_meanwhile' });
    expect(await now()).toMatchObject({ plan: 'Treat' });
    // As an earlier release has kept it.
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    await connection.collection('noteTemplates').updateOne({ doctorId: doctor.as.id }, { $unset: { changedAt: 1 } });
    await connection.close();
    expect((await call('PUT', path, '0', 'Clean')).body).toMatchObject({ reason: 'changed_meanwhile' });
    expect((await call('DELETE', ofOne, '0')).body).toMatchObject({ reason: 'changed_meanwhile' });
    expect((await call('PUT', path, (await now())?.version, 'Clean')).status).toBe(200);
    expect((await call('DELETE', ofOne, (await now())?.version)).status).toBe(200);
  });
});
