import type { z } from 'zod';
import { areaEvents } from './areas';
import { type EventData, type EventType, events, streams } from './events';

const id = '0123456789abcdef01234567';
const at = '2026-11-21T10:00:00.000Z';
const person = {
  userId: id,
  role: 'patient' as const,
  FirstName: 'Asha',
  LastName: 'Rao',
  email: 'a@x.test',
  PhoneNo: '98',
  gender: null,
  age: null,
  image: null,
};
const decision = { doctorId: id, FirstName: 'Asha', LastName: 'Rao', email: 'a@x.test' };
const referral = {
  ...{ referralId: id, bookingId: id, patientId: id, doctorId: id, petId: id },
  ...{ toDoctorId: id, clinic: null },
};
const booking = { bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000, orderId: 'order_1' };

/** One released sample per event. A sample is never changed: a consumer of today must read what was sent yesterday. */
const samples: { [T in Exclude<EventType, keyof typeof areaEvents>]: EventData<T> } = {
  'auth.user.registered.v1': { ...person, role: 'doctor', specialization: 'Surgery', experience: 7 },
  'auth.user.updated.v1': person,
  'auth.user.deleted.v1': { userId: id, role: 'patient' },
  'auth.user.password-reset-requested.v1': {
    userId: id,
    resetId: '7b0f0bb5-5a2b-4f5c-9b35-1d1b0a7f6a10',
    expiresAt: at,
  },
  'auth.user.email-code-requested.v1': {
    userId: id,
    codeId: '0b9a1c1e-8a55-4c5c-9d0a-3f8f8f2f7a11',
    email: 'a@example.com',
    expiresAt: at,
  },
  'auth.user.email-changed.v1': {
    userId: id,
    changeId: '7b0f0bb5-5a2b-4f5c-9b35-1d1b0a7f6a10',
    oldEmail: 'a@x.test',
    newEmail: 'b@x.test',
    expiresAt: at,
  },
  'auth.user.suspended.v1': { userId: id },
  'auth.user.restored.v1': { userId: id },
  'auth.user.guesses-refused.v1': { userId: id },
  'auth.user.second-factor-changed.v1': { userId: id, change: 'recovery-code-used', recoveryCodesLeft: 9 },
  'auth.doctor.approved.v1': decision,
  'auth.doctor.payout-details-changed.v1': { doctorId: id, change: 'changed' },
  'auth.doctor.licence-entered.v1': { doctorId: id },
  'auth.doctor.licence-checked.v1': { doctorId: id, licence: { council: 'Karnataka', number: 'KVC 12345' } },
  'auth.doctor.rejected.v1': { ...decision, reason: 'No licence' },
  'auth.doctor.suspended.v1': { ...decision, reason: 'Complaints' },
  'catalogue.doctor.updated.v1': {
    doctorId: id,
    FirstName: 'Asha',
    LastName: 'Rao',
    gender: 'Female',
    age: 40,
    image: null,
    specialization: 'Surgery',
    experience: 7,
    feesPaise: 50_000,
    isAvailable: true,
    isValidated: true,
  },
  'catalogue.doctor.fees-set.v1': { doctorId: id, feesPaise: 60_000 },
  'booking.booking.completed.v1': {
    ...booking,
    serviceChargePaise: 5_000,
    appointmentAt: at,
    completionAt: at,
    paymentId: 'pay_1',
  },
  'booking.booking.failed.v1': { ...booking, reason: 'declined' },
  'booking.booking.moved.v1': {
    bookingId: booking.bookingId,
    patientId: booking.patientId,
    doctorId: booking.doctorId,
    amountPaise: booking.amountPaise,
    movedFrom: at,
    appointment: { appointmentAt: at, completionAt: at, minutes: 30, sequence: 1 },
  },
  'booking.booking.cancelled.v1': { ...booking, by: 'patient' },
  'booking.booking.cancellation-explained.v1': { ...booking, by: 'doctor', message: 'I am ill. Please see Dr. Rao.' },
  'booking.booking.outcome-noted.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000 },
    outcome: 'no-show',
    notedAt: at,
    appointment: { appointmentAt: at, completionAt: at, minutes: 30, sequence: 0 },
  },
  'booking.booking.move-proposed.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000, proposedFor: at, until: at },
    appointment: { appointmentAt: at, completionAt: at, minutes: 30, sequence: 0 },
  },
  'booking.booking.move-declined.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000, proposedFor: at },
    appointment: { appointmentAt: at, completionAt: at, minutes: 30, sequence: 0 },
  },
  'booking.booking.move-withdrawn.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000, proposedFor: at },
    appointment: { appointmentAt: at, completionAt: at, minutes: 30, sequence: 0 },
  },
  'booking.booking.choice-ending.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000, chooseBy: at, refundPaise: 50_000 },
    appointment: { appointmentAt: at, completionAt: at, minutes: 30, sequence: 0 },
  },
  'booking.booking.patient-blocked.v1': { doctorId: id, patientId: id, blocked: true },
  'booking.booking.reopened.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000, reopenedAt: at, openUntil: at },
  },
  'booking.booking.looked-at.v1': { bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000 },
  'booking.booking.refund-ordered.v1': {
    bookingId: id,
    patientId: id,
    doctorId: id,
    amountPaise: 50_000,
    paymentId: 'pay_1',
    refundPaise: 10_000,
    reason: 'The chat was down',
  },
  'booking.booking.partly-refunded.v1': {
    ...booking,
    refundedPaise: 10_000,
    refundId: 'rfnd_2',
    reason: 'refunded_by_admin',
  },
  'booking.booking.refunded.v1': { ...booking, refundId: 'rfnd_1', reason: 'slot taken' },
  'booking.payment.returned.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, amountPaise: 50_000 },
    refundId: 'rfnd_3',
    reason: 'second_payment',
  },
  'booking.payment.unmatched-returned.v1': {
    ...{ paymentId: 'pay_1', refundId: 'rfnd_4', returnedPaise: 30_000, currency: 'USD' },
    ...{ bookingId: id, patientId: id },
  },
  'booking.payment.unknown-returned.v1': {
    ...{ paymentId: 'pay_1', refundId: 'rfnd_5', returnedPaise: 30_000, currency: 'INR' },
    payerEmail: 'payer@example.com',
  },
  'booking.payment.dispute-dealt-with.v1': { paymentId: 'pay_1' },
  'booking.payment.refund-ordered.v1': { paymentId: 'pay_1', refundPaise: 30_000, currency: 'INR' },
  'booking.payment.disputed.v1': {
    bookingId: id,
    patientId: id,
    doctorId: id,
    disputeId: 'disp_1',
    paidAt: at,
    completionAt: at,
  },
  'booking.payment.dispute-won.v1': {
    ...{ bookingId: id, patientId: id, doctorId: id, disputeId: 'disp_1' },
    ...{ disputedPaise: 50_000, releasedPaise: 45_000 },
  },
  'booking.payout.batch-made.v1': { batchId: id, number: 7, month: '2026-10', doctors: 2, payoutPaise: 126_050 },
  'booking.payout.batch-withdrawn.v1': { batchId: id, number: 7, month: '2026-10', doctors: 2, payoutPaise: 126_050 },
  'booking.payout.settled.v1': { doctorId: id },
  'booking.doctor.free-days-changed.v1': { doctorId: id, days: [{ date: '2026-11-27', until: at }] },
  'booking.payout.recorded.v1': { doctorId: id, month: '2026-10', payoutPaise: 81_000, reference: 'NEFT 1' },
  'review.rating.changed.v1': { doctorId: id, rating: 4.5, ratingCount: 2 },
  'review.rating.given.v1': {
    reviewId: id,
    doctorId: id,
    patientId: id,
    rating: 4,
    verified: true,
    isNew: true,
  },
  'review.rating.reported.v1': { reviewId: id },
  'review.rating.hidden.v1': { reviewId: id, doctorId: id, patientId: id, reason: 'Insults' },
  'review.rating.shown.v1': { reviewId: id, doctorId: id, patientId: id },
  'review.rating.kept.v1': { reviewId: id, doctorId: id, patientId: id },
  'review.rating.replied.v1': { reviewId: id, doctorId: id, patientId: id, isNew: true },
  'review.rating.reply-hidden.v1': { reviewId: id, doctorId: id, patientId: id, reason: 'Insults' },
  'review.rating.reply-shown.v1': { reviewId: id, doctorId: id, patientId: id },
  'record.note.signed.v1': { bookingId: id, patientId: id, doctorId: id, signedAt: at, summary: 'Let it rest' },
  'record.note.added-to.v1': { bookingId: id, patientId: id, doctorId: id, addedAt: at, text: 'X-ray is clear' },
  'record.note.told.v1': { bookingId: id, patientId: id, doctorId: id, toldAt: at },
  'record.note.left-unsigned.v1': { bookingId: id, patientId: id, doctorId: id, completionAt: at },
  'record.pet.vaccination-due.v1': {
    ...{ userId: id, petId: id, petName: 'Moti', clinic: { name: 'Cessna', phone: '080 4115' } },
    vaccinations: [{ name: 'Rabies', dueOn: '2026-03-12' }],
  },
  'record.pet.weight-due.v1': { userId: id, petId: id, petName: 'Moti', lastOn: '2026-03-12', lastKg: 4.2 },
  'record.referral.asked.v1': referral,
  'record.referral.answered.v1': { ...referral, agrees: true },
  'record.referral.withdrawn.v1': { ...referral, toDoctorId: null, clinic: 'Cessna', by: 'doctor' },
  'record.follow-up.due.v1': { bookingId: id, patientId: id, doctorId: id, petId: null, on: '2026-03-12' },
  'chat.message.left-unread.v1': { receiverId: id, from: [{ senderId: id, count: 2 }] },
  'chat.message.left-unanswered.v1': { bookingId: id, patientId: id, doctorId: id, completionAt: at },
  'chat.message.answered.v1': { bookingId: id, patientId: id, doctorId: id, answeredAt: at },
  'chat.doctor.reach-changed.v1': { doctorId: id, isHere: true, answersWithin: 15 },
  'chat.consultation.left-unopened.v1': { bookingId: id, patientId: id, doctorId: id, paidAt: at },
  'chat.consultation.answered.v1': { bookingId: id, patientId: id, doctorId: id, answeredAt: at },
  'chat.message.times-gathered.v1': {
    bookingId: id,
    disputeId: 'disp_1',
    gatheredAt: at,
    patientCount: 0,
    doctorCount: 1,
    messages: [{ at, by: 'doctor' }],
  },
  'record.prescription.issued.v1': {
    prescriptionId: id,
    bookingId: id,
    patientId: id,
    doctorId: id,
    petId: id,
    version: 1,
  },
  'record.prescription.withdrawn.v1': { prescriptionId: id, bookingId: id, patientId: id, doctorId: id, petId: null },
  'booking.booking.changed-for-patient.v1': { bookingId: id, patientId: id, change: 'moved', reason: 'Called' },
  'gateway.deployment.acted-on.v1': { area: 'mfe-chat', act: 'rollback', release: 'r2', reason: 'Pages stay blank' },
  'notification.mail.sent-again.v1': { mailId: 'a.b', userId: id, kind: 'booked' },
  'notification.ticket.received.v1': { ticketId: id },
  'notification.ticket.changed.v1': { ticketId: id, number: 'T-7K2MQ-94XBD', userId: null, change: 'answer' },
  'chat.message.report-closed.v1': { messageId: id, senderId: id, reporterId: id, decision: 'settled' },
};

const matches = (pattern: string, subject: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`).test(subject);

/** Those of `areaEvents` stand beside their schema, with `meta({ examples })`. */
const examples = Object.entries<z.ZodType>(areaEvents).map(([type, schema]) => {
  const [example] = (schema.meta()?.examples ?? []) as Record<string, unknown>[];
  return [type, example ?? {}] as const;
});

describe.each<readonly [string, object]>([...Object.entries(samples), ...examples])('%s', (type, sample) => {
  const schema = events[type as EventType];

  it('reads its released sample whole', () => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it('tolerates a field it does not know yet', () => {
    expect(schema.parse({ ...sample, addedLater: 1 })).toEqual(sample);
  });

  it('refuses a sample that lost its first field', () => {
    const [first = ''] = Object.keys(sample);
    expect(schema.safeParse({ ...sample, [first]: undefined }).success).toBe(false);
  });

  it('is kept by the stream of its owner and by no other', () => {
    const keeping = Object.entries(streams).filter(([, { subjects }]) =>
      subjects.some((pattern) => matches(pattern, type)),
    );
    expect(keeping.map(([owner]) => owner)).toEqual([type.split('.')[0]]);
  });
});
