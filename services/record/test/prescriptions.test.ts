import type { CheckedPrescription, ConsultationPrescriptions, Prescription } from '@vetcare/contracts';
import { anId, eventsOf, publishEvent, until, wordsOf } from '@vetcare/test-kit';
import { pay, twoPeople } from './booked';
import { content } from './prescription-content';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const DAY_MS = 24 * 60 * 60_000;
const licence = { council: 'Karnataka', number: 'KVC 12345' };

/** A paid consultation about a pet, of a doctor whose registration was checked unless it is told otherwise. */
async function consult({
  pet: given = {},
  checked = true,
  withPet = true,
}: {
  pet?: object;
  checked?: boolean;
  withPet?: boolean;
} = {}) {
  const pair = await twoPeople(record);
  const { pet } = await record.addPet(given, pair.patientId);
  const told = {
    ...{ petId: withPet ? pet._id : null, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
    ...{ redFlags: [], sharesHistory: false, pictures: [] },
  };
  await record.call('PUT', `/api/user/intakes/${pair.doctorId}`, { ...record.as(pair.patientId), body: told });
  const { bookingId, fact } = await pay(record, pair);
  const path = `/api/doctor/records/${bookingId}/prescriptions`;
  const doctor = record.as(pair.doctorId, 'doctor');
  const owner = record.as(pair.patientId);
  const read = async () => (await record.call('GET', path, doctor)).body as unknown as ConsultationPrescriptions;
  if (checked) {
    await publishEvent(record.servers, 'auth.doctor.licence-checked.v1', { doctorId: pair.doctorId, licence });
    await until(async () => (await read()).registration !== null, 'the registration');
  }
  return {
    ...{ ...pair, bookingId, fact, pet, path, doctor, owner, read },
    issue: (body: object = {}, as = doctor) =>
      record.call('POST', path, {
        ...as,
        body: { content: content(), replaces: null, key: crypto.randomUUID(), ...body },
      }),
    withdraw: (id: string, reason = 'A mistake', as = doctor) =>
      record.call('POST', `/api/doctor/prescriptions/${id}/withdraw`, { ...as, body: { reason } }),
    ofPet: async (as = owner) => record.call('GET', `/api/user/pets/${pet._id}/prescriptions`, as),
    check: (code: string) => record.call('GET', `/api/prescriptions/check?code=${code}`),
  };
}
type Visit = Awaited<ReturnType<typeof consult>>;
const issued = async (visit: Visit, body: object = {}) => {
  const answer = await visit.issue(body);
  expect([answer.status, answer.body.reason]).toEqual([201, undefined]);
  return answer.body.prescription as unknown as Prescription;
};

describe('a prescription', () => {
  it('names the doctor, the registration, the owner and the pet, and both sides see it', async () => {
    const visit = await consult({ pet: { breed: 'Beagle' } });
    const one = await issued(visit);
    expect(one).toMatchObject({
      ...{ version: 1, state: 'valid', bookingId: visit.bookingId, weightKg: 10, endedAt: null },
      doctor: { FirstName: 'Asha', LastName: 'Rao', qualification: 'B.V.Sc. & A.H.', registration: licence },
      owner: { FirstName: 'Ravi' },
      pet: { name: 'Moti', species: 'dog', breed: 'Beagle' },
      lines: [{ name: 'meloxicam', dose: '0.67 ml' }],
    });
    expect(await visit.read()).toMatchObject({ prescriptions: [one], qualification: 'B.V.Sc. & A.H.', isOpen: true });
    const { lines, key: _key, ...rest } = one;
    const [{ confirmed: _, ...line } = { confirmed: [] }] = lines;
    expect((await visit.ofPet()).body).toEqual({ prescriptions: [{ ...rest, lines: [line] }] });
    const told = await eventsOf(record.servers, 'record.prescription.issued.v1');
    const { doctorId, patientId, bookingId, pet } = visit;
    expect(told.map(({ data }) => data)).toContainEqual({
      ...{ prescriptionId: one._id, bookingId, doctorId, patientId, petId: pet._id, version: 1 },
    });
  });

  it('that is issued twice with one key is one', async () => {
    const visit = await consult();
    const key = crypto.randomUUID();
    const answers = await Promise.all([visit.issue({ key }), visit.issue({ key }), visit.issue({ key })]);
    expect(new Set(answers.map(({ body }) => (body.prescription as unknown as Prescription)?._id)).size).toBe(1);
    expect((await visit.read()).prescriptions).toHaveLength(1);
  });

  it('is not taken for issued when its key comes again with another dose', async () => {
    const visit = await consult();
    const key = crypto.randomUUID();
    const first = await issued(visit, { key });
    for (const other of [content({}, { doseMg: 0.5 }), content({ advice: 'Come tomorrow' }), content({ weightKg: 9 })])
      expect(await visit.issue({ key, content: other })).toMatchObject({
        ...{ status: 409, body: { reason: 'issued_otherwise' } },
      });
    expect(await issued(visit, { key })).toEqual(first);
    expect((await visit.read()).prescriptions).toEqual([first]);
  });

  it('carries its key for its doctor alone', async () => {
    const visit = await consult();
    const key = crypto.randomUUID();
    expect(await issued(visit, { key })).toMatchObject({ key });
    expect((await visit.read()).prescriptions).toMatchObject([{ key }]);
    for (const seen of [
      await visit.ofPet(),
      await record.call('GET', `/api/user/pets/${visit.pet._id}/timeline`, visit.owner),
    ])
      expect([seen.status, JSON.stringify(seen.body).includes(key)]).toEqual([200, false]);
  });

  it.each(['withdrawn', 'replaced'])(
    'is not taken for issued when its key comes again once it is %s',
    async (state) => {
      const visit = await consult();
      const key = crypto.randomUUID();
      const first = await issued(visit, { key });
      if (state === 'withdrawn') await visit.withdraw(first._id);
      else await issued(visit, { replaces: first._id });
      expect(await visit.issue({ key })).toMatchObject({ status: 409, body: { reason: 'issued_otherwise' } });
      expect((await visit.read()).prescriptions).toContainEqual(expect.objectContaining({ _id: first._id, state }));
    },
  );

  it('needs a registration that an admin has checked, and none does while the doctor is suspended', async () => {
    const visit = await consult({ checked: false });
    expect(await visit.issue()).toMatchObject({ status: 409, body: { reason: 'no_registration' } });
    const decision = { doctorId: visit.doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'x@vetcare.test' };
    await publishEvent(record.servers, 'auth.doctor.approved.v1', { ...decision, licence });
    await until(async () => (await visit.read()).registration !== null, 'the approval');
    await issued(visit);
    await publishEvent(record.servers, 'auth.doctor.suspended.v1', { ...decision, reason: 'x' });
    await until(async () => (await visit.read()).registration === null, 'the suspension');
    expect(await visit.issue()).toMatchObject({ status: 409, body: { reason: 'no_registration' } });
  });

  it('needs a pet, and all that an owner needs to give it', async () => {
    expect(await (await consult({ withPet: false })).issue()).toMatchObject({
      status: 409,
      body: { reason: 'no_pet' },
    });
    const visit = await consult();
    const fieldsOf = async (given: object, line: object = {}) =>
      Object.keys((await visit.issue({ content: content(given, line) })).body.fields ?? {});
    expect(await fieldsOf({ lines: [] })).toEqual(['lines']);
    expect(await fieldsOf({ qualification: ' ' }, { dose: '', quantity: '' })).toEqual([
      ...['qualification', 'lines.0.dose', 'lines.0.quantity'],
    ]);
  });

  it('is not issued for another pet than the page shows, and fixes the pet of its consultation', async () => {
    const visit = await consult();
    const { pet: other } = await record.addPet({ name: 'Billi', species: 'cat' }, visit.patientId);
    const choose = (petId: string) =>
      record.call('PUT', `/api/user/intakes/${visit.doctorId}`, {
        ...visit.owner,
        body: {
          ...{ petId, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
          ...{ redFlags: [], sharesHistory: false, pictures: [] },
        },
      });
    expect((await choose(other._id)).status).toBe(200);
    expect(await visit.issue({ petId: visit.pet._id })).toMatchObject({ status: 409, body: { reason: 'other_pet' } });
    expect((await visit.read()).prescriptions).toEqual([]);
    expect((await choose(visit.pet._id)).status).toBe(200);
    expect(await issued(visit, { petId: visit.pet._id })).toMatchObject({ pet: { name: 'Moti' } });
    expect((await choose(other._id)).body.reason).toBe('intake_closed');
  });

  it.each([
    ['opens', true],
    ['does not open', undefined],
  ])('%s what its patient tells when the consultation is moved (rebooked after silence: %p)', async (_, rebooking) => {
    const visit = await consult();
    const { pet: other } = await record.addPet({ name: 'Tara' }, visit.patientId);
    await issued(visit);
    const choose = () =>
      record.call('PUT', `/api/user/intakes/${visit.doctorId}`, {
        ...visit.owner,
        body: {
          ...{ petId: other._id, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
          ...{ redFlags: [], sharesHistory: false, pictures: [], bookingId: visit.bookingId },
        },
      });
    expect((await choose()).body.reason).toBe('intake_closed');
    const [appointmentAt, completionAt] = [3, 5].map((days) =>
      new Date(record.clock.at.getTime() + days * DAY_MS).toISOString(),
    );
    await publishEvent(
      record.servers,
      'booking.booking.moved.v1',
      {
        ...{ ...visit.fact, movedFrom: record.clock.at.toISOString(), rebooking },
        appointment: { appointmentAt: appointmentAt ?? '', completionAt: completionAt ?? '', minutes: 30, sequence: 1 },
      },
      { occurredAt: new Date(record.clock.at.getTime() + 60_000) },
    );
    const seen = () => record.call('GET', `/api/doctor/records/${visit.bookingId}`, visit.doctor);
    await until(async () => (await seen()).body.appointmentAt === (appointmentAt as never), 'the move');
    const chosen = await choose();
    expect([chosen.status, chosen.body.reason]).toEqual(rebooking ? [200, undefined] : [409, 'intake_closed']);
    // What was issued for the one animal is not given beside what the other gets.
    const line = { name: 'prednisolone', form: 'tablet', doseMg: 10 };
    const answer = await visit.issue({ content: content({}, line) });
    expect(answer.body.reason).toBe(rebooking ? undefined : 'warning_not_confirmed');
    if (rebooking) expect((await choose()).body.reason).toBe('intake_closed');
  });

  it('for an animal that is eaten or milked names a withdrawal period', async () => {
    const visit = await consult({ pet: { species: 'cattle', name: 'Gauri' } });
    const line = { name: 'fenbendazole', form: 'liquid', doseMg: 2_000, frequency: 'once', days: null };
    const without = await visit.issue({ content: content({ weightKg: 400 }, line) });
    expect(Object.keys(without.body.fields ?? {})).toEqual(['lines.0.withdrawal']);
    const withdrawal = { meatDays: 8, milkDays: 3, eggDays: null };
    await issued(visit, { content: content({ weightKg: 400 }, { ...line, withdrawal }) });
  });
});

describe('a warning', () => {
  const tooMuch = (confirmed: object[] = []) => ({ content: content({}, { doseMg: 20, confirmed }) });
  it('has to be confirmed with a reason, which the owner does not see', async () => {
    const visit = await consult();
    expect(await visit.issue(tooMuch())).toMatchObject({ status: 409, body: { reason: 'warning_not_confirmed' } });
    const confirmed = { warning: 'dose_above', about: 'meloxicam', reason: 'One dose, after surgery' };
    expect((await visit.issue(tooMuch([{ ...confirmed, reason: ' ' }]))).status).toBe(409);
    expect((await visit.issue(tooMuch([{ ...confirmed, warning: 'dose_below' }]))).status).toBe(409);
    const one = await issued(visit, tooMuch([confirmed]));
    expect(one.lines[0]?.confirmed).toEqual([confirmed]);
    expect(JSON.stringify((await visit.ofPet()).body)).not.toContain('after surgery');
  });

  it('looks at the animal, not at what the page says', async () => {
    const cat = await consult({ pet: { species: 'cat' } });
    expect((await cat.issue({ content: content({ weightKg: 4 }, { name: 'Crocin', doseMg: null }) })).body.reason).toBe(
      'warning_not_confirmed',
    );
    const allergic = await consult({ pet: { allergies: ['Meloxicam'] } });
    expect((await allergic.issue()).body.reason).toBe('warning_not_confirmed');
  });

  it('looks at the other prescriptions of the consultation, and not at the one that is corrected', async () => {
    const visit = await consult();
    const first = await issued(visit);
    const line = { name: 'prednisolone', form: 'tablet', doseMg: 10 };
    expect(await visit.issue({ content: content({}, line) })).toMatchObject({
      ...{ status: 409, body: { reason: 'warning_not_confirmed' } },
    });
    expect(await visit.issue({ content: content({}, { doseMg: 2 }) })).toMatchObject({
      ...{ status: 409, body: { reason: 'warning_not_confirmed' } },
    });
    await issued(visit, { content: content({}, line), replaces: first._id });
  });

  it('is not passed by when two windows issue what does not go together at once', async () => {
    const visit = await consult();
    const line = { name: 'prednisolone', form: 'tablet', doseMg: 10 };
    const answers = await Promise.all([visit.issue(), visit.issue({ content: content({}, line) })]);
    expect(answers.map(({ status, body }) => [status, body.reason]).toSorted()).toEqual([
      [201, undefined],
      [409, 'warning_not_confirmed'],
    ]);
    expect((await visit.read()).prescriptions).toHaveLength(1);
    const together = await consult();
    const other = { name: 'doxycycline', form: 'tablet', doseMg: 60 };
    const both = await Promise.all([together.issue(), together.issue({ content: content({}, other) })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('of the law can’t be confirmed', async () => {
    const visit = await consult();
    const confirmed = [{ warning: 'schedule_h1', about: 'tramadol', reason: 'Pain' }];
    const line = { name: 'Tramadol', doseMg: null, confirmed };
    expect(await visit.issue({ content: content({}, line) })).toMatchObject({
      ...{ status: 409, body: { reason: 'medicine_refused', params: { medicine: 'Tramadol' } } },
    });
  });
});

describe('a correction', () => {
  it('is a new version that ends the one before, once', async () => {
    const visit = await consult();
    const first = await issued(visit);
    const second = await issued(visit, { replaces: first._id });
    expect(second).toMatchObject({ version: 2, state: 'valid' });
    expect((await visit.read()).prescriptions.map(({ version, state }) => [version, state])).toEqual(
      expect.arrayContaining([
        [1, 'replaced'],
        [2, 'valid'],
      ]),
    );
    expect(await visit.issue({ replaces: first._id })).toMatchObject({
      status: 409,
      body: { reason: 'prescription_ended' },
    });
    expect((await visit.withdraw(first._id)).body.reason).toBe('prescription_ended');
  });

  it('is of one’s own prescription of that consultation', async () => {
    const first = await issued(await consult());
    const other = await consult();
    expect((await other.issue({ replaces: first._id })).status).toBe(404);
    expect((await other.read()).prescriptions).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('says why, is told once, and works after the access has ended', async () => {
    const visit = await consult();
    const one = await issued(visit);
    const before = record.clock.at;
    record.clock.at = new Date(before.getTime() + 40 * DAY_MS);
    expect((await visit.issue()).status).toBe(404);
    expect(await visit.read()).toMatchObject({ isOpen: false, pet: null, prescriptions: [{ _id: one._id }] });
    const answers = [await visit.withdraw(one._id), await visit.withdraw(one._id, 'Again')];
    record.clock.at = before;
    for (const { status, body } of answers)
      expect([status, body.prescription]).toEqual([
        200,
        expect.objectContaining({ state: 'withdrawn', reason: 'A mistake' }),
      ]);
    const told = await eventsOf(record.servers, 'record.prescription.withdrawn.v1');
    expect(told.filter(({ data }) => data.prescriptionId === one._id)).toHaveLength(1);
    expect((await visit.ofPet()).body.prescriptions).toMatchObject([{ state: 'withdrawn', reason: 'A mistake' }]);
  });
});

describe('a draft', () => {
  const save = (visit: Visit, basedOn: number, advice: string) =>
    record.call('PUT', `${visit.path}/draft`, {
      ...visit.doctor,
      body: { content: content({ advice, lines: [] }), basedOn },
    });
  it('is kept as it is, is not undone by another window, and ends with the prescription', async () => {
    const visit = await consult();
    expect((await save(visit, 0, 'a')).body).toMatchObject({ number: 1 });
    expect((await save(visit, 1, 'b')).body).toMatchObject({ number: 2 });
    for (const stale of [0, 1]) expect((await save(visit, stale, 'c')).body.reason).toBe('changed_meanwhile');
    expect((await visit.read()).draft).toMatchObject({ number: 2, content: { advice: 'b', lines: [] } });
    await issued(visit);
    expect((await visit.read()).draft).toBeNull();
  });

  it.each(['the page', 'no page'])('says for which pet it was written, as %s said', async (who) => {
    const visit = await consult();
    const petId = who === 'the page' ? anId() : undefined;
    await record.call('PUT', `${visit.path}/draft`, {
      ...visit.doctor,
      body: { content: content({ lines: [] }), basedOn: 0, ...(petId && { petId }) },
    });
    const { draft, pet } = await visit.read();
    expect(draft?.petId).toBe(petId ?? pet?._id);
  });
});

describe('the paper', () => {
  const download = (id: string, as: Visit['doctor'], language = 'en') =>
    record.call('GET', `/api/prescriptions/${id}/pdf?language=${language}`, as);
  const words = async (id: string, as: Visit['doctor'], language?: string) =>
    wordsOf(String((await download(id, as, language)).body.text)).replaceAll('\n', '');

  it('is a signed PDF in English or Hindi, for the doctor and the owner alone', async () => {
    const visit = await consult({ pet: { name: 'मोती' } });
    const one = await issued(visit);
    const answer = await download(one._id, visit.owner);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(String(answer.body.text)).toContain('/SubFilter /ETSI.CAdES.detached');
    const english = await words(one._id, visit.doctor);
    for (const text of [
      'Dr. Asha Rao',
      'B.V.Sc. & A.H.',
      'KVC 12345',
      'Ravi Rao',
      'MELOXICAM',
      '0.67 ml (1 mg)',
      one.code,
    ])
      expect(english).toContain(text);
    const hindi = await words(one._id, visit.owner, 'hi');
    // Letters are copied in the order in which they are drawn: the sign of दिन comes first if it was shaped.
    for (const text of ['मोती', 'िदन तक', 'MELOXICAM']) expect(hindi).toContain(text);
    for (const as of [record.as(anId()), record.as(anId(), 'doctor'), record.as(anId(), 'admin')])
      expect((await download(one._id, as)).status).toBe(404);
    expect((await download(one._id, visit.owner, 'fr')).status).toBe(400);
  });

  it('says so once it has ended', async () => {
    const visit = await consult();
    const one = await issued(visit);
    expect(await words(one._id, visit.owner)).not.toContain('WITHDRAWN');
    await visit.withdraw(one._id);
    expect(await words(one._id, visit.owner)).toContain('WITHDRAWN');
  });
});

describe('others', () => {
  it('neither read, write nor withdraw it', async () => {
    const visit = await consult();
    const one = await issued(visit);
    const stranger = record.as(anId(), 'doctor');
    expect((await record.call('GET', visit.path, stranger)).status).toBe(404);
    expect((await visit.issue({}, stranger)).status).toBe(404);
    expect((await visit.issue({}, visit.owner)).status).toBe(403);
    expect((await visit.withdraw(one._id, 'x', stranger)).status).toBe(404);
    expect(
      (await record.call('PUT', `${visit.path}/draft`, { ...stranger, body: { content: content(), basedOn: 0 } }))
        .status,
    ).toBe(404);
    expect((await visit.ofPet(record.as(anId()))).status).toBe(404);
    expect((await visit.read()).prescriptions).toMatchObject([{ state: 'valid' }]);
  });

  it('can ask whether it is genuine, with the code on it, and read nothing of the owner', async () => {
    const visit = await consult();
    const first = await issued(visit);
    const { body } = await visit.check(first.code);
    expect(body).toEqual({
      ...{ version: 1, state: 'valid', issuedAt: first.issuedAt, endedAt: null, pet: { name: 'Moti', species: 'dog' } },
      doctor: { FirstName: 'Asha', LastName: 'Rao', qualification: 'B.V.Sc. & A.H.', registration: licence },
      lines: [{ name: 'meloxicam', strength: '1.5 mg/ml', form: 'liquid', quantity: '1 bottle' }],
    });
    await issued(visit, { replaces: first._id });
    expect((await visit.check(first.code)).body as unknown as CheckedPrescription).toMatchObject({ state: 'replaced' });
    expect((await visit.check('x'.repeat(22))).status).toBe(404);
    expect((await visit.check('x')).status).toBe(400);
  });

  it('see when the doctor has looked', async () => {
    const visit = await consult();
    const before = record.clock.at;
    record.clock.at = new Date(before.getTime() + 11 * 60_000);
    const looks = async () =>
      (
        (await record.call('GET', `/api/user/pets/${visit.pet._id}/looks`, visit.owner)).body
          .looks as unknown as object[]
      ).length;
    const until0 = await looks();
    await visit.read();
    expect(await looks()).toBe(until0 + 1);
    record.clock.at = before;
  });
});

test('it stays with its doctor without the owner’s name when the account is deleted, and drafts go', async () => {
  const visit = await consult();
  const one = await issued(visit);
  await record.call('PUT', `${visit.path}/draft`, { ...visit.doctor, body: { content: content(), basedOn: 0 } });
  await publishEvent(record.servers, 'auth.user.deleted.v1', { userId: visit.patientId, role: 'patient' });
  await until(async () => (await visit.read()).prescriptions[0]?.owner.deleted === true, 'the deletion');
  const after = await visit.read();
  expect(after).toMatchObject({ draft: null, pet: null, prescriptions: [{ _id: one._id, pet: { name: 'Moti' } }] });
  expect(JSON.stringify(after)).not.toContain('Ravi');
});
