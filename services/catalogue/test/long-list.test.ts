import { type ListedDoctor, SPECIALIZATIONS } from '@vetcare/contracts';
import { publishEvent, until } from '@vetcare/test-kit';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

const DOCTORS = 120;
/** How many doctors are added before the test waits until the service has handled their events. */
const BATCH = 20;

describe('a long list', () => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    const { servers, register, decision, database } = catalogue;
    const counted = (filter: object) => database.collection('doctors').countDocuments(filter);
    for (let first = 0; first < DOCTORS; first += BATCH) {
      const ids = await Promise.all(Array.from({ length: BATCH }, (_, more) => add(first + more)));
      const all = first + BATCH;
      await until(async () => (await counted({ isValidated: true })) === all, `${all} doctors`);
      // A rating that comes before its doctor would be tried again and again.
      await Promise.all(ids.map((id, more) => rate(id, first + more)));
      await until(async () => (await counted({ rating: { $ne: null } })) === Math.ceil(all / 3), 'their ratings');
    }

    async function add(index: number): Promise<string> {
      const userId = await register({
        FirstName: `Doctor ${index}`,
        LastName: 'Rao',
        specialization: SPECIALIZATIONS[index % SPECIALIZATIONS.length] ?? '',
        // Many doctors have equal values, so that only their ids order them.
        experience: index % 7 === 0 ? null : index % 5,
      });
      await publishEvent(servers, 'auth.doctor.approved.v1', decision(userId));
      return userId;
    }
    async function rate(doctorId: string, index: number): Promise<void> {
      if (index % 3 > 0) return;
      const rating = 1 + (index % 9) / 2;
      await publishEvent(servers, 'review.rating.changed.v1', { doctorId, rating, ratingCount: 1 + (index % 4) });
    }
    // Handling so many events takes long on a busy machine.
  }, 120_000);
  afterAll(() => catalogue.stop());

  /** Reads all pages of a list and checks that each states the same total. */
  async function walk(query: string, limit: number) {
    const pages: ListedDoctor[][] = [];
    const totals = new Set<string | null>();
    let cursor: string | null = null;
    do {
      const { status, body, headers } = await catalogue.call(
        'GET',
        `/api/doctors?limit=${limit}${query}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(status).toBe(200);
      pages.push(body as unknown as ListedDoctor[]);
      totals.add(headers.get('x-total-count'));
      cursor = headers.get('x-next-cursor');
    } while (cursor !== null);
    expect([...totals]).toEqual([String(pages.flat().length)]);
    return pages;
  }

  const value = {
    rating: ({ rating }: ListedDoctor) => -(rating ?? -1),
    experience: ({ experience }: ListedDoctor) => -(experience ?? -1),
    fees: ({ fees }: ListedDoctor) => fees,
  };

  it.each(['relevance', 'rating', 'experience', 'fees'] as const)('by %s shows everybody once', async (sort) => {
    const pages = await walk(`&sort=${sort}`, 37);
    const all = pages.flat();
    expect(pages.map((page) => page.length)).toEqual([37, 37, 37, 9]);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(DOCTORS);
    if (sort === 'relevance') return;
    const values = all.map(value[sort]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('with a filter shows all who fit, and a last page that is full has none behind it', async () => {
    const pages = await walk('&specialization=Surgery&specialization=Dentistry', 10);
    expect(pages.map((page) => page.length)).toEqual([10, 10]);
    expect(new Set(pages.flat().map(({ specialization }) => specialization))).toEqual(
      new Set(['Surgery', 'Dentistry']),
    );
  });

  it('finds one name among them', async () => {
    const found = (await walk('&search=doctor%20103', 24)).flat();
    expect(found.map(({ FirstName }) => FirstName)).toEqual(['Doctor 103']);
  });
});
