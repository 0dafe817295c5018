import type { ConsultationRecord, FullRecord, ListedNote } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { type Pair, pay, twoPeople } from './booked';
import { type RunningRecord, startRecordForTest } from './running-record';

let record: RunningRecord;
beforeAll(async () => {
  record = await startRecordForTest();
});
afterAll(() => record.stop());

const DAY_MS = 24 * 60 * 60_000;

/** Two people, and a pet that the patient says the consultation is about. */
async function withPet(given: Partial<Pair> = {}, petId?: string) {
  const pair = { ...(await twoPeople(record)), ...given };
  const pet = petId ?? (await record.addPet({}, pair.patientId)).pet._id;
  const tell = (more: object = {}) =>
    record.call('PUT', `/api/user/intakes/${pair.doctorId}`, {
      ...record.as(pair.patientId),
      body: {
        ...{ petId: pet, reason: 'Limps', since: null, eats: null, drinks: null, moves: 'less' },
        ...{ redFlags: [], sharesHistory: false, pictures: [], ...more },
      },
    });
  return { ...pair, pet, tell };
}

const listFor = async (doctorId: string, query = '') =>
  (await record.call('GET', `/api/doctor/records${query}`, record.as(doctorId, 'doctor'))).body
    .records as unknown as ConsultationRecord[];

describe('the record of a consultation', () => {
  it('opens with the payment, for its doctor alone, and names no contacts', async () => {
    const { pet, tell, ...pair } = await withPet();
    await tell();
    const { bookingId, see } = await pay(record, pair);
    const { body } = await see();
    expect(body).toMatchObject({ bookingId, patient: { FirstName: 'Ravi' }, pet: { _id: pet } });
    expect(JSON.stringify(body)).not.toContain('vetcare.test');
    expect((await listFor(pair.doctorId)).map((one) => one.bookingId)).toEqual([bookingId]);
    expect(await listFor(pair.doctorId, `?patientId=${anId()}`)).toEqual([]);
    const path = `/api/doctor/records/${bookingId}`;
    expect((await record.call('GET', path, record.as(anId(), 'doctor'))).status).toBe(404);
    expect((await record.call('GET', path, record.as(anId(), 'admin'))).status).toBe(404);
    expect((await record.call('GET', path, record.as(pair.patientId))).status).toBe(403);
  });

  it('closes thirty days after the 48 hours', async () => {
    const { tell, ...pair } = await withPet();
    await tell();
    const { see } = await pay(record, pair, { inHours: 0 });
    const before = record.clock.at;
    const after = (days: number) => new Date(before.getTime() + days * DAY_MS);
    record.clock.at = after(31.9);
    expect((await see()).status).toBe(200);
    record.clock.at = after(32.1);
    expect([(await see()).status, await listFor(pair.doctorId)]).toEqual([404, []]);
    record.clock.at = before;
  });

  it.each(['cancelled', 'refunded'] as const)('closes when it is %s, also if that is told first', async (how) => {
    const { tell, ...pair } = await withPet();
    await tell();
    const { see, fact } = await pay(record, pair);
    const end = (of: typeof fact) =>
      how === 'cancelled'
        ? publishEvent(record.servers, 'booking.booking.cancelled.v1', { ...of, by: 'patient' })
        : publishEvent(record.servers, 'booking.booking.refunded.v1', { ...of, refundId: 'r', reason: 'r' });
    await end(fact);
    await until(async () => (await see()).status === 404, 'the end');
    const other = { ...fact, bookingId: anId() };
    await end(other);
    const times = {
      appointmentAt: new Date().toISOString(),
      completionAt: new Date(Date.now() + DAY_MS).toISOString(),
    };
    await publishEvent(record.servers, 'booking.booking.completed.v1', {
      ...{ ...other, ...times, serviceChargePaise: 1, paymentId: 'pay_2' },
    });
    const third = await pay(record, pair);
    expect((await listFor(pair.doctorId)).map(({ bookingId }) => bookingId)).toEqual([third.bookingId]);
  });

  it('moves along with the appointment', async () => {
    const { tell, ...pair } = await withPet();
    await tell();
    const { fact, see } = await pay(record, pair);
    const appointmentAt = new Date(record.clock.at.getTime() + 5 * DAY_MS).toISOString();
    const completionAt = new Date(record.clock.at.getTime() + 7 * DAY_MS).toISOString();
    const appointment = { appointmentAt, completionAt, minutes: 30, sequence: 1 };
    await publishEvent(record.servers, 'booking.booking.moved.v1', {
      ...{ ...fact, movedFrom: record.clock.at.toISOString(), appointment },
    });
    await until(async () => (await see()).body.appointmentAt === (appointmentAt as never), 'the move');
  });

  it('has the earlier visits to this doctor, and those to others if the owner shares them', async () => {
    const first = await withPet();
    await first.tell({ reason: 'Coughs' });
    await pay(record, first, { inHours: -60 });
    const second = await withPet({ patientId: first.patientId }, first.pet);
    await second.tell({ reason: 'Limps' });
    const { see } = await pay(record, second);
    const earlier = async () => ((await see()).body as unknown as FullRecord).earlier.map(({ reason }) => reason);
    expect(await earlier()).toEqual([]);
    await second.tell({ reason: 'Limps', sharesHistory: true });
    expect(await earlier()).toEqual(['Coughs']);
  });
});

describe('a search of the list', () => {
  async function searchable() {
    const { pet, tell, ...pair } = await withPet();
    await record.call('PUT', `/api/user/pets/${pet}`, {
      ...record.as(pair.patientId),
      body: { name: 'Sheru Gold', microchip: '985 112 003 456 789' },
    });
    await tell();
    const { bookingId } = await pay(record, pair);
    const other = await withPet({ doctorId: pair.doctorId });
    await other.tell();
    await pay(record, other);
    const found = async (search: string) =>
      (await listFor(pair.doctorId, `?search=${encodeURIComponent(search)}`)).map((one) => one.bookingId);
    return { bookingId, found };
  }

  it.each(['sheru', 'GOLD', 'go she', 'शेरू', 'sheru rao', 'शेरू राव', '985112003456789', '985 112 003', '985-112'])(
    'finds the animal by “%s”, and no other one',
    async (search) => {
      const { bookingId, found } = await searchable();
      expect(await found(search)).toEqual([bookingId]);
    },
  );

  it.each(['eru', 'sheru menon', 'रॉकी', '985113', '.*', '(a+)+$', 'rao1', 'l', 'Ld'])(
    'finds nothing by “%s”',
    async (search) => {
      expect(await (await searchable()).found(search)).toEqual([]);
    },
  );

  it('finds all animals of an owner, in either script, and everything by nothing', async () => {
    const { found } = await searchable();
    for (const search of ['ravi', 'Rao', 'रवि राव', ' ']) expect(await found(search)).toHaveLength(2);
  });

  it("finds nothing of another doctor's, and refuses what is too long", async () => {
    await searchable();
    const stranger = record.as(anId(), 'doctor');
    expect((await record.call('GET', '/api/doctor/records?search=sheru', stranger)).body.records).toEqual([]);
    const long = await record.call('GET', `/api/doctor/records?search=${'x'.repeat(201)}`, stranger);
    expect(long.status).toBe(400);
  });
});

describe('a look', () => {
  const looksAt = async (pet: string, ownerId: string) =>
    (await record.call('GET', `/api/user/pets/${pet}/looks`, record.as(ownerId))).body.looks as unknown as object[];

  it('of a doctor is there for the owner to see, a reload only once', async () => {
    const { pet, tell, ...pair } = await withPet();
    expect(await looksAt(pet, pair.patientId)).toEqual([]);
    await tell();
    const { bookingId, see } = await pay(record, pair);
    await see();
    await see();
    const look = { bookingId, doctor: expect.objectContaining({ FirstName: 'Asha' }), at: expect.any(String) };
    expect(await looksAt(pet, pair.patientId)).toEqual([look]);
    const before = record.clock.at;
    record.clock.at = new Date(before.getTime() + 11 * 60_000);
    await see();
    record.clock.at = before;
    expect(await looksAt(pet, pair.patientId)).toEqual([look, look]);
    const stranger = await record.call('GET', `/api/user/pets/${pet}/looks`, record.as(anId()));
    expect(stranger.status).toBe(404);
  });
});

test('a pet that is deleted leaves what was told, without the pet', async () => {
  const { pet, tell, ...pair } = await withPet();
  await tell();
  const { see } = await pay(record, pair);
  expect((await record.call('DELETE', `/api/user/pets/${pet}`, record.as(pair.patientId))).status).toBe(200);
  expect((await see()).body).toMatchObject({ pet: null, intake: { reason: 'Limps', petId: null } });
});

describe('a doctor with more than two hundred consultations', () => {
  const list = async (path: string, doctorId: string, before?: string | null) => {
    const query = before ? `?before=${encodeURIComponent(before)}` : '';
    return (await record.call('GET', `${path}${query}`, record.as(doctorId, 'doctor'))).body as unknown as {
      records: ConsultationRecord[];
      notes: ListedNote[];
      next: string | null;
    };
  };
  let pair: Pair;
  const bookingIds: string[] = [];
  beforeAll(async () => {
    pair = await twoPeople(record);
    const hence = (minutes: number) => new Date(record.clock.at.getTime() + minutes * 60_000).toISOString();
    for (let n = 0; n < 203; n++) {
      const fact = { bookingId: anId(), ...pair, amountPaise: 50_000, orderId: 'order_1' };
      bookingIds.push(fact.bookingId);
      await publishEvent(record.servers, 'booking.booking.completed.v1', {
        ...{ ...fact, serviceChargePaise: 5_000, paymentId: 'pay_1' },
        // Two patients each begin at once.
        ...{ appointmentAt: hence(-(n >> 1)), completionAt: hence(48 * 60 - (n >> 1)) },
      });
    }
    const one = async () => listFor(pair.doctorId, `?bookingId=${bookingIds[202]}`);
    await until(async () => (await one()).length === 1, 'the consultations');
  });

  it('lists all of them, a page after the other, and finds each', async () => {
    const first = await list('/api/doctor/records', pair.doctorId);
    const second = await list('/api/doctor/records', pair.doctorId, first.next);
    expect([first.records.length, second.records.length, second.next]).toEqual([200, 3, null]);
    const listed = [...first.records, ...second.records].map(({ bookingId }) => bookingId);
    expect(listed.toSorted()).toEqual(bookingIds.toSorted());
    expect((await listFor(pair.doctorId, `?bookingId=${bookingIds[202]}`)).map((one) => one.bookingId)).toEqual([
      bookingIds[202],
    ]);
    expect(await listFor(anId(), `?bookingId=${bookingIds[202]}`)).toEqual([]);
  });

  it('lists all notes, a page after the other', async () => {
    const began = record.clock.at;
    for (const [n, id] of bookingIds.entries()) {
      record.clock.at = new Date(began.getTime() + n);
      const as = record.as(pair.doctorId, 'doctor');
      await record.call('PUT', `/api/doctor/notes/${id}`, { ...as, body: { findings: 'Limps' } });
    }
    record.clock.at = began;
    const first = await list('/api/doctor/notes', pair.doctorId);
    const second = await list('/api/doctor/notes', pair.doctorId, first.next);
    expect([first.notes.length, second.notes.length, second.next]).toEqual([200, 3, null]);
    const listed = [...first.notes, ...second.notes].map(({ bookingId }) => bookingId);
    expect(listed).toEqual(bookingIds.toReversed());
  });
});
