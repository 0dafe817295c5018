import type { Doctor, ErrorBody } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

describe('two windows on one profile', () => {
  let catalogue: TestCatalogue;
  let id: string;
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
  });
  beforeEach(async () => {
    id = await catalogue.approved();
  });
  afterAll(() => catalogue.stop());

  const own = () => ({ id, role: 'doctor' as const });
  /** An answer as this test reads it: a change or a refusal. */
  const read = ({ status, headers, body }: Awaited<ReturnType<typeof catalogue.call>>) => ({
    status,
    headers,
    body: body as unknown as { doctor: Doctor } & ErrorBody,
  });
  const open = async () => {
    const { headers, body } = await catalogue.call('GET', '/api/doctor/profile', { as: own() });
    return { headers, body: body as unknown as Doctor };
  };
  const save = async (call: string, body: unknown, seen?: string) =>
    read(
      await catalogue.call('PUT', `/api/doctor/${call}`, {
        as: own(),
        body,
        ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
      }),
    );
  const morning = [{ from: '09:00', to: '12:00' }];
  const week = (monday: unknown) => ({
    hours: { monday, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  });
  const dateIn = (days: number) => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);

  it('has a version, in the answer and as ETag, that each change renews', async () => {
    const before = await open();
    expect(before.headers.get('etag')).toBe(`"${before.body.version}"`);
    const saved = await save('update-description', { description: 'First' }, before.body.version);
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe(`"${saved.body.doctor.version}"`);
    expect(Number(saved.body.doctor.version)).toBeGreaterThan(Number(before.body.version));
  });

  it.each([
    ['update-description', { description: 'One' }, { description: 'Two' }, 'description'],
    ['set-hours', week(morning), week([]), 'hours'],
    ['update-profile', { FirstName: 'Uma', experience: 3 }, { FirstName: 'Uma', experience: 4 }, 'experience'],
    ['set-calendar', { calendar: rules(45) }, { calendar: rules(60) }, 'calendar.minutes'],
  ])(
    '%s from the older one is refused, with who changed what, and goes through once that was seen',
    async (...given) => {
      const [call, first, second, field] = given;
      const { version } = (await open()).body;
      expect((await save(call, first, version)).status).toBe(200);
      const refused = await save(call, second, version);
      expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'conflict', 'changed_meanwhile']);
      expect(refused.body.meanwhile).toEqual({ by: id, at: expect.any(String), fields: [field] });
      const now = (await open()).body;
      expect((await save(call, second, now.version)).status).toBe(200);
    },
  );

  it('keeps both where they change different things, and asks nothing of a caller without a version', async () => {
    const { version } = (await open()).body;
    expect((await save('update-description', { description: 'Mine' }, version)).status).toBe(200);
    expect((await save('update-profile', { FirstName: 'Uma' }, version)).status).toBe(200);
    expect((await save('set-hours', week(morning), version)).status).toBe(200);
    expect((await save('update-description', { description: 'Old client' })).status).toBe(200);
    expect((await open()).body).toMatchObject({
      FirstName: 'Uma',
      description: 'Old client',
      hours: { monday: morning },
    });
  });

  it('takes a version that it never gave for an older one than all', async () => {
    await save('update-description', { description: 'One' });
    expect((await save('update-description', { description: 'Two' }, 'nonsense')).status).toBe(409);
  });

  it('takes two days off from two windows, and the rules leave the days alone', async () => {
    const { version } = (await open()).body;
    const [friday, saturday] = [
      { date: dateIn(3), periods: [] },
      { date: dateIn(4), periods: [] },
    ];
    expect((await save('set-calendar-day', friday)).body.doctor.calendar?.exceptions).toEqual([friday]);
    expect((await save('set-calendar-day', saturday)).body.doctor.calendar?.exceptions).toEqual([friday, saturday]);
    expect((await save('set-calendar', { calendar: rules(45) }, version)).status).toBe(200);
    expect((await open()).body.calendar).toMatchObject({ minutes: 45, exceptions: [friday, saturday] });
    expect((await save('set-calendar-day', { ...friday, periods: null })).body.doctor.calendar?.exceptions).toEqual([
      saturday,
    ]);
    expect((await save('set-calendar-day', { date: dateIn(500), periods: [] })).status).toBe(400);
  });

  it('takes a whole holiday off at once and gives it back, and refuses one that has passed or ends early', async () => {
    const evening = { date: dateIn(6), periods: [{ from: '18:00', to: '20:00' }] };
    await save('set-calendar-day', evening);
    const holiday = { from: dateIn(5), to: dateIn(7), off: true };
    const dates = (answer: Awaited<ReturnType<typeof save>>) =>
      answer.body.doctor.calendar?.exceptions.filter(({ date }) => date >= holiday.from && date <= holiday.to);
    expect(dates(await save('set-days-off', holiday))).toEqual(
      [5, 6, 7].map((days) => ({ date: dateIn(days), periods: [] })),
    );
    for (const [wrong, field, code] of [
      [{ ...holiday, from: dateIn(-1) }, 'from', 'date_passed'],
      [{ ...holiday, to: dateIn(4) }, 'to', 'holiday_ends_early'],
      [{ ...holiday, to: dateIn(500) }, 'to', 'date_too_far'],
      [{ ...holiday, to: dateIn(200) }, 'to', 'too_many_exceptions'],
    ] as const) {
      const { status, body } = await save('set-days-off', wrong);
      expect([status, body.faults]).toEqual([400, { [field]: expect.objectContaining({ code }) }]);
    }
    expect(dates(await save('set-days-off', { ...holiday, off: false }))).toEqual([]);
  });

  it('keeps one admin from replacing the fee that another one has just set', async () => {
    const { version } = (await open()).body;
    const [asha, ravi] = [anId(), anId()];
    const set = async (admin: string, fees: number, seen: string | undefined) =>
      read(
        await catalogue.call('PUT', `/api/admin/doctors/${id}/fees`, {
          as: { id: admin, role: 'admin' },
          body: { fees },
          headers: { 'if-match': `"${seen}"` },
        }),
      );
    const first = await set(asha, 700, version);
    expect(first.status).toBe(200);
    const second = await set(ravi, 800, version);
    expect([second.status, second.body.meanwhile]).toEqual([
      409,
      { by: asha, at: expect.any(String), fields: ['fees'] },
    ]);
    expect((await open()).body.fees).toBe(700);
    expect((await set(ravi, 800, first.body.doctor.version)).status).toBe(200);
  });
});

function rules(minutes: number) {
  return { pausedUntil: null, minutes, bufferMinutes: 0, noticeMinutes: 15 };
}
