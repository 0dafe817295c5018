import type { Intake, IntakeState } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import sharp from 'sharp';
import { tellForms } from '../src/migrations/tell-forms';
import { type Pair, pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const answers = (given: Partial<Intake> = {}) => ({
  petId: null,
  reason: 'Vomits since yesterday',
  since: 'days',
  eats: 'less',
  drinks: 'usual',
  moves: null,
  redFlags: ['poison'],
  sharesHistory: false,
  pictures: [],
  ...given,
});

const save = (doctorId: string, patientId: string, given: Partial<Intake> & { bookingId?: string } = {}) =>
  record.call('PUT', `/api/user/intakes/${doctorId}`, { ...record.as(patientId), body: answers(given) });
const read = async (doctorId: string, patientId: string) =>
  (await record.call('GET', `/api/user/intakes/${doctorId}`, record.as(patientId))).body as unknown as IntakeState;
const png = (width = 8) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#ea580c' } })
    .png()
    .toBuffer();
const sendPicture = (
  doctorId: string,
  as: object,
  body: Buffer,
  headers: Record<string, string> = { 'content-type': 'image/png' },
) => record.call('POST', `/api/user/intakes/${doctorId}/pictures/file`, { ...as, body, headers });
const addPicture = async (doctorId: string, patientId: string, width?: number) =>
  sendPicture(doctorId, record.as(patientId), await png(width));

const toldOf = async (bookingId: string) => {
  const events = await eventsOf(record.servers, 'record.note.told.v1');
  return events.map(({ data }) => data).filter((told) => told.bookingId === bookingId);
};

describe('what a patient tells a doctor', () => {
  it('is published once of each paid consultation, and not before it says anything', async () => {
    const pair = await twoPeople(record);
    const { pet } = await record.addPet({}, pair.patientId);
    const nothing = { reason: '', since: null, eats: null, drinks: null, redFlags: [], sharesHistory: true };
    expect((await save(pair.doctorId, pair.patientId, { ...nothing, petId: pet._id })).status).toBe(200);
    const { bookingId } = await pay(record, pair);
    expect((await save(pair.doctorId, pair.patientId, { ...nothing, petId: null })).status).toBe(200);
    const before = await twoPeople(record);
    await save(before.doctorId, before.patientId);
    const paid = await pay(record, before);
    const { data } = await nextEvent(record.servers, 'record.note.told.v1', (d) => d.bookingId === paid.bookingId);
    expect(data).toEqual({ bookingId: paid.bookingId, ...before, toldAt: expect.any(String) });
    expect(await toldOf(bookingId)).toEqual([]);
    for (let i = 0; i < 2; i++) await addPicture(pair.doctorId, pair.patientId, 8 + i);
    await save(before.doctorId, before.patientId, { reason: 'Better' });
    await nextEvent(record.servers, 'record.note.told.v1', (d) => d.bookingId === bookingId);
    const marker = await twoPeople(record);
    await save(marker.doctorId, marker.patientId);
    const last = await pay(record, marker);
    await nextEvent(record.servers, 'record.note.told.v1', (d) => d.bookingId === last.bookingId);
    expect([await toldOf(bookingId), await toldOf(paid.bookingId)]).toMatchObject([[{ ...pair }], [{ ...before }]]);
  });

  it('and told before that was published, is published of appointments to come by a migration', async () => {
    const booked = async (given: Partial<Intake>, inHours: number) => {
      const pair = await twoPeople(record);
      await save(pair.doctorId, pair.patientId, given);
      return { ...pair, ...(await pay(record, pair, { inHours })) };
    };
    const told = {};
    const silent = { reason: '', since: null, eats: null, drinks: null, redFlags: [] };
    const [first, begun, nothing] = [await booked(told, 30), await booked(told, -1), await booked(silent, 30)];
    const count = async ({ bookingId }: typeof first) => (await toldOf(bookingId)).length;
    await until(async () => (await count(first)) + (await count(begun)) === 2, 'what a process of now publishes');
    const connection = await connectMongo({ uri: record.mongoUrl, production: false });
    const ids = [first, begun, nothing].map(({ bookingId }) => bookingId);
    const forget = { $unset: { toldAt: 1 } } as const;
    await connection.collection<{ _id: string }>('consultations').updateMany({ _id: { $in: ids } }, forget);
    const { signal } = new AbortController();
    for (let round = 0; round < 2; round++) {
      const batch = await tellForms.nextBatch(connection, undefined, signal);
      if (batch) expect(await tellForms.nextBatch(connection, batch.cursor, signal)).toBeUndefined();
    }
    await connection.close();
    await until(async () => (await count(first)) === 2, 'what the migration publishes');
    const { intake } = await read(first.doctorId, first.patientId);
    expect((await toldOf(first.bookingId)).at(-1)).toEqual({
      ...{ bookingId: first.bookingId, patientId: first.patientId, doctorId: first.doctorId },
      toldAt: intake?.changedAt,
    });
    expect([await count(begun), await count(nothing)]).toEqual([1, 0]);
  });

  it('before paying is part of the booking that is paid then', async () => {
    const pair = await twoPeople(record);
    const { pet } = await record.addPet({}, pair.patientId);
    const told = await save(pair.doctorId, pair.patientId, { petId: pet._id });
    expect(told.body).toMatchObject({ bookingId: null, isEditable: true, intake: { petId: pet._id } });
    const { bookingId, see } = await pay(record, pair);
    expect(await read(pair.doctorId, pair.patientId)).toMatchObject({ bookingId, isEditable: true });
    expect((await see()).body).toMatchObject({
      pet: { name: 'Moti' },
      intake: { reason: 'Vomits since yesterday', redFlags: ['poison'], eats: 'less' },
    });
  });

  it('at the moment of the payment is part of that booking, whichever is first', async () => {
    const pairs = [await twoPeople(record), await twoPeople(record), await twoPeople(record)];
    for (const { patientId } of pairs) {
      await record.addPet({}, patientId);
      const pets = async () => (await record.call('GET', '/api/user/pets', record.as(patientId))).body;
      await until(async () => JSON.stringify(await pets()).includes('Ravi'), 'the patient');
    }
    const paid = pairs.map((pair) => pay(record, pair));
    const told = await Promise.all(pairs.map(({ doctorId, patientId }) => save(doctorId, patientId)));
    expect(told.map(({ status }) => status)).toEqual(pairs.map(() => 200));
    for (const { see } of await Promise.all(paid))
      expect((await see()).body).toMatchObject({ intake: { reason: 'Vomits since yesterday' } });
  });

  it('after paying is told, too, and changed until the doctor has answered', async () => {
    const pair = await twoPeople(record);
    const { bookingId, see } = await pay(record, pair);
    const coming = async () => (await record.call('GET', '/api/user/intakes', record.as(pair.patientId))).body;
    const consultation = { bookingId, doctor: { FirstName: 'Asha' }, isPrepared: false, isEditable: true };
    expect(await coming()).toMatchObject({ consultations: [consultation] });
    expect((await see()).body).toMatchObject({ pet: null, intake: null });
    expect((await save(pair.doctorId, pair.patientId)).status).toBe(200);
    expect(await coming()).toMatchObject({ consultations: [{ isPrepared: true }] });
    expect((await save(pair.doctorId, pair.patientId, { reason: 'Better' })).body).toMatchObject({ bookingId });
    const answeredAt = record.clock.at.toISOString();
    await publishEvent(record.servers, 'chat.message.answered.v1', { bookingId, ...pair, answeredAt });
    await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'the answer');
    const late = await save(pair.doctorId, pair.patientId, { reason: 'Late' });
    expect([late.status, late.body.reason]).toEqual([409, 'intake_closed']);
    expect((await addPicture(pair.doctorId, pair.patientId)).status).toBe(409);
    expect((await see()).body).toMatchObject({ intake: { reason: 'Better' } });
  });

  describe('of a consultation under way', () => {
    const HOUR_MS = 60 * 60_000;
    const hence = (hours: number) => new Date(record.clock.at.getTime() + hours * HOUR_MS).toISOString();
    const wrote = (pair: Pair, bookingId: string, answeredAt = hence(0)) =>
      publishEvent(record.servers, 'chat.consultation.answered.v1', { bookingId, ...pair, answeredAt });
    /** What is published is handled in this order: the answer in another consultation is known after it. */
    async function untilHandled() {
      const pair = await twoPeople(record);
      const { bookingId } = await pay(record, pair, { inHours: -1 });
      await publishEvent(record.servers, 'chat.message.answered.v1', { bookingId, ...pair, answeredAt: hence(0) });
      await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'another answer');
    }

    it('stays as it is when the doctor writes in the chat, once a pet is named', async () => {
      const pair = await twoPeople(record);
      const { pet } = await record.addPet({}, pair.patientId);
      const { bookingId } = await pay(record, pair, { inHours: -1 });
      await save(pair.doctorId, pair.patientId);
      await wrote(pair, bookingId);
      await untilHandled();
      expect(await read(pair.doctorId, pair.patientId)).toMatchObject({ bookingId, isEditable: true });
      const named = await save(pair.doctorId, pair.patientId, { petId: pet._id });
      expect([named.status, named.body.isEditable]).toEqual([200, false]);
      const late = await save(pair.doctorId, pair.patientId, { petId: null });
      expect([late.status, late.body.reason]).toEqual([409, 'intake_closed']);
    });

    it.each(['before', 'after'])('stays as it is if the payment is heard of %s the doctor’s message', async (when) => {
      const pair = await twoPeople(record);
      const { pet } = await record.addPet({}, pair.patientId);
      await save(pair.doctorId, pair.patientId, { petId: pet._id });
      const bookingId = anId();
      if (when === 'after') await wrote(pair, bookingId);
      if (when === 'after') await untilHandled();
      await pay(record, pair, { inHours: -1, bookingId });
      if (when === 'before') await wrote(pair, bookingId);
      await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'the answer');
    });

    it('can be changed when it takes place another time, until the doctor writes in that', async () => {
      const pair = await twoPeople(record);
      const { pet } = await record.addPet({}, pair.patientId);
      await save(pair.doctorId, pair.patientId, { petId: pet._id });
      const { bookingId, fact } = await pay(record, pair, { inHours: -1 });
      await wrote(pair, bookingId);
      await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'the answer');
      const moved = {
        ...{ ...fact, movedFrom: hence(-1), rebooking: true },
        appointment: { appointmentAt: hence(3), completionAt: hence(51), minutes: 30, sequence: 1 },
      };
      const occurredAt = new Date(hence(2));
      await publishEvent(record.servers, 'booking.booking.moved.v1', moved, { occurredAt });
      await until(async () => (await read(pair.doctorId, pair.patientId)).isEditable, 'the other time');
      await wrote(pair, bookingId, hence(1));
      await untilHandled();
      expect(await read(pair.doctorId, pair.patientId)).toMatchObject({ bookingId, isEditable: true });
      await wrote(pair, bookingId, hence(4));
      await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'the answer in that');
      // It was heard of late that it takes place another time.
      await publishEvent(record.servers, 'booking.booking.moved.v1', moved, { occurredAt });
      await publishEvent(record.servers, 'booking.booking.completed.v1', {
        ...{ ...fact, bookingId: anId(), serviceChargePaise: 5_000, paymentId: 'pay_2' },
        ...{ appointmentAt: hence(70), completionAt: hence(118) },
      });
      await until(async () => (await read(pair.doctorId, pair.patientId)).isEditable, 'the next one');
      expect((await read(pair.doctorId, pair.patientId)).bookingId).not.toBe(bookingId);
    });
  });

  it('is about the next consultation while one that was answered is still open', async () => {
    const pair = await twoPeople(record);
    const open = await pay(record, pair);
    await save(pair.doctorId, pair.patientId, { reason: 'Limps' });
    const answeredAt = record.clock.at.toISOString();
    await publishEvent(record.servers, 'chat.message.answered.v1', { ...pair, bookingId: open.bookingId, answeredAt });
    await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'the answer');
    const next = await pay(record, pair, { inHours: 24 });
    expect(await read(pair.doctorId, pair.patientId)).toMatchObject({ bookingId: next.bookingId, isEditable: true });
    const late = await save(pair.doctorId, pair.patientId, { reason: 'Limps more', bookingId: open.bookingId });
    expect([late.status, late.body.reason]).toEqual([409, 'intake_closed']);
    const sendFiles = async (bookingId: string) => {
      const path = `/api/user/intakes/${pair.doctorId}`;
      const as = record.as(pair.patientId);
      const headers = { 'content-type': 'application/pdf' };
      return [
        await record.call('POST', `${path}/pictures/file?bookingId=${bookingId}`, { ...as, body: await png() }),
        await record.call('POST', `${path}/documents?name=Blood.pdf&bookingId=${bookingId}`, {
          ...{ ...as, headers, body: Buffer.from('%PDF-1.7') },
        }),
        await record.call('POST', `${path}/video`, { ...as, body: { key: 'film', bytes: 9, bookingId } }),
      ];
    };
    for (const { status, body } of await sendFiles(open.bookingId))
      expect([status, body.reason]).toEqual([409, 'intake_closed']);
    expect((await read(pair.doctorId, pair.patientId)).intake).toBeNull();
    for (const { status } of await sendFiles(next.bookingId)) expect(status).toBe(201);
    expect((await save(pair.doctorId, pair.patientId, { reason: 'Vomits', bookingId: next.bookingId })).status).toBe(
      200,
    );
    expect((await next.see()).body).toMatchObject({ intake: { reason: 'Vomits' } });
    expect((await open.see()).body).toMatchObject({ intake: { reason: 'Limps' } });
  });

  describe('from two windows', () => {
    const saveFrom = (
      version: string | undefined,
      pair: { doctorId: string; patientId: string },
      given: Partial<Intake>,
    ) =>
      record.call('PUT', `/api/user/intakes/${pair.doctorId}`, {
        ...record.as(pair.patientId),
        headers: { 'if-match': `"${version}"` },
        body: answers(given),
      });

    it('is refused for an answer that the other one has changed since, and taken from what that one left', async () => {
      const pair = await twoPeople(record);
      const { version } = await read(pair.doctorId, pair.patientId);
      expect((await saveFrom(version, pair, { reason: 'Limps' })).status).toBe(200);
      const stale = await saveFrom(version, pair, { reason: 'Vomits' });
      expect([stale.status, stale.body]).toMatchObject([
        409,
        { reason: 'changed_meanwhile', meanwhile: { by: pair.patientId, fields: ['reason'] } },
      ]);
      const now = await read(pair.doctorId, pair.patientId);
      expect(now.intake?.reason).toBe('Limps');
      expect((await saveFrom(now.version, pair, { reason: 'Vomits' })).status).toBe(200);
    });

    it('is taken for an answer that the first one left open, as the other one began', async () => {
      const pair = await twoPeople(record);
      const { version } = await read(pair.doctorId, pair.patientId);
      const open = { since: null, eats: null, drinks: null, redFlags: [] };
      expect((await saveFrom(version, pair, { ...open, reason: 'Limps' })).status).toBe(200);
      const stale = await saveFrom(version, pair, { ...open, reason: '', drinks: 'more' });
      expect([stale.status, stale.body]).toMatchObject([409, { meanwhile: { fields: ['reason'] } }]);
      expect((await saveFrom(version, pair, { ...open, reason: 'Limps', drinks: 'more' })).status).toBe(200);
    });

    it('is taken for an answer that only this one has changed', async () => {
      const pair = await twoPeople(record);
      await save(pair.doctorId, pair.patientId);
      const { version } = await read(pair.doctorId, pair.patientId);
      await addPicture(pair.doctorId, pair.patientId);
      expect((await saveFrom(version, pair, { eats: 'none' })).status).toBe(200);
      expect((await saveFrom(version, pair, { eats: 'none', drinks: 'none' })).status).toBe(200);
    });
  });

  it('has up to five pictures, which its two people see, and which can be removed', async () => {
    const pair = await twoPeople(record);
    const { see, fact } = await pay(record, pair);
    for (let added = 1; added <= 5; added += 1)
      expect((await addPicture(pair.doctorId, pair.patientId, added)).status).toBe(201);
    expect((await addPicture(pair.doctorId, pair.patientId, 6)).body.reason).toBe('too_many_pictures');
    const { pictures } = (await see()).body.intake as unknown as Intake;
    const [first = '', second = ''] = pictures;
    const statusFor = async (id: string, role: 'patient' | 'doctor') =>
      (await record.call('GET', first, record.as(id, role))).status;
    expect(await statusFor(pair.patientId, 'patient')).toBe(200);
    expect(await statusFor(pair.doctorId, 'doctor')).toBe(200);
    expect(await statusFor(anId(), 'doctor')).toBe(404);
    await save(pair.doctorId, pair.patientId, { pictures: [second, '/media/record/of-somebody-else'] });
    expect(await statusFor(pair.patientId, 'patient')).toBe(404);
    expect((await read(pair.doctorId, pair.patientId)).intake?.pictures).toEqual([second]);
    await publishEvent(record.servers, 'booking.booking.refunded.v1', { ...fact, refundId: 'r', reason: 'r' });
    await until(
      async () => (await record.call('GET', second, record.as(pair.doctorId, 'doctor'))).status === 404,
      'it',
    );
  });

  it('has a picture once that is sent again, because its answer was lost', async () => {
    const pair = await twoPeople(record);
    const first = await addPicture(pair.doctorId, pair.patientId);
    const again = await addPicture(pair.doctorId, pair.patientId);
    expect([again.status, again.body.intake]).toEqual([
      201,
      { ...(first.body.intake as object), changedAt: expect.any(String) },
    ]);
    await addPicture(pair.doctorId, pair.patientId, 9);
    expect((await read(pair.doctorId, pair.patientId)).intake?.pictures).toHaveLength(2);
  });

  describe('by a picture that is sent as it is', () => {
    it('is added to the others, whatever type it claims to have', async () => {
      const pair = await twoPeople(record);
      const sent = await sendPicture(pair.doctorId, record.as(pair.patientId), await png(), {
        'content-type': 'image/jpeg',
      });
      expect([sent.status, sent.body.isEditable]).toEqual([201, true]);
      const [path = ''] = (await read(pair.doctorId, pair.patientId)).intake?.pictures ?? [];
      const seen = await record.call('GET', path, record.as(pair.patientId));
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    });

    it.each([
      ['is no picture', Buffer.from('%PDF-1.7'), {}, [415, 'image_unreadable']],
      ['claims to be none', Buffer.from('{}'), { 'content-type': 'application/json' }, [415, 'image_unreadable']],
      ['is empty', Buffer.alloc(0), {}, [415, 'image_unreadable']],
      ['is compressed once more', Buffer.alloc(9), { 'content-encoding': 'gzip' }, [415, 'unsupported_encoding']],
      ['has more than 10 MiB', Buffer.alloc(10 * 1024 ** 2 + 1), {}, [413, 'image_too_large']],
    ])('is refused when it %s', async (_what, body, headers, refusal) => {
      const pair = await twoPeople(record);
      const { status, body: said } = await sendPicture(pair.doctorId, record.as(pair.patientId), body, headers);
      expect([status, said.reason]).toEqual(refusal);
      expect((await read(pair.doctorId, pair.patientId)).intake).toBeNull();
    });

    it('is refused before it is read from whoever may not add one', async () => {
      const { doctorId } = await twoPeople(record);
      expect((await sendPicture(doctorId, {}, await png())).status).toBe(401);
      expect((await sendPicture(doctorId, record.as(doctorId, 'doctor'), await png())).status).toBe(403);
    });
  });

  describe('by a PDF from elsewhere', () => {
    const pdf = (text = 'report') => Buffer.from(`%PDF-1.7\n${text}`);
    const send = (
      pair: { doctorId: string; patientId: string },
      body: Buffer,
      { name = 'Blood.pdf', headers = {} } = {},
    ) =>
      record.call('POST', `/api/user/intakes/${pair.doctorId}/documents?name=${encodeURIComponent(name)}`, {
        ...record.as(pair.patientId),
        ...{ body, headers: { 'content-type': 'application/pdf', ...headers } },
      });
    const documentsOf = async ({ doctorId, patientId }: { doctorId: string; patientId: string }) =>
      (await read(doctorId, patientId)).intake?.documents ?? [];

    it.each(['../../../etc/passwd', 'report.html', 'a"; filename="b.exe', '<script>.pdf'])(
      'is stored and served under an id of ours, although it is called %s',
      async (name) => {
        const pair = await twoPeople(record);
        expect((await send(pair, pdf(), { name })).status).toBe(201);
        const [document] = await documentsOf(pair);
        expect(document).toMatchObject({ path: expect.stringMatching(/^\/media\/record\/[\w-]+\.pdf$/), name });
        const { headers } = await record.call('GET', document?.path ?? '', record.as(pair.patientId));
        expect(headers.get('content-type')).toBe('application/pdf');
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename=[\w-]+\.pdf$/);
      },
    );

    it('is a download for its two people alone, as long as the doctor has access', async () => {
      const pair = await twoPeople(record);
      const { see, fact } = await pay(record, pair);
      expect((await send(pair, pdf(), { name: ' रिपोर्ट 3.pdf ' })).status).toBe(201);
      const [document] = ((await see()).body.intake as Intake).documents ?? [];
      expect(document).toEqual({ path: expect.stringMatching(/\.pdf$/), name: 'रिपोर्ट 3.pdf', bytes: pdf().length });
      const get = (id: string, role: 'patient' | 'doctor') =>
        record.call('GET', document?.path ?? '', record.as(id, role));
      const opened = await get(pair.doctorId, 'doctor');
      const header = (name: string) => opened.headers.get(name);
      expect([opened.status, header('content-type')]).toEqual([200, 'application/pdf']);
      expect([header('x-content-type-options'), header('cache-control')]).toEqual(['nosniff', 'private, no-store']);
      expect(header('content-disposition')).toMatch(/^attachment/);
      expect((await get(pair.patientId, 'patient')).status).toBe(200);
      expect((await get(anId(), 'doctor')).status).toBe(404);
      await publishEvent(record.servers, 'booking.booking.refunded.v1', { ...fact, refundId: 'r', reason: 'r' });
      await until(async () => (await get(pair.doctorId, 'doctor')).status === 404, 'the end of the access');
    });

    it('is a look for the owner to see, once in ten minutes, when its doctor downloads it', async () => {
      const pair = await twoPeople(record);
      const { pet } = await record.addPet({}, pair.patientId);
      await save(pair.doctorId, pair.patientId, { petId: pet._id });
      await pay(record, pair);
      await send(pair, pdf());
      const before = record.clock.at;
      record.clock.at = new Date(before.getTime() + 11 * 60_000);
      const [path = ''] = (await documentsOf(pair)).map((document) => document.path);
      const owner = record.as(pair.patientId);
      const looks = async () =>
        ((await record.call('GET', `/api/user/pets/${pet._id}/looks`, owner)).body.looks as object[]).length;
      const until0 = await looks();
      await record.call('GET', path, owner);
      expect(await looks()).toBe(until0);
      for (const id of [pair.doctorId, anId(), pair.doctorId]) await record.call('GET', path, record.as(id, 'doctor'));
      expect(await looks()).toBe(until0 + 1);
      record.clock.at = before;
    });

    it('is there once when it is sent twice, five times at most, and goes when it is removed', async () => {
      const pair = await twoPeople(record);
      for (const n of [1, 1, 2, 3, 4, 5]) expect((await send(pair, pdf(`${n}`))).status).toBe(201);
      expect((await send(pair, pdf('6'))).body.reason).toBe('too_many_documents');
      const [first, ...others] = await documentsOf(pair);
      // What a page from before there were documents sends back is taken.
      await save(pair.doctorId, pair.patientId, { documents: others });
      expect(await documentsOf(pair)).toEqual(others);
      expect((await record.call('GET', first?.path ?? '', record.as(pair.patientId))).status).toBe(404);
      await save(pair.doctorId, pair.patientId);
      expect(await documentsOf(pair)).toHaveLength(4);
    });

    it('is refused when all of an owner’s documents would be larger than there is room for', async () => {
      const pair = await twoPeople(record);
      await send(pair, pdf());
      // As if its documents for this doctor were so large, which takes long to send.
      const connection = await connectMongo({ uri: record.mongoUrl, production: false });
      const bytes = 100 * 1024 ** 2 - pdf('1').length;
      await connection
        .collection('intakes')
        .updateOne({ patientId: pair.patientId }, { $set: { 'documents.0.bytes': bytes } });
      await connection.close();
      const other = { ...pair, doctorId: (await twoPeople(record)).doctorId };
      expect((await send(other, pdf('1'))).status).toBe(201);
      const refused = await send(other, pdf('2'));
      expect([refused.status, refused.body.reason, refused.body.params]).toEqual([
        409,
        'documents_full',
        { megabytes: 100 },
      ]);
      await save(pair.doctorId, pair.patientId, { documents: [] });
      expect((await send(other, pdf('2'))).status).toBe(201);
    });

    it.each([
      ['is no PDF', Buffer.from('<html>'), {}, [415, 'pdf_unreadable']],
      ['claims to be none', pdf(), { headers: { 'content-type': 'text/html' } }, [415, 'pdf_unreadable']],
      ['has no name', pdf(), { name: ' ' }, [400, 'validation_failed']],
      ['is compressed once more', pdf(), { headers: { 'content-encoding': 'gzip' } }, [415, 'unsupported_encoding']],
      ['has more than 10 MiB', Buffer.alloc(10 * 1024 ** 2 + 1), {}, [413, 'pdf_too_large']],
    ])('is refused when it %s', async (_what, body, how, refusal) => {
      const pair = await twoPeople(record);
      const { status, body: said } = await send(pair, body, how);
      expect([status, said.reason]).toEqual(refusal);
      expect((await read(pair.doctorId, pair.patientId)).intake).toBeNull();
    });

    it('can’t be added any more when the doctor has answered', async () => {
      const pair = await twoPeople(record);
      const { bookingId } = await pay(record, pair);
      const answeredAt = record.clock.at.toISOString();
      await publishEvent(record.servers, 'chat.message.answered.v1', { bookingId, ...pair, answeredAt });
      await until(async () => !(await read(pair.doctorId, pair.patientId)).isEditable, 'the answer');
      expect((await send(pair, pdf())).body.reason).toBe('intake_closed');
    });
  });

  it('is about a pet of theirs only, and to a doctor only', async () => {
    const pair = await twoPeople(record);
    const { pet } = await record.addPet();
    expect((await save(pair.doctorId, pair.patientId, { petId: pet._id })).status).toBe(404);
    expect((await save(anId(), pair.patientId)).status).toBe(404);
    expect((await save(pair.patientId, pair.patientId)).status).toBe(404);
    expect((await read(pair.doctorId, pair.patientId)).intake).toBeNull();
  });

  it('is nobody else’s to read, and goes with the account', async () => {
    const pair = await twoPeople(record);
    await save(pair.doctorId, pair.patientId);
    expect((await read(pair.doctorId, anId())).intake).toBeNull();
    await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: pair.patientId, role: 'patient' });
    await until(async () => (await read(pair.doctorId, pair.patientId)).intake === null, 'the deletion');
  });
});
