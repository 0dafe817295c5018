import type { DoctorFacets, ListedDoctor } from '@vetcare/contracts';
import { publishEvent, until } from '@vetcare/test-kit';
import { inIndia } from '../src/doctor/days-off';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

const HOUR_MS = 60 * 60_000;
const DAY = [{ from: '00:00', to: '24:00' }];
const always = { monday: DAY, tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: DAY, sunday: DAY };
const never = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };

describe('doctors for today, for now, and for an animal', () => {
  let catalogue: TestCatalogue;
  const ids = new Map<string, string>();
  const doctor = (name: string) => ids.get(name) ?? '';
  const put = async (name: string, path: string, body: object) => {
    const answer = await catalogue.call('PUT', path, { as: { id: doctor(name), role: 'doctor' }, body });
    expect(answer.status).toBe(200);
  };
  const reaches = async (name: string, how: { isHere: boolean; answersWithin?: number | null; occurredAt?: Date }) => {
    const { isHere, answersWithin = null, occurredAt = new Date() } = how;
    const data = { doctorId: doctor(name), isHere, answersWithin };
    await publishEvent(catalogue.servers, 'chat.doctor.reach-changed.v1', data, { occurredAt });
  };
  const dayOff = (name: string) => {
    const { date } = inIndia(new Date());
    return put(name, '/api/doctor/set-calendar-day', { date, periods: [] });
  };
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    for (const FirstName of ['Asks', 'Open', 'Shut', 'Never', 'Resting', 'Away'])
      ids.set(FirstName, await catalogue.approved({ FirstName }));
    await put('Open', '/api/doctor/set-hours', { hours: always });
    await put('Shut', '/api/doctor/set-hours', { hours: { ...never, [tomorrow()]: DAY } });
    await put('Never', '/api/doctor/set-instant-bookings', { instantBookings: 'never' });
    await put('Resting', '/api/doctor/set-instant-bookings', { instantBookings: 'always' });
    await dayOff('Resting');
    await put('Away', '/api/doctor/set-availability', { isAvailable: false });
    await put('Open', '/api/doctor/update-profile', { languages: ['hi', 'en'], species: ['cat'] });
    await put('Shut', '/api/doctor/update-profile', { languages: ['en'], species: ['dog', 'cat'] });
    for (const name of ['Open', 'Shut', 'Never', 'Resting', 'Away']) await reaches(name, { isHere: true });
    catalogue.clock.aheadMs = toNoonMs();
    // Six doctors register and are approved, which takes long on a busy machine.
  }, 120_000);
  afterAll(() => catalogue.stop());

  const tomorrow = () =>
    (['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const)[
      (new Date(inIndia(new Date()).date).getUTCDay() + 1) % 7
    ] ?? 'monday';
  /** From now to noon in India, so that an hour later is never tomorrow. */
  const toNoonMs = () => Date.parse(`${inIndia(new Date()).date}T12:00:00+05:30`) - Date.now();
  const inAnHour = () => new Date(Date.now() + catalogue.clock.aheadMs + HOUR_MS).toISOString();
  const found = async (query: string) => {
    const { body } = await catalogue.call('GET', `/api/doctors?${query}`);
    return (body as unknown as ListedDoctor[]).map(({ FirstName }) => FirstName).sort();
  };
  const facets = async (query = '') =>
    (await catalogue.call('GET', `/api/doctors/facets?${query}`)).body as unknown as Required<DoctorFacets>;

  it('for now are those who are here and whom their choice, hours and calendar let be booked at once', async () => {
    await until(async () => (await found('when=now')).includes('Open'), 'that doctors are here');
    expect(await found('when=now')).toEqual(['Open']);
    await reaches('Asks', { isHere: true });
    await until(async () => (await found('when=now')).includes('Asks'), 'that a doctor without hours is here');
    expect(await found('when=now')).toEqual(['Asks', 'Open']);
    expect(await found('when=now&search=op')).toEqual(['Open']);
  });

  it.each([
    ['Open', 15, true],
    ['Open', 30, false],
    ['Asks', 15, false],
    ['Shut', 15, false],
  ])('%s, who is away and usually answers within %i minutes, is there for now: %s', async (name, within, isThere) => {
    await reaches(name, { isHere: false, answersWithin: within });
    const shown = async () =>
      (await catalogue.call('GET', `/api/doctors/${doctor(name)}`)).body as unknown as Required<ListedDoctor>;
    await until(async () => (await shown()).answersWithin === within, 'how soon the doctor answers');
    expect((await shown()).isAvailableNow).toBe(isThere);
    expect((await found('when=now')).includes(name)).toBe(isThere);
    await reaches(name, { isHere: true });
    await until(async () => (await shown()).answersWithin === null, 'that the doctor is back');
  });

  it('an older word on who is here does not replace a newer one', async () => {
    await reaches('Open', { isHere: false, occurredAt: new Date(Date.now() - HOUR_MS) });
    await reaches('Shut', { isHere: true, answersWithin: 60 });
    await until(async () => {
      const { body } = await catalogue.call('GET', `/api/doctors/${doctor('Shut')}`);
      return body.answersWithin === 60;
    }, 'the event after it');
    expect(await found('when=now')).toContain('Open');
  });

  it('each doctor is said to be there for now by the list as by its filter', async () => {
    const { body } = await catalogue.call('GET', '/api/doctors');
    const said = (body as unknown as ListedDoctor[]).filter(({ isAvailableNow }) => isAvailableNow);
    expect(said.map(({ FirstName }) => FirstName).sort()).toEqual(await found('when=now'));
  });

  it('for today are also those with a free time to come, until it is too late for the last one', async () => {
    const { date } = inIndia(new Date());
    await publishEvent(catalogue.servers, 'booking.doctor.free-days-changed.v1', {
      doctorId: doctor('Shut'),
      days: [{ date, until: inAnHour() }],
    });
    await until(async () => (await found('when=today')).includes('Shut'), 'the free day');
    expect(await found('when=today')).toEqual(['Asks', 'Open', 'Shut']);
    catalogue.clock.aheadMs += HOUR_MS + 1_000;
    expect(await found('when=today')).not.toContain('Shut');
    catalogue.clock.aheadMs -= HOUR_MS + 1_000;
  });

  it('an older word on the free days does not replace a newer one', async () => {
    const occurredAt = new Date(Date.now() - HOUR_MS);
    const type = 'booking.doctor.free-days-changed.v1';
    await publishEvent(catalogue.servers, type, { doctorId: doctor('Shut'), days: [] }, { occurredAt });
    await publishEvent(catalogue.servers, type, { doctorId: doctor('Never'), days: today() });
    await until(async () => (await found('when=today')).includes('Never'), 'the event after it');
    expect(await found('when=today')).toContain('Shut');
  });
  const today = () => [{ date: inIndia(new Date()).date, until: inAnHour() }];

  it.each([
    ['species=cat', ['Open', 'Shut']],
    ['species=dog', ['Shut']],
    ['language=hi', ['Open']],
    ['language=en&species=dog', ['Shut']],
    ['species=cat&when=now', ['Open']],
  ])('%s finds those who said so', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('the counts are those of the lists', async () => {
    const { when, species, language } = await facets('species=cat');
    const count = (facet: { options: { value: string; count: number }[] }, value: string) =>
      facet.options.find((option) => option.value === value)?.count;
    expect([when.any, count(when, 'today'), count(when, 'now')]).toEqual([2, 2, 1]);
    expect([species.any, count(species, 'cat'), count(species, 'dog'), count(species, 'fish')]).toEqual([6, 2, 1, 0]);
    expect([language.any, count(language, 'en'), count(language, 'hi')]).toEqual([2, 2, 1]);
    expect((await facets('when=now')).species.any).toBe(2);
  });

  it.each(['when=tomorrow', 'species=dragon', 'language=xx'])('%s is refused', async (query) => {
    expect((await catalogue.call('GET', `/api/doctors?${query}`)).status).toBe(400);
  });
});
