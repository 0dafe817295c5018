import { USUAL_CALENDAR } from '@vetcare/contracts';
import { publishEvent, until } from '@vetcare/test-kit';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

describe('the list of doctors', () => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    const doctors = [
      { FirstName: 'Priya', LastName: 'Nair', specialization: 'Surgery', experience: 12 },
      { FirstName: 'Rahul', LastName: 'Nair', specialization: 'Dentistry', experience: 5 },
      { FirstName: 'Zoya', LastName: 'Khan (Sr.)', specialization: 'Cardiology', experience: null },
    ];
    const ids: string[] = [];
    for (const doctor of doctors) ids.push(await catalogue.approved(doctor));
    await publishEvent(catalogue.servers, 'review.rating.changed.v1', {
      doctorId: ids[0] ?? '',
      rating: 4.5,
      ratingCount: 10,
    });
    await publishEvent(catalogue.servers, 'review.rating.changed.v1', {
      doctorId: ids[1] ?? '',
      rating: 3,
      ratingCount: 4,
    });
    const setFee = (id: string | undefined, fees: number) =>
      catalogue.call('PUT', `/api/admin/doctors/${id}/fees`, {
        as: { id: ids[0] ?? '', role: 'admin' },
        body: { fees },
      });
    await setFee(ids[1], 350);
    await setFee(ids[2], 800);
    await until(
      async () => (await catalogue.call('GET', '/api/doctors?minRating=3')).headers.get('x-total-count') === '2',
      'ratings',
    );
  });
  afterAll(() => catalogue.stop());

  const names = async (query: string) => {
    const { status, body } = await catalogue.call('GET', `/doctors${query}`);
    expect(status).toBe(200);
    return (body as unknown as { FirstName: string }[]).map(({ FirstName }) => FirstName);
  };

  it('finds the beginnings of words, with accents left out, also of who registered before names were searched so', async () => {
    const own = await startTestCatalogue();
    await own.approved({ FirstName: 'José María', LastName: 'Núñez' });
    const total = async (search: string) =>
      (await own.call('GET', `/api/doctors?search=${encodeURIComponent(search)}`)).headers.get('x-total-count');
    const found = async () => [await total('jose nun'), await total('MARIA'), await total('Núñ'), await total('ose')];
    expect(await found()).toEqual(['1', '1', '1', '0']);
    await own.database.collection('doctors').updateMany({}, { $unset: { searchKeys: 1 } });
    await own.restart();
    expect(await found()).toEqual(['1', '1', '1', '0']);
    await own.stop();
  });

  // Promises: constants.filters.maximum, constants.filters.minimums, constants.filters.search-names
  // Promises: constants.filters.several-specializations
  it.each([
    ['?search=nair', ['Priya', 'Rahul']],
    ['?search=Dr.%20PRI', ['Priya']],
    [`?search=${encodeURIComponent('डॉ. pri')}`, ['Priya']],
    ['?search=(sr.)', ['Zoya']],
    ['?search=surgery', []],
    ['?specialization=Surgery&specialization=Cardiology', ['Priya', 'Zoya']],
    ['?specialization=Dentistry', ['Rahul']],
    ['?minRating=4', ['Priya']],
    ['?minRating=3', ['Priya', 'Rahul']],
    ['?minExperience=5', ['Priya', 'Rahul']],
    ['?maxFees=400', ['Rahul']],
    ['?maxFees=350', ['Rahul']],
    ['?maxFees=349', []],
    ['?maxFees=400&minRating=4', []],
  ])('for %s has %j', async (query, expected) => {
    expect(await names(`${query}`)).toEqual(expected);
  });

  it.each([
    ['relevance', ['Priya', 'Zoya', 'Rahul']],
    ['rating', ['Priya', 'Rahul', 'Zoya']],
    ['fees', ['Rahul', 'Priya', 'Zoya']],
    ['experience', ['Priya', 'Rahul', 'Zoya']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names(`?sort=${sort}`)).toEqual(expected);
  });

  it.each(['relevance', 'rating', 'fees', 'experience'])(
    'pages by %s without leaving anybody out or showing anybody twice',
    async (sort) => {
      const seen: unknown[] = [];
      let cursor: string | null = '';
      do {
        const { body, headers } = await catalogue.call(
          'GET',
          `/api/doctors?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
        );
        seen.push((body as unknown as { FirstName: string }[])[0]?.FirstName);
        expect(headers.get('x-total-count')).toBe('3');
        cursor = headers.get('x-next-cursor');
      } while (cursor);
      expect(seen).toEqual(await names(`?sort=${sort}`));
    },
  );

  it('shows who is away or has a day off behind everybody who works today, from midnight to midnight in India', async () => {
    const own = await startTestCatalogue();
    const [away, resting] = [await own.approved({ FirstName: 'Away' }), await own.approved({ FirstName: 'Resting' })];
    const working = await own.approved({ FirstName: 'Working' });
    const rate = (doctorId: string, rating: number) =>
      publishEvent(own.servers, 'review.rating.changed.v1', { doctorId, rating, ratingCount: 50 });
    const order = async () => {
      const { body } = await own.call('GET', '/api/doctors');
      const doctors = body as unknown as { FirstName: string; isOffToday: boolean }[];
      return doctors.map(({ FirstName, isOffToday }) => (isOffToday ? `(${FirstName})` : FirstName)).join(' ');
    };
    const becomes = (wanted: string) => until(async () => (await order()) === wanted, wanted);
    await rate(away, 5);
    await rate(resting, 4);
    await rate(working, 1);
    await becomes('Away Resting Working');
    const dateIn = (days: number) => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);
    const save = (id: string, change: object) =>
      own.call('PUT', '/api/doctor/set-calendar', {
        as: { id, role: 'doctor' },
        body: { calendar: { ...USUAL_CALENDAR, exceptions: [], ...change } },
      });
    await save(away, { pausedUntil: dateIn(2) });
    await save(resting, { exceptions: [{ date: dateIn(1), periods: [] }] });
    expect(await order()).toBe('Resting Working (Away)');
    // A review changes nothing about that.
    await rate(away, 4.9);
    await until(async () => (await own.call('GET', `/api/doctors/${away}`)).body.rating === 4.9, 'the review');
    expect(await order()).toBe('Resting Working (Away)');
    own.clock.aheadMs = 24 * 3_600_000;
    await becomes('Working (Away) (Resting)');
    own.clock.aheadMs = 48 * 3_600_000;
    await becomes('Away Resting Working');
    // Calendars from before the rank followed them.
    own.clock.aheadMs = 0;
    await own.database.collection('doctors').updateMany({}, { $unset: { rankDueAt: 1 } });
    await own.restart();
    await becomes('Resting Working (Away)');
    await own.stop();
  });

  it.each(['?limit=0', '?limit=201', '?limit=x', '?sort=name', '?cursor=nonsense', '?minRating=high', '?unknown=1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await catalogue.call('GET', `/doctors${query}`);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );

  // Promises: entities.doctor.private
  it('keeps address and phone to itself', async () => {
    const { body } = await catalogue.call('GET', '/doctors');
    expect(body[0]).not.toHaveProperty('email');
    expect(body[0]).not.toHaveProperty('PhoneNo');
  });

  it.each(['nobody', '%00', '0123456789abcdef01234567'])('answers 404 for doctor %s', async (id) => {
    const { status, body } = await catalogue.call('GET', `/doctor/${id}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});
