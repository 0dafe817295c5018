import type { UpdateDoctorBody } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent, until } from '@vetcare/test-kit';
import sharp from 'sharp';
import { startTestCatalogue, type TestCatalogue } from './start-test-catalogue';

describe("a doctor's own profile", () => {
  let catalogue: TestCatalogue;
  let id: string;
  beforeAll(async () => {
    catalogue = await startTestCatalogue();
    id = await catalogue.approved();
  });
  afterAll(() => catalogue.stop());

  const put = (path: string, body: unknown, as = { id, role: 'doctor' as const }) =>
    catalogue.call('PUT', path, { as, body });
  const profile = async () => (await catalogue.call('GET', '/api/doctor/profile', { as: { id, role: 'doctor' } })).body;

  it('changes what a doctor may change, and tells the others', async () => {
    const { status, body } = await put('/api/doctor/update-profile', {
      FirstName: ' Asha ',
      LastName: 'Iyer',
      specialization: 'Dentistry',
      experience: '9',
      age: 41,
      gender: 'other',
      languages: ['mr', 'en', 'en'],
      species: ['cat', 'dog'],
    });
    expect(status).toBe(200);
    const changed = {
      FirstName: 'Asha',
      LastName: 'Iyer',
      specialization: 'Dentistry',
      experience: 9,
      age: 41,
      gender: 'Other',
      // In the order of what is offered, each once.
      languages: ['en', 'mr'],
      species: ['dog', 'cat'],
    } satisfies Required<UpdateDoctorBody>;
    expect(body).toMatchObject({ success: true, doctor: { ...changed, name: 'Asha Iyer' } });
    expect(await profile()).toMatchObject(changed);
    await nextEvent(
      catalogue.servers,
      'catalogue.doctor.updated.v1',
      (data) => data.doctorId === id && data.LastName === 'Iyer',
    );
  });

  // Promises: entities.doctor.gender, rules.doctor.age, rules.doctor.gender
  it.each([
    ['fees, which are the admins’', { fees: 1 }, 'fees'],
    ['the rating', { rating: 5 }, 'rating'],
    ['an empty first name', { FirstName: ' ' }, 'FirstName'],
    ['an age that is no number', { age: 'old' }, 'age'],
    ['an unknown gender', { gender: 'x' }, 'gender'],
    ['a language that is not offered', { languages: ['en', 'xx'] }, 'languages.1'],
    ['an animal that is none', { species: ['dragon'] }, 'species.0'],
    ['animals that are no list', { species: 'dog' }, 'species'],
    ['an operator', { specialization: { $gt: '' } }, 'specialization'],
  ])('refuses %s, and writes nothing', async (_, body, field) => {
    const before = await profile();
    const answer = await put('/api/doctor/update-profile', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(await profile()).toEqual(before);
  });

  it('refuses more years of practice than somebody of this age can have, whichever of the two is changed', async () => {
    expect((await put('/api/doctor/update-profile', { age: 41, experience: 23 })).status).toBe(200);
    for (const body of [{ experience: 24 }, { age: 40 }, { age: 30, experience: 13 }])
      expect(await put('/api/doctor/update-profile', body)).toMatchObject({
        status: 400,
        body: { fields: { experience: 'These years don’t fit your age. Please check both.' } },
      });
    expect((await put('/api/doctor/update-profile', { age: 42, experience: 24 })).status).toBe(200);
    expect((await put('/api/doctor/update-profile', { age: null, experience: 60 })).status).toBe(200);
  });

  it('lets a doctor from before that rule change everything else', async () => {
    await catalogue.database.collection('doctors').updateMany({}, { $set: { age: 30, experience: 25 } });
    const full = { FirstName: 'Asha', LastName: 'Rao', specialization: 'Surgery', gender: 'Female' };
    expect((await put('/api/doctor/update-profile', { ...full, age: 30, experience: 25 })).status).toBe(200);
    expect((await put('/api/doctor/update-profile', { ...full, age: 30, experience: 26 })).status).toBe(400);
    await put('/api/doctor/update-profile', { age: 41, experience: 9 });
  });

  it('changes description and availability', async () => {
    expect((await put('/api/doctor/update-description', { description: '<b>Calm</b>' })).body).toMatchObject({
      doctor: { description: '<b>Calm</b>' },
    });
    expect((await put('/api/doctor/set-availability', { isAvailable: false })).body).toMatchObject({
      doctor: { isAvailable: false },
    });
    expect((await put('/api/doctor/set-availability', { isAvailable: 'no' })).body).toMatchObject({
      code: 'validation_failed',
      message: 'Must be true or false',
      fields: { isAvailable: 'Must be true or false' },
      faults: { isAvailable: { code: 'wrong_type', params: { expected: 'boolean' } } },
    });
    await put('/api/doctor/set-availability', { isAvailable: true });
  });

  it('tells a later change as the later one, also by a clock that is an hour behind', async () => {
    const own = async () =>
      (await eventsOf(catalogue.servers, 'catalogue.doctor.updated.v1')).filter(({ data }) => data.doctorId === id);
    await put('/api/doctor/set-availability', { isAvailable: true });
    await until(async () => (await own()).at(-1)?.data.isAvailable, 'the first change');
    const before = (await own()).at(-1);
    catalogue.clock.aheadMs = -60 * 60 * 1000;
    await put('/api/doctor/set-availability', { isAvailable: false });
    catalogue.clock.aheadMs = 0;
    await until(async () => (await own()).at(-1)?.data.isAvailable === false, 'the second change');
    const after = (await own()).at(-1);
    expect(Date.parse(after?.occurredAt ?? '')).toBeGreaterThan(Date.parse(before?.occurredAt ?? ''));
  });

  it('takes a picture, re-encodes it and serves it to everybody', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();
    const { status, body } = await put('/api/doctor/update-image', {
      image: `data:image/png;base64,${png.toString('base64')}`,
    });
    expect(status).toBe(200);
    const picture = await catalogue.call('GET', String(body.imageUrl));
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(await profile()).toMatchObject({ image: body.imageUrl });
  });

  it.each([
    ['an SVG', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a text that says it is a PNG', 'image/png', Buffer.from('hello')],
  ])('refuses %s', async (_, type, data) => {
    const answer = await put('/api/doctor/update-image', { image: `data:${type};base64,${data.toString('base64')}` });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media']);
  });

  it('refuses a picture of more than 10 MB', async () => {
    const answer = await put('/api/doctor/update-image', {
      image: `data:image/png;base64,${Buffer.alloc(11 * 1024 * 1024).toString('base64')}`,
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect(answer.body).toMatchObject({
      reason: 'image_too_large',
      params: { megabytes: 10 },
      message: 'The image must be at most 10 MB',
    });
  });

  it.each([
    ['nobody', 401, 'not_authenticated', undefined],
    ['a patient', 403, 'forbidden', { id: anId(), role: 'patient' as const }],
    ['an admin, who has no profile', 404, 'not_found', { id: anId(), role: 'admin' as const }],
  ])('answers %s with %i', async (_, status, code, as) => {
    const answer = await catalogue.call('PUT', '/api/doctor/update-description', {
      ...(as && { as }),
      body: { description: 'x' },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('answers malformed JSON with 400', async () => {
    const answer = await catalogue.call('PUT', '/api/doctor/update-description', {
      as: { id, role: 'doctor' },
      body: '{"description":',
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json']);
  });
});
