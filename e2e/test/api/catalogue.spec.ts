import { expect, test } from '@playwright/test';
import { type ListedDoctor, PROVIDED, type Registry, routes } from '@vetcare/contracts';
import { createVisitor, expectRefusal } from './visitor';

const visitor = createVisitor();
const list = (query: string) => visitor.call<ListedDoctor[]>('GET', `/api/doctors${query}`);

// Promises: calls.get-doctors.payload, calls.get-doctors.result, doctors.validated
test('validated doctors are listed under both addresses, without what is private', async () => {
  for (const path of ['/doctors', '/api/doctors']) {
    const { status, headers, body } = await visitor.call<ListedDoctor[]>('GET', path);
    expect(status).toBe(200);
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(routes.listDoctors.answer.parse(body)).toHaveLength(Math.min(60, Number(headers.get('x-total-count'))));
    expect(body.every((doctor) => doctor.isValidated)).toBe(true);
    expect(body.some((doctor) => 'email' in doctor || 'PhoneNo' in doctor || 'passwordHash' in doctor)).toBe(false);
  }
});

test('pages follow each other without gap or repeat, in every order', async () => {
  for (const sort of ['relevance', 'rating', 'fees', 'experience'] as const) {
    const seen: ListedDoctor[] = [];
    let cursor: string | null = '';
    let total = 0;
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { body, headers } = await list(`?sort=${sort}&limit=37${query}`);
      seen.push(...body);
      total = Number(headers.get('x-total-count'));
      cursor = headers.get('x-next-cursor');
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(total);
    const value = { relevance: () => 0, rating: rated, fees: feeOf, experience: practised }[sort];
    expect(seen.map(value)).toEqual(seen.map(value).sort((a, b) => (sort === 'fees' ? a - b : b - a)));
  }
});

const rated = ({ rating }: ListedDoctor) => rating ?? -1;
const feeOf = ({ fees }: ListedDoctor) => fees;
const practised = ({ experience }: ListedDoctor) => experience ?? -1;

test('filters are minimums and maximums; several specializations may be named', async () => {
  const { body } = await list(
    '?limit=200&minRating=4&minExperience=5&maxFees=600&specialization=Surgery&specialization=Dermatology',
  );
  expect(body.length).toBeGreaterThan(0);
  for (const doctor of body) {
    expect(rated(doctor)).toBeGreaterThanOrEqual(4);
    expect(practised(doctor)).toBeGreaterThanOrEqual(5);
    expect(feeOf(doctor)).toBeLessThanOrEqual(600);
    expect(['Surgery', 'Dermatology']).toContain(doctor.specialization);
  }
});

test('a search finds names only, and takes signs literally', async () => {
  const [one] = (await list('?limit=1')).body;
  if (!one) throw new Error('The platform has no doctors');
  const found = (await list(`?search=${encodeURIComponent(one.name.toUpperCase())}`)).body;
  expect(found.map(({ _id }) => _id)).toContain(one._id);
  for (const search of ['.*', '(', '[a-', '$', '\\', 'a{9999999}'])
    expect((await list(`?search=${encodeURIComponent(search)}`)).body).toEqual([]);
});

test('a query that is none is refused, by field', async () => {
  const wrong = [
    ...['limit=0', 'limit=201', 'limit=1.5', 'limit=x', 'limit=-1', 'minRating=x', 'maxFees=-1', 'sort=luck'],
    ...['cursor=nonsense', 'search[$ne]=x', 'minRating[$gt]=1', 'unknown=1', `search=${'x'.repeat(5_000)}`],
  ];
  for (const query of wrong) expectRefusal(await list(`?${query}`), 400, 'validation_failed');
});

// Promises: calls.get-doctor-id.payload, calls.get-doctor-id.result
test('one doctor answers under both addresses; browsers get the page instead', async () => {
  const [one] = (await list('?limit=1')).body;
  if (!one) throw new Error('The platform has no doctors');
  for (const path of [`/doctor/${one._id}`, `/api/doctors/${one._id}`]) {
    const { status, body } = await visitor.call('GET', path);
    expect(status).toBe(200);
    expect(routes.getDoctor.answer.parse(body)).toEqual(one);
  }
  const json = await visitor.call('GET', `/doctor/${one._id}`);
  const byPlace = await visitor.call('GET', `/doctor/${one._id}`, undefined, {
    headers: { 'sec-fetch-dest': 'document', accept: '*/*' },
  });
  const byType = await visitor.call('GET', `/doctor/${one._id}`, undefined, {
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' },
  });
  for (const answer of [json, byPlace, byType]) {
    const vary = (answer.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/);
    expect(vary).toEqual(expect.arrayContaining(['accept', 'sec-fetch-dest']));
  }
  for (const page of [byPlace, byType]) {
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/^<!doctype html>/i);
    expect(page.headers.get('etag')).toBeTruthy();
  }
  const kept = await visitor.call('GET', `/doctor/${one._id}`, undefined, {
    headers: { 'sec-fetch-dest': 'document', 'if-none-match': byPlace.headers.get('etag') ?? '' },
  });
  expect(kept.status).toBe(304);
});

test('the portrait of a doctor is served with what caches need', async () => {
  const { body } = await list('?limit=60');
  const image = body.find((doctor) => doctor.image)?.image ?? '';
  const picture = await visitor.call('GET', image);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  const etag = picture.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  // By default, fetch would send `cache-control: no-cache` with a conditional request.
  const again = await visitor.call('GET', image, undefined, {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});

test('nobody by that id, or an id that is none, is not found', async () => {
  for (const id of ['f'.repeat(24), 'x', 'F00', '1'.repeat(5_000), '%00', '%E0%A4%A', '..%2f..%2fetc%2fpasswd']) {
    expectRefusal(await visitor.call('GET', `/doctor/${id}`), 404, 'not_found');
    expectRefusal(await visitor.call('GET', `/api/doctors/${id}`), 404, 'not_found');
  }
});

test('what the contract does not name is not found, in JSON', async () => {
  for (const accept of ['text/html', 'application/json', '*/*'])
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/auth',
      '/api/chat/nothing/more',
      '/api/../api/nothing',
    ]) {
      const answer = await visitor.call('GET', path, undefined, { headers: { accept } });
      expectRefusal(answer, 404, 'not_found');
    }
  for (const [method, path] of [
    ['PATCH', '/api/auth/login'],
    ['GET', '/api/auth/login'],
    ['DELETE', '/doctors'],
    ['POST', '/nothing'],
    ['GET', '/media/auth/nothing'],
    ['GET', '/media/nobody/000000000000000000000000'],
    ['GET', '/webhooks/razorpay'],
  ] as const)
    expectRefusal(await visitor.call(method, path), 404, 'not_found');
});

test('the gateway tells that it lives, is ready, and where the remotes are', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await visitor.call('GET', path)).status).toBe(200);
  const registry = await visitor.call<Registry>('GET', '/remotes.json');
  const { shell, remotes, api } = registry.body;
  expect(Object.keys(remotes)).toEqual(expect.arrayContaining(['mfe-public', 'mfe-chat', 'mfe-admin']));
  // What the builds wrote: all are of this commit, so each needs what the shell and the API offer.
  for (const { stable } of Object.values(remotes)) expect(stable.needs).toEqual({ shell: shell.provides, api });
  expect(api).toBe(PROVIDED.api);
  expect(registry.headers.get('etag')).toBeTruthy();
  const metrics = await visitor.call('GET', '/metrics', undefined, { headers: { accept: 'application/json' } });
  expect(metrics.status).toBe(404);
});
