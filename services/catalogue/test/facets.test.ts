import type { DoctorFacets } from '@vetcare/contracts';
import { publishEvent, until } from '@vetcare/test-kit';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

describe('the counts beside the filters', () => {
  let catalogue: TestCatalogue;
  const ids: string[] = [];
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    const doctors = [
      { FirstName: 'Priya', specialization: 'Surgery', experience: 12, rating: 4.5, fees: 350 },
      { FirstName: 'Rahul', specialization: 'Surgery', experience: 5, rating: 3, fees: 550 },
      { FirstName: 'Zoya', specialization: 'Dentistry', experience: null, rating: null, fees: 400 },
      { FirstName: 'Kiran', specialization: '', experience: 2, rating: 2, fees: 900 },
    ];
    for (const { rating, fees, ...doctor } of doctors) {
      const id = await catalogue.approved(doctor);
      ids.push(id);
      const as = { id, role: 'admin' as const };
      await catalogue.call('PUT', `/api/admin/doctors/${id}/fees`, { as, body: { fees } });
      if (rating !== null)
        await publishEvent(catalogue.servers, 'review.rating.changed.v1', { doctorId: id, rating, ratingCount: 3 });
    }
    await catalogue.register({ FirstName: 'Nobody', specialization: 'Oncology' });
    await until(
      async () => (await catalogue.call('GET', '/api/doctors?minRating=2')).headers.get('x-total-count') === '3',
      'ratings',
    );
  });
  afterAll(() => catalogue.stop());

  const facets = async (query: string, as?: { id: string; role: 'doctor' | 'patient' }) => {
    const { status, body } = await catalogue.call('GET', `/api/doctors/facets${query}`, { as });
    expect(status).toBe(200);
    return body as unknown as DoctorFacets;
  };
  const plain = ({ any, options }: { any: number; options: { value: unknown; count: number }[] }) => [
    any,
    Object.fromEntries(options.map(({ value, count }) => [String(value), count])),
  ];

  it('are of all approved doctors while nothing is chosen', async () => {
    const { specialization, minRating, minExperience, maxFees } = await facets('');
    expect(plain(specialization)).toEqual([4, { '': 1, Dentistry: 1, Surgery: 2 }]);
    expect(plain(minRating)).toEqual([4, { 4: 1, 3: 2, 2: 3 }]);
    expect(plain(minExperience)).toEqual([4, { 2: 3, 5: 2, 10: 1 }]);
    expect(plain(maxFees)).toEqual([4, { 400: 2, 500: 2, 600: 3 }]);
  });

  it('follow the filters of the other groups, not those of their own', async () => {
    const { specialization, minRating, maxFees } = await facets('?specialization=Surgery&maxFees=400&sort=fees');
    expect(plain(specialization)).toEqual([2, { '': 0, Dentistry: 1, Surgery: 1 }]);
    expect(plain(minRating)).toEqual([1, { 4: 1, 3: 1, 2: 1 }]);
    expect(plain(maxFees)).toEqual([2, { 400: 1, 500: 1, 600: 2 }]);
  });

  it('are exact for a bound that is not on offer', async () => {
    const { specialization } = await facets('?minRating=2.5&minExperience=6');
    expect(plain(specialization)).toEqual([1, { '': 0, Dentistry: 0, Surgery: 1 }]);
  });

  it('are of the names that are searched for', async () => {
    expect(plain((await facets('?search=zoya')).specialization)).toEqual([1, { Dentistry: 1 }]);
    expect(plain((await facets('?search=nobody')).specialization)).toEqual([0, {}]);
  });

  it('leave the doctor out who asks, who is not shown themselves', async () => {
    const id = ids[0] ?? '';
    expect((await facets('', { id, role: 'doctor' })).minRating.any).toBe(3);
    expect((await facets('', { id, role: 'patient' })).minRating.any).toBe(4);
  });

  it.each(['specialization=Surgery', 'minRating=4', 'minExperience=5', 'maxFees=600', 'maxFees=400&minRating=3'])(
    'say how many the list has for %s',
    async (query) => {
      const total = Number((await catalogue.call('GET', `/api/doctors?${query}`)).headers.get('x-total-count'));
      const [[name, value] = []] = [...new URLSearchParams(query)];
      const counted = await facets(`?${query}`);
      const options: { value: unknown; count: number }[] = counted[name as keyof DoctorFacets]?.options ?? [];
      expect(options.find((option) => String(option.value) === value)?.count).toBe(total);
    },
  );

  it.each(['?minRating=high', '?unknown=1'])('refuse %s', async (query) => {
    const { status, body } = await catalogue.call('GET', `/api/doctors/facets${query}`);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });
});
