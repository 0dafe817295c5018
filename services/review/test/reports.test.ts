import { MAX_REPORT_LENGTH, type ReportedReview, toIndianClock } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, everyDocument, nextEvent, publishEvent, type TestActor, until } from '@vetcare/test-kit';
import { type RunningReview, startReviewForTest } from './running-review';

let review: RunningReview;
const admin: TestActor = { id: anId(), role: 'admin' };
const somebody = (role: TestActor['role'] = 'patient'): TestActor => ({ id: anId(), role });

beforeAll(async () => {
  review = await startReviewForTest();
});
afterAll(() => review.stop());

/** Writes a review as a new patient. */
async function writeReview(comment = 'Rude words') {
  const author = somebody();
  const { status, body } = await review.rate(author.id, { comment });
  expect(status).toBe(201);
  return { author, id: (body.review as { _id: string })._id };
}
const report = (id: string, as: TestActor | undefined = somebody(), body: object = { reason: 'Not true' }) =>
  review.call('POST', `/api/reviews/${id}/report`, { as, body });
async function waiting(query = '?limit=200'): Promise<ReportedReview[]> {
  const { status, body } = await review.call('GET', `/api/admin/reviews/reported${query}`, { as: admin });
  expect(status).toBe(200);
  return body as unknown as ReportedReview[];
}
const waitingFor = async (reviewId: string) => (await waiting()).find(({ _id }) => _id === reviewId);
const act = (id: string, what: 'keep' | 'hide' | 'show', body?: object) =>
  review.call('POST', `/api/admin/reviews/${id}/${what}`, { as: admin, body });

describe('a reported review', () => {
  it('waits for an admin with who wrote it of whom, how many reported it and why', async () => {
    const { id, author } = await writeReview('<b>Rude</b>');
    const answer = await report(id, somebody('doctor'), { reason: ' <i>Not true</i> ' });
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Thank you. We’ll take a look.' }]);
    await report(id, somebody(), { reason: 'Insults' });
    expect(await waitingFor(id)).toMatchObject({
      comment: '<b>Rude</b>',
      userId: { _id: author.id },
      doctor: { _id: review.doctorId },
      hidden: null,
      reporters: 2,
      reasons: ['Insults', '<i>Not true</i>'],
    });
    const told = await nextEvent(review.servers, 'review.rating.reported.v1', ({ reviewId }) => reviewId === id);
    expect(told.data).toEqual({ reviewId: id });
  });

  it('is reported once by a person: a second reason takes the place of the first, also at the same moment', async () => {
    const { id } = await writeReview();
    const reporter = somebody();
    const answers = await Promise.all([report(id, reporter), report(id, reporter)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await report(id, reporter, { reason: 'Insults' });
    expect(await waitingFor(id)).toMatchObject({ reporters: 1, reasons: ['Insults'] });
  });

  it('is kept: its reports are closed, the review stays, and it is told', async () => {
    const { id, author } = await writeReview();
    await report(id);
    expect((await act(id, 'keep')).body).toMatchObject({ success: true, review: { _id: id, hidden: null } });
    expect(await waitingFor(id)).toBeUndefined();
    const told = await nextEvent(review.servers, 'review.rating.kept.v1', (data) => data.reviewId === id);
    expect([told.actor, told.data]).toEqual([
      admin.id,
      { reviewId: id, doctorId: review.doctorId, patientId: author.id },
    ]);
    expect((await act(id, 'keep')).body).toMatchObject({
      code: 'conflict',
      message: 'This review hasn’t been reported',
      meanwhile: { by: admin.id, at: expect.any(String), act: 'keep-review' },
    });
    await report(id);
    expect(await waitingFor(id)).toMatchObject({ reporters: 1 });
  });

  it('is hidden: its reports are closed with it, and do not come back when it is shown again', async () => {
    const { id } = await writeReview();
    await report(id);
    expect((await act(id, 'hide', { reason: 'Insults' })).status).toBe(200);
    expect(await waitingFor(id)).toBeUndefined();
    expect((await report(id)).body).toMatchObject({ code: 'not_found', message: 'No such review' });
    expect((await act(id, 'show')).status).toBe(200);
    expect(await waitingFor(id)).toBeUndefined();
  });

  it('comes page by page, the newest first, with how many there are', async () => {
    const [older, newer] = [await writeReview(), await writeReview()];
    await report(newer.id);
    await report(older.id);
    const all = await waiting();
    expect(all.slice(0, 2).map(({ _id }) => _id)).toEqual([newer.id, older.id]);
    expect(await waiting(`?limit=1&before=${newer.id}`)).toEqual([all[1]]);
    const { headers } = await review.call('GET', '/api/admin/reviews/reported?limit=1', { as: admin });
    expect(headers.get('x-total-count')).toBe(String(all.length));
    expect((await review.call('GET', '/api/admin/reviews/reported?limit=0', { as: admin })).status).toBe(400);
  });

  it('is found by the day on which it was written in India, both days included', async () => {
    const { id } = await writeReview();
    await report(id);
    const writtenAt = Date.parse((await waitingFor(id))?.createdAt ?? '');
    const day = (shift: number) => new Date(toIndianClock(writtenAt) + shift * 86_400_000).toISOString().slice(0, 10);
    const on = async (query: string) => (await waiting(`?limit=200&${query}`)).map(({ _id }) => _id);
    expect(await on(`from=${day(0)}&to=${day(0)}`)).toContain(id);
    expect(await on(`to=${day(-1)}`)).not.toContain(id);
    expect(await on(`from=${day(1)}`)).toEqual([]);
    const { headers } = await review.call('GET', `/api/admin/reviews/reported?from=${day(1)}`, { as: admin });
    expect(headers.get('x-total-count')).toBe('0');
    expect((await review.call('GET', '/api/admin/reviews/reported?to=today', { as: admin })).status).toBe(400);
  });

  it('keeps no name of an author who has deleted their account, as the doctor’s page does', async () => {
    const { id, author } = await writeReview();
    await report(id);
    await publishEvent(review.servers, 'auth.user.deleted.v1', { userId: author.id, role: 'patient' });
    await until(async () => (await waitingFor(id))?.userId.FirstName === 'Deleted', 'the deletion');
    expect(await waitingFor(id)).toMatchObject({ userId: { FirstName: 'Deleted', LastName: 'user' }, reporters: 1 });
  });
});

describe('nobody reports', () => {
  it('their own review', async () => {
    const { id, author } = await writeReview();
    expect((await report(id, author)).body).toMatchObject({
      code: 'forbidden',
      message: "You can't report your own review",
    });
    expect(await waitingFor(id)).toBeUndefined();
  });

  it('a review that is not there', async () => {
    for (const id of [anId(), 'none']) expect((await report(id)).status).toBe(404);
  });

  it('without being signed in', async () => {
    const { id } = await writeReview();
    const { status, body } = await review.call('POST', `/api/reviews/${id}/report`, { body: { reason: 'x' } });
    expect([status, body.code]).toEqual([401, 'not_authenticated']);
    expect(await waitingFor(id)).toBeUndefined();
  });

  // Promises: input.limits.report
  it.each([
    ['no reason', {}, 'Please give a reason'],
    ['a blank one', { reason: ' ' }, 'Please give a reason'],
    ['too long a one', { reason: 'x'.repeat(MAX_REPORT_LENGTH + 1) }, 'Reason is too long: at most 500 characters'],
  ])('with %s', async (_, body, reason) => {
    const { id } = await writeReview();
    expect((await report(id, somebody(), body)).body).toMatchObject({ code: 'validation_failed', fields: { reason } });
    expect(await waitingFor(id)).toBeUndefined();
  });
});

// Promises: input.limits.report
it('takes the longest reason there may be', async () => {
  const { id } = await writeReview();
  expect((await report(id, somebody(), { reason: 'x'.repeat(MAX_REPORT_LENGTH) })).status).toBe(200);
});

it('is for admins alone to see and decide', async () => {
  const { id } = await writeReview();
  await report(id);
  for (const [method, path] of [
    ['GET', '/api/admin/reviews/reported'],
    ['POST', `/api/admin/reviews/${id}/keep`],
  ] as const) {
    expect((await review.call(method, path)).status).toBe(401);
    for (const role of ['patient', 'doctor'] as const)
      expect((await review.call(method, path, { as: somebody(role) })).status).toBe(403);
  }
  expect(await waitingFor(id)).toBeDefined();
  expect((await act(anId(), 'keep')).status).toBe(404);
});

describe('whoever deletes the account', () => {
  it('is not named in the database any more, not even in the reason for hiding a review', async () => {
    const database = await connectMongo({ uri: review.mongoUrl, production: false });
    const naming = async () => (await everyDocument(database)).filter((text) => /quillon|zephyrine/i.test(text));
    const { author, id } = await writeReview();
    const named = { FirstName: 'Quillon', LastName: 'Zephyrine', email: 'quillon@zephyrine.test' };
    const account = { ...named, PhoneNo: '1', gender: null, age: null, image: '/media/auth/zephyrine' };
    const role = 'patient' as const;
    await publishEvent(review.servers, 'auth.user.registered.v1', { userId: author.id, role, ...account });
    await report(id);
    await until(async () => (await waitingFor(id))?.userId.FirstName === 'Quillon', 'the name');
    expect((await act(id, 'hide', { reason: 'Mr Zephyrine insults' })).status).toBe(200);
    expect((await naming()).length).toBeGreaterThan(1);
    await publishEvent(review.servers, 'auth.user.deleted.v1', { userId: author.id, role });
    const people = database.collection<{ _id: string }>('people');
    await until(() => people.findOne({ _id: author.id, deleted: true }), 'the deletion');
    // What was told to others about the act goes with the old events.
    const left = (await naming()).filter((text) => !text.startsWith('outbox'));
    expect(left).toEqual([]);
    await database.close();
  });
});
