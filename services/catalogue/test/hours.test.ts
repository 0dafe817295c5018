import { anId, nextEvent, publishEvent } from '@vetcare/test-kit';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

const never = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const week = {
  ...never,
  monday: [
    { from: '09:00', to: '12:30' },
    { from: '12:30', to: '24:00' },
  ],
};

describe('consultation hours', () => {
  let catalogue: TestCatalogue;
  let id: string;
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    id = await catalogue.approved();
  });
  afterAll(() => catalogue.stop());

  const set = (body: unknown, as: Parameters<TestCatalogue['call']>[2] = { as: { id, role: 'doctor' } }) =>
    catalogue.call('PUT', '/api/doctor/set-hours', { ...as, body });
  const profile = async () => (await catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } })).body;

  // Promises: states.times.hours
  it('are saved, told to the others, and the doctor’s own', async () => {
    expect(await profile()).toMatchObject({ hours: null });
    const { status, body } = await set({ hours: week });
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Your consultation hours are saved', doctor: expect.objectContaining({ hours: week }) },
    ]);
    expect(await profile()).toMatchObject({ hours: week });
    const told = await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === id && data.hours?.monday.length === 2,
    );
    expect(told.data.hours).toEqual(week);
    const shown = (await catalogue.call('GET', `/api/doctors/${id}`)).body;
    expect(shown).not.toHaveProperty('hours');
    expect(shown).toMatchObject({ keepsHours: true });
  });

  it('a week without any is none', async () => {
    await set({ hours: week });
    expect((await set({ hours: never })).body).toMatchObject({ doctor: { hours: null } });
    expect(await profile()).toMatchObject({ hours: null });
  });

  it.each([
    ['no week', undefined, 'hours'],
    ['a week that misses a day', { ...week, sunday: undefined }, 'hours.sunday'],
    ['an unknown day', { ...week, someday: [] }, 'someday'],
    ['a day that is no list', { ...never, friday: 'all day' }, 'hours.friday'],
    ['a quarter of an hour', { ...never, friday: [{ from: '09:15', to: '10:00' }] }, 'hours.friday.0.from'],
    ['an hour there is none of', { ...never, friday: [{ from: '09:00', to: '25:00' }] }, 'hours.friday.0.to'],
    ['an end before the beginning', { ...never, friday: [{ from: '10:00', to: '09:00' }] }, 'hours.friday.0.to'],
    ['an end at the beginning', { ...never, friday: [{ from: '10:00', to: '10:00' }] }, 'hours.friday.0.to'],
    [
      'times that overlap',
      {
        ...never,
        friday: [
          { from: '09:00', to: '10:00' },
          { from: '09:30', to: '11:00' },
        ],
      },
      'hours.friday.1.from',
    ],
    [
      'five times a day',
      { ...never, friday: ['09', '10', '11', '12', '13'].map((h) => ({ from: `${h}:00`, to: `${h}:30` })) },
      'hours.friday',
    ],
    ['more than from and to', { ...never, friday: [{ from: '09:00', to: '10:00', at: 'home' }] }, 'at'],
  ])('%s: refused, and nothing written', async (_what, hours, field) => {
    const before = await profile();
    const answer = await set({ hours });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await profile()).toEqual(before);
  });

  it('are beside the doctor’s choice about consultations that begin at once, which everybody sees', async () => {
    const as = { as: { id, role: 'doctor' as const } };
    const path = '/api/doctor/set-instant-bookings';
    expect(await profile()).toMatchObject({ instantBookings: null });
    const { status, body } = await catalogue.call('PUT', path, { ...as, body: { instantBookings: 'never' } });
    expect([status, body.doctor]).toEqual([200, expect.objectContaining({ instantBookings: 'never' })]);
    await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === id && data.instantBookings === 'never',
    );
    const shown = (await catalogue.call('GET', `/api/doctors/${id}`)).body;
    expect(shown).toMatchObject({ instantBookings: 'never', validatedAt: expect.any(String) });
    const refused = await catalogue.call('PUT', path, { ...as, body: { instantBookings: 'sometimes' } });
    expect([refused.status, await profile()]).toEqual([400, expect.objectContaining({ instantBookings: 'never' })]);
  });

  it('go with the account', async () => {
    const leaving = await catalogue.approved();
    await set({ hours: week }, { as: { id: leaving, role: 'doctor' } });
    await publishEvent(catalogue.servers, 'auth.user.deleted.v1', { userId: leaving, role: 'doctor' });
    await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === leaving && data.hours === null && !data.isValidated && data.LastName === 'user',
    );
  });

  it.each([
    ['nobody', {}, 401, 'not_authenticated'],
    ['a patient', { as: { id: anId(), role: 'patient' as const } }, 403, 'forbidden'],
    ['an admin, who has no profile', { as: { id: anId(), role: 'admin' as const } }, 404, 'not_found'],
  ])('set by %s: %s', async (_who, as, status, code) => {
    const answer = await set({ hours: week }, as);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a calendar', () => {
  let catalogue: TestCatalogue;
  let id: string;
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    id = await catalogue.approved();
  });
  afterAll(() => catalogue.stop());

  const usual = { pausedUntil: null, minutes: 30, bufferMinutes: 0, noticeMinutes: 15, exceptions: [] };
  const dateIn = (days: number) => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);
  const set = (calendar: unknown) =>
    catalogue.call('PUT', '/api/doctor/set-calendar', { as: { id, role: 'doctor' }, body: { calendar } });
  const profile = async () => (await catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } })).body;
  const listed = async () => (await catalogue.call('GET', `/api/doctors/${id}`)).body;

  it('is the usual one at first, and then what the doctor saved, in order and without what has passed', async () => {
    expect(await profile()).toMatchObject({ calendar: usual });
    const [off, other] = [
      { date: dateIn(9), periods: [] },
      { date: dateIn(4), periods: [{ from: '18:00', to: '20:00' }] },
    ];
    const past = { date: dateIn(-3), periods: [] };
    const changed = { ...usual, minutes: 45, bufferMinutes: 10, noticeMinutes: 120, exceptions: [off, past, other] };
    const stored = { ...changed, exceptions: [other, off] };
    expect(await set({ ...changed, pausedUntil: dateIn(-1) })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your calendar is saved', doctor: { calendar: stored } },
    });
    const told = await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === id && data.calendar?.minutes === 45,
    );
    expect(told.data.calendar).toEqual(stored);
    expect(await listed()).not.toHaveProperty('calendar');
  });

  it('of somebody who is away offers them to nobody right away, and leaves their own choice', async () => {
    await set({ ...usual, pausedUntil: dateIn(3) });
    expect(await listed()).toMatchObject({ instantBookings: 'never' });
    expect(await profile()).toMatchObject({ instantBookings: null, calendar: { pausedUntil: dateIn(3) } });
    await set(usual);
    expect(await listed()).toMatchObject({ instantBookings: null });
  });

  it('with a day off offers them to nobody right away that day, whatever they said', async () => {
    const today = (periods: unknown) => set({ ...usual, exceptions: [{ date: dateIn(0), periods }] });
    const choose = (instantBookings: string) =>
      catalogue.call('PUT', '/api/doctor/set-instant-bookings', {
        as: { id, role: 'doctor' },
        body: { instantBookings },
      });
    await today([]);
    expect(await listed()).toMatchObject({ instantBookings: 'never', keepsHours: false });
    await today([{ from: '00:00', to: '24:00' }]);
    expect(await listed()).toMatchObject({ instantBookings: null });
    await today([]);
    await choose('always');
    expect(await listed()).toMatchObject({ instantBookings: 'never', isOffToday: true });
    await today([{ from: '00:00', to: '00:30' }]);
    expect(await listed()).toMatchObject({ instantBookings: 'always', isOffToday: false });
    await choose('within_hours');
    await set(usual);
  });

  it.each([
    ['a length that is not offered', { ...usual, minutes: 20 }, 'calendar.minutes'],
    ['a break that is not offered', { ...usual, bufferMinutes: -5 }, 'calendar.bufferMinutes'],
    ['a notice that is not offered', { ...usual, noticeMinutes: 1 }, 'calendar.noticeMinutes'],
    ['no date', { ...usual, pausedUntil: 'tomorrow' }, 'calendar.pausedUntil'],
    ['a date that does not exist', { ...usual, pausedUntil: '2026-02-30' }, 'calendar.pausedUntil'],
    ['a date in two years', { ...usual, pausedUntil: dateIn(800) }, 'calendar.pausedUntil'],
    [
      'a day off in two years',
      { ...usual, exceptions: [{ date: dateIn(800), periods: [] }] },
      'calendar.exceptions.0.date',
    ],
    [
      'a date twice',
      { ...usual, exceptions: Array.from({ length: 2 }, () => ({ date: dateIn(2), periods: [] })) },
      'calendar.exceptions.1.date',
    ],
    [
      'hours that end early',
      { ...usual, exceptions: [{ date: dateIn(2), periods: [{ from: '10:00', to: '09:00' }] }] },
      'calendar.exceptions.0.periods.0.to',
    ],
    ['a field that is unknown', { ...usual, colour: 'red' }, 'colour'],
  ])('%s: refused, and nothing written', async (_what, calendar, field) => {
    const before = await profile();
    const answer = await set(calendar);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await profile()).toEqual(before);
  });
});
