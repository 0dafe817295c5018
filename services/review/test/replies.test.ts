import { MAX_REPLY_LENGTH, type Review } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, nextEvent, publishEvent, type TestActor, until } from '@vetcare/test-kit';
import { createReportStore } from '../src/review/report.store';
import { type RunningReview, startReviewForTest } from './running-review';

let review: RunningReview;
let doctor: TestActor;
const admin: TestActor = { id: anId(), role: 'admin' };

beforeAll(async () => {
  review = await startReviewForTest();
  doctor = { id: review.doctorId, role: 'doctor' };
});
afterAll(() => review.stop());

async function writeReview() {
  const author: TestActor = { id: anId(), role: 'patient' };
  const { body } = await review.rate(author.id);
  return { author, id: (body.review as Review)._id };
}
const ifMatch = (seen: string | undefined) => seen && { headers: { 'if-match': `"${seen}"` } };
const reply = (id: string, text: unknown, as: TestActor | undefined = doctor, seen?: string) =>
  review.call('PUT', `/api/doctor/reviews/${id}/reply`, { as, body: { text }, ...ifMatch(seen) });
const remove = (id: string, as: TestActor = doctor, seen?: string) =>
  review.call('DELETE', `/api/doctor/reviews/${id}/reply`, { as, ...ifMatch(seen) });
const act = (id: string, what: string, body?: object, as: TestActor = admin) =>
  review.call('POST', `/api/admin/reviews/${id}/${what}`, { as, body });
const report = (id: string, as: TestActor, about?: string) =>
  review.call('POST', `/api/reviews/${id}/report`, { as, body: { reason: 'Names me', ...(about && { about }) } });
async function listed(id: string, as?: TestActor): Promise<Review | undefined> {
  const { body } = await review.call('GET', `/api/doctors/${review.doctorId}/ratings`, { as });
  return (body as unknown as Review[]).find(({ _id }) => _id === id);
}
async function reported(id: string) {
  const { body } = await review.call('GET', '/api/admin/reviews/reported?limit=200', { as: admin });
  return (body as unknown as { _id: string }[]).find(({ _id }) => _id === id);
}

describe('a reply to a review', () => {
  it('stands below it for everybody; a second one replaces it; it can be removed', async () => {
    const { id, author } = await writeReview();
    expect((await reply(id, ' <b>Thank you</b> ')).body).toMatchObject({
      message: 'Reply saved',
      review: { _id: id, reply: { text: '<b>Thank you</b>', at: expect.any(String) } },
    });
    expect((await listed(id))?.reply?.text).toBe('<b>Thank you</b>');
    const told = await nextEvent(review.servers, 'review.rating.replied.v1', (data) => data.reviewId === id);
    expect([told.actor, told.data]).toEqual([
      doctor.id,
      { reviewId: id, doctorId: doctor.id, patientId: author.id, isNew: true },
    ]);
    await reply(id, 'Thanks');
    expect((await listed(id))?.reply?.text).toBe('Thanks');
    await nextEvent(review.servers, 'review.rating.replied.v1', (data) => data.reviewId === id && !data.isNew);
    expect((await remove(id)).status).toBe(200);
    expect(await listed(id)).not.toHaveProperty('reply');
    expect((await remove(id)).status).toBe(200);
    // The reviewer has heard of a reply already.
    await reply(id, 'Once more');
    await nextEvent(review.servers, 'review.rating.replied.v1', (data) => data.reviewId === id && !data.isNew);
  });

  it('is written by the doctor whom the review is about alone', async () => {
    const { id, author } = await writeReview();
    const another: TestActor = { id: anId(), role: 'doctor' };
    expect((await reply(id, 'Thanks', another)).body).toMatchObject({ code: 'not_found', message: 'No such review' });
    expect((await reply(id, 'Thanks', admin)).status).toBe(404);
    expect((await reply(id, 'Thanks', author)).status).toBe(403);
    await reply(id, 'Thanks');
    expect((await remove(id, another)).status).toBe(404);
    expect((await listed(id))?.reply?.text).toBe('Thanks');
  });

  it.each([
    ['', 'Please write a reply'],
    [' ', 'Please write a reply'],
    [null, 'Please write a reply'],
    ['x'.repeat(MAX_REPLY_LENGTH + 1), /^Reply/],
  ])('is refused as %j', async (text, message) => {
    const { id } = await writeReview();
    const { status, body } = await reply(id, text);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        fields: { text: typeof message === 'string' ? message : expect.stringMatching(message) },
      }),
    ]);
    expect(await listed(id)).not.toHaveProperty('reply');
  });

  it('takes as many characters as it may have, and stays when the review is written again', async () => {
    const { id, author } = await writeReview();
    const longest = 'x'.repeat(MAX_REPLY_LENGTH);
    expect((await reply(id, longest)).status).toBe(200);
    await review.rate(author.id, { comment: 'Other words' });
    expect(await listed(id)).toMatchObject({ comment: 'Other words', reply: { text: longest } });
  });

  it('is not written to a hidden review', async () => {
    const { id } = await writeReview();
    await act(id, 'hide', { reason: 'Insults' });
    expect((await reply(id, 'Thanks')).status).toBe(404);
    await act(id, 'show');
    expect((await reply(id, 'Thanks')).status).toBe(200);
  });
});

describe('of two windows of one doctor', () => {
  const versionOf = async (id: string) => (await listed(id))?.reply?.version ?? '0';

  it('the one that has not seen what the other wrote, changed or removed is told so', async () => {
    const { id } = await writeReview();
    expect((await reply(id, 'Thanks', doctor, '0')).status).toBe(200);
    const stale = { code: 'conflict', reason: 'changed_meanwhile', meanwhile: { by: doctor.id, fields: ['reply'] } };
    expect((await reply(id, 'Thank you', doctor, '0')).body).toMatchObject(stale);
    const seen = await versionOf(id);
    expect((await reply(id, 'Thank you', doctor, seen)).status).toBe(200);
    expect((await remove(id, doctor, seen)).body).toMatchObject(stale);
    expect((await listed(id))?.reply?.text).toBe('Thank you');
    const latest = await versionOf(id);
    expect((await remove(id, doctor, latest)).status).toBe(200);
    expect((await reply(id, 'Thanks a lot', doctor, latest)).body).toMatchObject(stale);
    expect(await listed(id)).not.toHaveProperty('reply');
  });

  it('each may save what is there already, as after an answer that was lost', async () => {
    const { id } = await writeReview();
    await reply(id, 'Thanks', doctor, '0');
    const version = await versionOf(id);
    expect((await reply(id, 'Thanks', doctor, '0')).status).toBe(200);
    expect(await versionOf(id)).toBe(version);
    await remove(id, doctor, version);
    expect((await remove(id, doctor, version)).status).toBe(200);
  });
});

describe('a reply that admins hide', () => {
  it('is still seen by its author, who is told, and counts as hidden in the list of admins', async () => {
    const { id, author } = await writeReview();
    await reply(id, 'He came late');
    const hidden = async (state: string) => {
      const { body } = await review.call('GET', `/api/admin/reviews?state=${state}&limit=200`, { as: admin });
      return (body as unknown as Review[]).some(({ _id }) => _id === id);
    };
    expect(await hidden('hidden')).toBe(false);
    await act(id, 'hide-reply', { reason: 'Names a patient' });
    expect(await listed(id, doctor)).toMatchObject({ reply: { text: 'He came late' }, replyIsHidden: true });
    for (const as of [undefined, author, admin, { id: anId(), role: 'doctor' as const }]) {
      expect(await listed(id, as)).not.toHaveProperty('reply');
      expect(await listed(id, as)).not.toHaveProperty('replyIsHidden');
    }
    expect([await hidden('hidden'), await hidden('shown')]).toEqual([true, true]);
    expect((await reply(id, 'He came')).body).toMatchObject({ review: { replyIsHidden: true } });
    const own = await review.call('GET', `/api/doctors/${review.doctorId}/ratings`, { as: doctor });
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is seen by admins alone, stays hidden when it is written again, and is shown again', async () => {
    const { id } = await writeReview();
    expect((await act(id, 'hide-reply', { reason: 'x' })).body).toMatchObject({ message: 'This review has no reply' });
    await reply(id, 'He came late');
    expect((await act(id, 'hide-reply', { reason: 'Names a patient' })).body).toMatchObject({
      review: { hidden: null, reply: { text: 'He came late' }, replyHidden: { reason: 'Names a patient' } },
    });
    const told = await nextEvent(review.servers, 'review.rating.reply-hidden.v1', (data) => data.reviewId === id);
    expect([told.actor, told.data.reason]).toEqual([admin.id, 'Names a patient']);
    await remove(id);
    await reply(id, 'He came late again');
    expect(await listed(id)).not.toHaveProperty('reply');
    expect((await act(id, 'hide-reply', { reason: 'x' })).body).toMatchObject({
      code: 'conflict',
      meanwhile: { by: admin.id, act: 'hide-reply' },
    });
    expect((await act(id, 'show-reply')).status).toBe(200);
    await nextEvent(review.servers, 'review.rating.reply-shown.v1', (data) => data.reviewId === id);
    expect((await listed(id))?.reply?.text).toBe('He came late again');
    expect((await act(id, 'show-reply')).body).toMatchObject({ code: 'conflict', message: 'This reply is not hidden' });
  });

  it('is hidden by nobody else', async () => {
    const { id, author } = await writeReview();
    await reply(id, 'Thanks');
    for (const as of [doctor, author]) expect((await act(id, 'hide-reply', { reason: 'x' }, as)).status).toBe(403);
  });
});

describe('the report of a reply', () => {
  it('is made by the reviewer, too, but not by the doctor, and closed when the reply is hidden', async () => {
    const { id, author } = await writeReview();
    expect((await report(id, author, 'reply')).body).toMatchObject({ message: 'This review has no reply' });
    await reply(id, 'He came late');
    expect((await report(id, doctor, 'reply')).body).toMatchObject({
      code: 'forbidden',
      message: "You can't report your own reply",
    });
    expect((await report(id, author, 'review')).status).toBe(403);
    expect((await report(id, author, 'reply')).status).toBe(200);
    await report(id, { id: anId(), role: 'patient' });
    expect(await reported(id)).toMatchObject({
      reporters: 1,
      reasons: ['Names me'],
      replyReporters: 1,
      replyReasons: ['Names me'],
      reply: { text: 'He came late' },
    });
    await act(id, 'hide-reply', { reason: 'Names a patient' });
    const left = await reported(id);
    expect(left).toMatchObject({ reporters: 1 });
    expect(left).not.toHaveProperty('replyReporters');
    expect((await report(id, author, 'reply')).status).toBe(404);
  });

  it('waits for an admin though the doctor removes the reply, and is closed with those of the review', async () => {
    const { id, author } = await writeReview();
    await reply(id, 'He came late');
    await report(id, author, 'reply');
    await remove(id);
    expect(await reported(id)).toMatchObject({ reporters: 0, replyReporters: 1, replyReasons: ['Names me'] });
    expect((await act(id, 'keep')).status).toBe(200);
    expect(await reported(id)).toBeUndefined();
    expect((await act(id, 'keep')).body).toMatchObject({ code: 'conflict', meanwhile: { act: 'keep-review' } });
  });

  it('is decided about apart from the review, by whoever was first', async () => {
    const { id, author } = await writeReview();
    const second: TestActor = { id: anId(), role: 'admin' };
    await reply(id, 'He came late');
    await report(id, author, 'reply');
    await report(id, { id: anId(), role: 'patient' });
    await act(id, 'hide-reply', { reason: 'Names a patient' });
    await act(id, 'keep', undefined, second);
    expect((await act(id, 'hide-reply', { reason: 'x' }, second)).body).toMatchObject({
      meanwhile: { by: admin.id, act: 'hide-reply' },
    });
  });

  it('from before they were kept apart is taken over once', async () => {
    const { id, author } = await writeReview();
    await report(id, { id: anId(), role: 'patient' });
    const connection = await connectMongo({ uri: review.mongoUrl, production: false });
    await connection
      .collection('reports')
      .insertOne({ reviewId: id, reporterId: author.id, about: 'reply', reason: 'Names my cat', at: new Date() });
    const replyReports = createReportStore(connection, 'replies');
    await replyReports.moveLegacyReplies();
    await replyReports.moveLegacyReplies();
    await connection.close();
    expect(await reported(id)).toMatchObject({ reporters: 1, replyReporters: 1, replyReasons: ['Names my cat'] });
  });

  it('goes when the review is hidden, because the reply is hidden with it', async () => {
    const { id, author } = await writeReview();
    await reply(id, 'He came late');
    await report(id, author, 'reply');
    await act(id, 'hide', { reason: 'Insults' });
    await act(id, 'show');
    expect(await reported(id)).toBeUndefined();
  });
});

it('goes with the account of the doctor, the reason for which it was hidden, too', async () => {
  const [shown, hidden] = [await writeReview(), await writeReview()];
  await reply(shown.id, 'Words of the one who left');
  await reply(hidden.id, 'Words of the one who left');
  await report(shown.id, shown.author, 'reply');
  await act(hidden.id, 'hide-reply', { reason: 'Words about the one who left' });
  await publishEvent(review.servers, 'auth.user.deleted.v1', { userId: anId(), role: 'doctor' });
  await publishEvent(review.servers, 'auth.user.deleted.v1', { userId: doctor.id, role: 'doctor' });
  await until(async () => (await listed(shown.id))?.reply === undefined, 'the end of the reply');
  const connection = await connectMongo({ uri: review.mongoUrl, production: false });
  const kept = JSON.stringify(await connection.collection('reviews').find().toArray());
  await connection.close();
  expect(kept).not.toContain('the one who left');
  expect(await reported(shown.id)).toBeUndefined();
});
