import { MAX_REPLY_LENGTH, type Review } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, nextEvent, publishEvent, type TestActor, until } from '@vetcare/test-kit';
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
const reply = (id: string, text: unknown, as: TestActor | undefined = doctor) =>
  review.call('PUT', `/api/doctor/reviews/${id}/reply`, { as, body: { text } });
const remove = (id: string, as: TestActor = doctor) => review.call('DELETE', `/api/doctor/reviews/${id}/reply`, { as });
const act = (id: string, what: string, body?: object, as: TestActor = admin) =>
  review.call('POST', `/api/admin/reviews/${id}/${what}`, { as, body });
const report = (id: string, as: TestActor, about?: string) =>
  review.call('POST', `/api/reviews/${id}/report`, { as, body: { reason: 'Names me', ...(about && { about }) } });
async function listed(id: string): Promise<Review | undefined> {
  const { body } = await review.call('GET', `/api/doctors/${review.doctorId}/ratings`);
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
    expect((await remove(id)).body).toMatchObject({ code: 'not_found', message: 'This review has no reply' });
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

  it('takes as many characters as it may have, and stays when the review is written anew', async () => {
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

describe('a reply that admins hide', () => {
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
    expect(await reported(id)).toMatchObject({ reporters: 2, replyReporters: 1, reply: { text: 'He came late' } });
    await act(id, 'hide-reply', { reason: 'Names a patient' });
    const left = await reported(id);
    expect(left).toMatchObject({ reporters: 1 });
    expect(left).not.toHaveProperty('replyReporters');
    expect((await report(id, author, 'reply')).status).toBe(404);
  });

  it('goes with the reply', async () => {
    const { id, author } = await writeReview();
    await reply(id, 'He came late');
    await report(id, author, 'reply');
    await remove(id);
    expect(await reported(id)).toBeUndefined();
  });
});

it('goes with the account of the doctor, the reason for which it was hidden, too', async () => {
  const [shown, hidden] = [await writeReview(), await writeReview()];
  await reply(shown.id, 'Words of the one who left');
  await reply(hidden.id, 'Words of the one who left');
  await act(hidden.id, 'hide-reply', { reason: 'Words about the one who left' });
  await publishEvent(review.servers, 'auth.user.deleted.v1', { userId: anId(), role: 'doctor' });
  await publishEvent(review.servers, 'auth.user.deleted.v1', { userId: doctor.id, role: 'doctor' });
  await until(async () => (await listed(shown.id))?.reply === undefined, 'the end of the reply');
  const connection = await connectMongo({ uri: review.mongoUrl, production: false });
  const kept = JSON.stringify(await connection.collection('reviews').find().toArray());
  await connection.close();
  expect(kept).not.toContain('the one who left');
});
