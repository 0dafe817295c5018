import { anId, nextEvent, publishEvent, rightTime, shiftMachineTime } from '@vetcare/test-kit';
import { type RunningReview, startReviewForTest } from './running-review';

const MINUTE = 60_000;

describe.each([
  ['an hour ahead', 60 * MINUTE],
  ['an hour behind', -60 * MINUTE],
])('on a machine whose clock is %s', (_what, shiftMs) => {
  let review: RunningReview;
  let setRight: () => void;
  beforeAll(async () => {
    setRight = shiftMachineTime(shiftMs);
    review = await startReviewForTest({ byDatabaseClock: true });
  });
  afterAll(async () => {
    setRight();
    await review.stop();
  });

  /** The minutes from the right time to this one, rounded, without a negative zero. */
  const minutesUntil = (time: unknown) => Math.round((Date.parse(String(time)) - rightTime()) / MINUTE) + 0;

  it('a review, its rating and what an admin does to it bear the right time', async () => {
    const patientId = anId();
    const { body } = await review.rate(patientId);
    const { _id, createdAt } = body.review as { _id: string; createdAt: string };
    const given = await nextEvent(review.servers, 'review.rating.given.v1', (data) => data.patientId === patientId);
    // A review counts once its author has paid for a consultation.
    const at = new Date(rightTime()).toISOString();
    await publishEvent(review.servers, 'booking.booking.completed.v1', {
      bookingId: anId(),
      patientId,
      doctorId: review.doctorId,
      amountPaise: 50_000,
      serviceChargePaise: 5_000,
      appointmentAt: at,
      completionAt: at,
      orderId: 'order_1',
      paymentId: 'pay_1',
    });
    const changed = await nextEvent(
      review.servers,
      'review.rating.changed.v1',
      ({ doctorId }) => doctorId === review.doctorId,
    );
    const admin = { id: anId(), role: 'admin' as const };
    await review.call('POST', `/api/admin/reviews/${_id}/hide`, { as: admin, body: { reason: 'Insults' } });
    const hidden = await nextEvent(review.servers, 'review.rating.hidden.v1', (data) => data.reviewId === _id);
    const times = [createdAt, given.occurredAt, changed.occurredAt, hidden.occurredAt];
    expect(times.map(minutesUntil)).toEqual([0, 0, 0, 0]);
  });
});
