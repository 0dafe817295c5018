import { z } from 'zod';
import { areaEvents, areaStreams } from './areas';
import { OutcomeKind } from './booking';
import { DoctorCalendar, FreeDay } from './calendar';
import { UnderWay } from './doctor-decision';
import { Id, Instant, Language, Role, StoredGender } from './fields';
import { ConsultationHours, InstantBookings } from './hours';
import { Licence } from './licence';
import { MailKind } from './mail';
import { UsualClinic } from './pet';

const PayoutBatchFact = z.object({
  batchId: Id,
  number: z.number().int(),
  month: z.string(),
  doctors: z.number().int(),
  payoutPaise: z.number().int(),
});

const Person = z.object({
  userId: Id,
  role: Role,
  FirstName: z.string(),
  LastName: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  gender: StoredGender.nullable(),
  age: z.number().nullable(),
  image: z.string().nullable(),
  /** Missing for users who have not chosen one yet; they read English. */
  language: Language.optional(),
  /** Only of patients. Missing in events from before addresses were confirmed, which count as confirmed. */
  emailConfirmed: z.boolean().optional(),
});

const DoctorDecision = z.object({ doctorId: Id, FirstName: z.string(), LastName: z.string(), email: z.string() });
const BookingFact = z.object({ bookingId: Id, patientId: Id, doctorId: Id, amountPaise: z.number().int() });
const PrescriptionFact = z.object({ prescriptionId: Id, bookingId: Id, patientId: Id, doctorId: Id });
/** A paid appointment as calendars need it. `sequence` counts its changes, so that a calendar knows which file is the newest. */
const Appointment = z.object({
  appointmentAt: Instant,
  completionAt: Instant,
  minutes: z.number().int(),
  sequence: z.number().int(),
  /** True if it began with its payment and was not booked for a time. */
  instant: z.boolean().optional(),
});
const Cancelled = BookingFact.extend({
  orderId: z.string(),
  by: z.enum(['patient', 'doctor']),
  /** Why, if neither of them cancelled it: the doctor's account is gone, or an admin returned the whole fee. */
  reason: z.enum(['doctor_left', 'refunded_by_admin']).optional(),
  /** Set if the patient's account is gone or suspended, which is why they can't come. */
  patientLeft: z.enum(['deleted', 'suspended']).optional(),
  /** True if the doctor was offered for now and has not opened it, so that the money goes back by itself. */
  unopened: z.boolean().optional(),
  /** What the patient gets back, if a part was returned before. */
  refundPaise: z.number().int().optional(),
  appointment: Appointment.optional(),
});

/** The consultation that a note is about. */
const RecordFact = { bookingId: Id, patientId: Id, doctorId: Id };
/** A referral to a doctor, or with `toDoctorId: null` to a clinic of this name. What it says is in no event. */
const ReferralFact = z.object({
  ...{ ...RecordFact, referralId: Id, petId: Id },
  toDoctorId: Id.nullable(),
  clinic: z.string().nullable(),
});
/** `userId` is the owner who is to be told. */
const PetFact = { userId: Id, petId: Id, petName: z.string() };

/** What of the sum a bank has returned to the patient: with this event if that is the reason of it (`charged_back`), otherwise before. */
const ByBankPaise = z.number().int();

/** All events, by subject. A released version may only gain optional fields. */
export const events = {
  'auth.user.registered.v1': Person.extend({
    specialization: z.string().optional(),
    experience: z.number().nullable().optional(),
  }),
  'auth.user.updated.v1': Person,
  'auth.user.deleted.v1': z.object({ userId: Id, role: Role }),
  /** Contains no secret: notification derives the token of the link from `resetId` with the secret it shares with auth. */
  'auth.user.password-reset-requested.v1': z.object({
    userId: Id,
    resetId: z.uuid(),
    expiresAt: Instant,
    /** The address that the link is for. */
    email: z.string().optional(),
  }),
  /** Contains no secret either: the token of the link is derived from `changeId`. */
  'auth.user.email-changed.v1': z.object({
    userId: Id,
    changeId: z.uuid(),
    oldEmail: z.string(),
    newEmail: z.string(),
    expiresAt: Instant,
  }),
  /** Contains no secret either: the code is derived from `codeId`. */
  'auth.user.email-code-requested.v1': z.object({
    userId: Id,
    codeId: z.uuid(),
    email: z.string(),
    expiresAt: Instant,
  }),
  /** An admin suspended or restored a patient or another admin. */
  'auth.user.suspended.v1': z.object({
    userId: Id,
    /** Until when a patient may finish consultations that have begun; missing if they may not. */
    finishUntil: Instant.optional(),
  }),
  'auth.user.restored.v1': z.object({ userId: Id }),
  /** So many wrong passwords were entered that further ones are refused for a while. At most once an hour per person. */
  'auth.user.guesses-refused.v1': z.object({
    userId: Id,
    email: z.string().optional(),
    /** `code` if the password was right, and the codes of the second factor were wrong. */
    of: z.enum(['password', 'code']).optional(),
  }),
  /** The sign-in asks for a code from now on or no longer, or a recovery code was used. Contains no secret. */
  'auth.user.second-factor-changed.v1': z.object({
    userId: Id,
    change: z.enum(['on', 'off', 'recovery-code-used', 'recovery-codes-renewed']),
    recoveryCodesLeft: z.number().int(),
  }),
  'auth.doctor.approved.v1': DoctorDecision.extend({
    /** What has been checked of the registration with a council; null if nothing has been. */
    licence: Licence.nullable().optional(),
    /** True if the doctor was suspended until now. */
    restored: z.boolean().optional(),
  }),
  'auth.doctor.rejected.v1': DoctorDecision.extend({ reason: z.string() }),
  'auth.doctor.suspended.v1': DoctorDecision.extend({
    reason: z.string(),
    /** What becomes of consultations that have begun, if the admin chose. Those that have not begun are refunded. */
    underWay: UnderWay.optional(),
    /** Until when the doctor may finish consultations that have begun; missing if they may not. */
    finishUntil: Instant.optional(),
    /** What is checked of the registration with a council, if there is something to finish. */
    licence: Licence.nullable().optional(),
  }),
  /** Where the doctor's payouts go from now on is in no event: notification only tells the doctor that it was changed. */
  'auth.doctor.payout-details-changed.v1': z.object({ doctorId: Id, change: z.enum(['entered', 'changed']) }),
  /** A doctor entered a registration that no admin has checked, or sent it again after a rejection. */
  'auth.doctor.licence-entered.v1': z.object({ doctorId: Id }),
  /** An admin has checked what an approved doctor entered since. */
  'auth.doctor.licence-checked.v1': z.object({ doctorId: Id, licence: Licence }),
  'catalogue.doctor.updated.v1': z.object({
    doctorId: Id,
    FirstName: z.string(),
    LastName: z.string(),
    gender: StoredGender.nullable(),
    age: z.number().nullable(),
    image: z.string().nullable(),
    specialization: z.string(),
    experience: z.number().nullable(),
    feesPaise: z.number().int(),
    comingFees: z.object({ feesPaise: z.number().int(), effectiveFrom: Instant }).nullable().optional(),
    isAvailable: z.boolean(),
    instantBookings: InstantBookings.nullable().optional(),
    isValidated: z.boolean(),
    hours: ConsultationHours.nullable().optional(),
    calendar: DoctorCalendar.optional(),
  }),
  /**
   * An admin's action, for the audit log; the fee itself is in `catalogue.doctor.updated.v1`. A fee with `effectiveFrom`
   * takes effect later, which a second event without it announces.
   */
  'catalogue.doctor.fees-set.v1': z.object({
    doctorId: Id,
    feesPaise: z.number().int(),
    effectiveFrom: Instant.optional(),
  }),
  'booking.booking.completed.v1': BookingFact.extend({
    serviceChargePaise: z.number().int(),
    appointmentAt: Instant,
    completionAt: Instant,
    orderId: z.string(),
    paymentId: z.string(),
    /** The length of the consultation. */
    minutes: z.number().int().optional(),
    /** True if it began with its payment and was not booked for a time. */
    instant: z.boolean().optional(),
    /** Until when the patient can cancel it or move it to another time. Missing if they can't. */
    changeableUntil: Instant.optional(),
  }),
  'booking.booking.failed.v1': BookingFact.extend({ orderId: z.string(), reason: z.string() }),
  /** The appointment is at another time of the same doctor, and the chat closes 48 hours after that. */
  'booking.booking.moved.v1': BookingFact.extend({
    movedFrom: Instant,
    appointment: Appointment,
    /** True if the consultation was over, its doctor never wrote, and the patient took another time for the same fee. */
    rebooking: z.boolean().optional(),
    /** True if the doctor proposed the time and the patient accepted it. */
    proposed: z.boolean().optional(),
  }),
  /** The slot is free and the refund is due. `booking.booking.refunded.v1` follows when the provider has made it. */
  'booking.booking.cancelled.v1': Cancelled.extend({
    /** True if `booking.booking.cancellation-explained.v1` follows, which tells the patient. */
    explained: z.boolean().optional(),
  }),
  /** What the doctor wrote to the patient when cancelling, apart from the fact, because words are not kept as long as facts. */
  'booking.booking.cancellation-explained.v1': Cancelled.extend({ message: z.string() }),
  /** The doctor says that it took place or that its patient did not come, and can no longer take it back. */
  'booking.booking.outcome-noted.v1': BookingFact.extend({
    outcome: OutcomeKind,
    notedAt: Instant,
    appointment: Appointment,
    /** True if the patient was told before that they had not come. */
    corrected: z.boolean().optional(),
  }),
  /**
   * Soon it can no longer be chosen between another time and the money for a consultation in which the doctor wrote nothing. At
   * most once for each. `refundPaise` is what goes back.
   */
  'booking.booking.choice-ending.v1': BookingFact.extend({
    chooseBy: Instant,
    refundPaise: z.number().int(),
    appointment: Appointment,
  }),
  /** For the audit log: a doctor takes no new bookings from a patient, or takes them again. */
  'booking.booking.patient-blocked.v1': z.object({ doctorId: Id, patientId: Id, blocked: z.boolean() }),
  /** The doctor proposes another time, which the patient may accept or decline until then. */
  'booking.booking.move-proposed.v1': BookingFact.extend({
    proposedFor: Instant,
    until: Instant,
    appointment: Appointment,
  }),
  'booking.booking.move-declined.v1': BookingFact.extend({ proposedFor: Instant, appointment: Appointment }),
  /** The doctor takes back what the patient was asked. */
  'booking.booking.move-withdrawn.v1': BookingFact.extend({ proposedFor: Instant, appointment: Appointment }),
  /** The doctor has opened the chat again after its 48 hours. It closes by itself; no money moves. */
  'booking.booking.reopened.v1': BookingFact.extend({ reopenedAt: Instant, openUntil: Instant }),
  /** For the audit log: an admin has looked at the whole record of a booking. */
  'booking.booking.looked-at.v1': BookingFact,
  /** An admin's action, for the audit log. What comes of it is told by the events of the refund itself. */
  'booking.booking.refund-ordered.v1': BookingFact.extend({
    paymentId: z.string(),
    refundPaise: z.number().int(),
    reason: z.string(),
  }),
  /** The provider has returned a part of the payment, and the booking goes on. `refundedPaise` is the sum so far. */
  'booking.booking.partly-refunded.v1': BookingFact.extend({
    orderId: z.string(),
    refundedPaise: z.number().int(),
    refundId: z.string(),
    reason: z.string(),
    byBankPaise: ByBankPaise.optional(),
  }),
  'booking.booking.refunded.v1': BookingFact.extend({
    orderId: z.string(),
    refundId: z.string(),
    reason: z.string(),
    byBankPaise: ByBankPaise.optional(),
    /** The appointment that ends with it. Missing if there was none, or if its cancellation was told before. */
    appointment: Appointment.optional(),
  }),
  /** A payment that did not pay for its booking has gone back, such as a second one. The booking is as before; the sum is the payment's. */
  'booking.payment.returned.v1': BookingFact.extend({ refundId: z.string(), reason: z.string() }),
  /**
   * A payment in another currency than its booking's has gone back. `booking.payment.returned.v1` has no currency. The sum is in that
   * currency's smallest unit.
   */
  'booking.payment.unmatched-returned.v1': z.object({
    bookingId: Id,
    patientId: Id,
    paymentId: z.string(),
    refundId: z.string(),
    returnedPaise: z.number().int(),
    currency: z.string(),
    /** `charged_back` if the patient's bank has returned it, and not we. */
    reason: z.literal('charged_back').optional(),
  }),
  /**
   * A payment of an order that is not ours has gone back because an admin ordered that. The provider knows the address of who paid, and
   * nobody else knows them. The sum is in its currency's smallest unit. It goes after a time, as the address is nobody's whose account
   * could be deleted.
   */
  'booking.payment.unknown-returned.v1': z.object({
    paymentId: z.string(),
    refundId: z.string(),
    returnedPaise: z.number().int(),
    currency: z.string(),
    payerEmail: z.string(),
  }),
  /** An admin's action, for the audit log: a payment that pays for nothing is returned. The sum is in its currency's smallest unit. */
  'booking.payment.refund-ordered.v1': z.object({
    paymentId: z.string(),
    refundPaise: z.number().int(),
    currency: z.string(),
    /** The booking whose order the payment names, if it is one of ours. */
    bookingId: Id.optional(),
    patientId: Id.optional(),
  }),
  /** An admin's action, for the audit log: nothing is left to do about a disputed payment: its disputes, or what went back twice of it. */
  'booking.payment.dispute-dealt-with.v1': z.object({ paymentId: z.string(), patientId: Id.optional() }),
  /** A patient's bank asks for the payment of a booking back. */
  'booking.payment.disputed.v1': z.object({
    bookingId: Id,
    patientId: Id,
    doctorId: Id,
    disputeId: z.string(),
    paidAt: Instant,
    /** When the conversation of the consultation closes. */
    completionAt: Instant,
  }),
  /**
   * A bank's dispute of a booking's payment is over and the money stays: it was won, or closed without a decision. `releasedPaise` is what was
   * held back of the doctor's share for it and is no longer, which may be nothing.
   */
  'booking.payment.dispute-won.v1': z.object({
    bookingId: Id,
    patientId: Id,
    doctorId: Id,
    disputeId: z.string(),
    disputedPaise: z.number().int(),
    releasedPaise: z.number().int(),
  }),
  /** An admin's action, for the audit log: a doctor was paid what was due for the months up to this one (`2026-10`). */
  'booking.payout.recorded.v1': z.object({
    doctorId: Id,
    month: z.string(),
    payoutPaise: z.number().int(),
    /** That of the bank transfer. */
    reference: z.string(),
  }),
  /** An admin's action, for the audit log: payouts went into a file for the bank, or the file was given up before a bank took it. */
  'booking.payout.batch-made.v1': PayoutBatchFact,
  'booking.payout.batch-withdrawn.v1': PayoutBatchFact,
  /** A doctor whose account is gone is owed nothing any more. */
  'booking.payout.settled.v1': z.object({ doctorId: Id }),
  /**
   * The days of the coming week on which a doctor who keeps hours has a free time, and until when each has one. It is told when that changes,
   * but not that time passes.
   */
  'booking.doctor.free-days-changed.v1': z.object({ doctorId: Id, days: z.array(FreeDay) }),
  'review.rating.changed.v1': z.object({
    doctorId: Id,
    /** The mean of the verified reviews to one decimal, or null if there are none. */
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
  }),
  /** A patient wrote a review, or with `isNew: false` changed it. */
  'review.rating.given.v1': z.object({
    reviewId: Id,
    doctorId: Id,
    patientId: Id,
    rating: z.number().int(),
    verified: z.boolean(),
    isNew: z.boolean(),
  }),
  /** A person reported a review, which now waits for an admin. */
  'review.rating.reported.v1': z.object({ reviewId: Id }),
  /** Admins' actions, for the audit log. The rating that results is in `review.rating.changed.v1`. */
  'review.rating.hidden.v1': z.object({ reviewId: Id, doctorId: Id, patientId: Id, reason: z.string() }),
  'review.rating.shown.v1': z.object({ reviewId: Id, doctorId: Id, patientId: Id }),
  /** The review was reported, and an admin left it as it is. */
  'review.rating.kept.v1': z.object({ reviewId: Id, doctorId: Id, patientId: Id }),
  /** The doctor replied to a review, or with `isNew: false` changed the reply. A reply that admins hid is not told. */
  'review.rating.replied.v1': z.object({ reviewId: Id, doctorId: Id, patientId: Id, isNew: z.boolean() }),
  /** Admins' actions about a reply, for the audit log. */
  'review.rating.reply-hidden.v1': z.object({ reviewId: Id, doctorId: Id, patientId: Id, reason: z.string() }),
  'review.rating.reply-shown.v1': z.object({ reviewId: Id, doctorId: Id, patientId: Id }),
  /** Unread messages wait for a user who has been away for a while. Published at most once a day for each person. */
  'chat.message.left-unread.v1': z.object({
    receiverId: Id,
    from: z.array(z.object({ senderId: Id, count: z.number().int() })),
  }),
  /** The 48 hours of a consultation are over, and its doctor has written nothing in them, neither in the chat nor in the record. */
  'chat.message.left-unanswered.v1': z.object({
    bookingId: Id,
    patientId: Id,
    doctorId: Id,
    /** When they ended. */
    completionAt: Instant,
  }),
  /** The doctor has answered the patient before the appointment of this paid consultation, in the chat or in the record. At most once for each. */
  'chat.message.answered.v1': z.object({ bookingId: Id, patientId: Id, doctorId: Id, answeredAt: Instant }),
  /**
   * Whether a doctor is here, and within how many minutes half of their answers came lately; null if too few were measured. It is told
   * when that changes.
   */
  'chat.doctor.reach-changed.v1': z.object({
    doctorId: Id,
    isHere: z.boolean(),
    answersWithin: z.number().int().nullable(),
  }),
  /** The doctor was offered for now, and has not opened a consultation that began with its payment. */
  'chat.consultation.left-unopened.v1': z.object({ bookingId: Id, patientId: Id, doctorId: Id, paidAt: Instant }),
  /**
   * The doctor has written to the patient in the 48 hours of this paid consultation for the first time. Once more if it takes place at
   * another time because they never did.
   */
  'chat.consultation.answered.v1': z.object({ bookingId: Id, patientId: Id, doctorId: Id, answeredAt: Instant }),
  /** When the two wrote in a consultation that is disputed, from its payment until now, for the evidence. It holds no words. */
  'chat.message.times-gathered.v1': z.object({
    bookingId: Id,
    disputeId: z.string(),
    gatheredAt: Instant,
    /** How many there are of each. */
    patientCount: z.number().int(),
    doctorCount: z.number().int(),
    /** The first of them, in order. */
    messages: z.array(z.object({ at: Instant, by: z.enum(['patient', 'doctor']), picture: z.boolean().optional() })),
  }),
  /** An admin's decision on a reported message, for the audit log: it was acceptable, or something was done about it. */
  'chat.message.report-closed.v1': z.object({
    messageId: Id,
    senderId: Id,
    reporterId: Id,
    decision: z.enum(['dismissed', 'settled']),
  }),
  /** A doctor has prescribed something for a pet, or corrected it with a further version. What stands on it is in no event. */
  'record.prescription.issued.v1': PrescriptionFact.extend({ petId: Id, version: z.number().int() }),
  /** The doctor has withdrawn it, and no other one takes its place. `petId` is null for a pet that was deleted since. */
  'record.prescription.withdrawn.v1': PrescriptionFact.extend({ petId: Id.nullable() }),
  /** A doctor has signed the note of a consultation. The summary is what the owner reads. */
  'record.note.signed.v1': z.object({ ...RecordFact, signedAt: Instant, summary: z.string() }),
  /** The doctor has added something to a signed note that the owner reads, too. */
  'record.note.added-to.v1': z.object({ ...RecordFact, addedAt: Instant, text: z.string() }),
  /** The patient has told the doctor of a paid consultation something by the form, before or after paying. At most once for each. */
  'record.note.told.v1': z.object({ ...RecordFact, toldAt: Instant }),
  /** A day after the 48 hours of a consultation its doctor has signed no note. At most once for each. */
  'record.note.left-unsigned.v1': z.object({ ...RecordFact, completionAt: Instant }),
  /** The day on which a doctor wants to see a pet again is near. At most once for each consultation. */
  'record.follow-up.due.v1': z.object({ ...RecordFact, petId: Id.nullable(), on: z.iso.date() }),
  /** A doctor refers a pet, and an owner is to be asked. */
  'record.referral.asked.v1': ReferralFact,
  /** An owner has agreed or declined. At most once for each. */
  'record.referral.answered.v1': ReferralFact.extend({ agrees: z.boolean() }),
  /** The doctor who refers, or an owner who had agreed, has withdrawn it. At most once for each. */
  'record.referral.withdrawn.v1': ReferralFact.extend({ by: z.enum(['doctor', 'owner']) }),
  /** Vaccinations of a pet are due within two weeks. One for each owner, and at most one about each due date of each vaccination. */
  'record.pet.vaccination-due.v1': z.object({
    ...PetFact,
    clinic: UsualClinic,
    vaccinations: z.array(z.object({ name: z.string(), dueOn: z.iso.date() })).min(1),
  }),
  /** A pet whose weight was noted has not been weighed for three months. One for each owner, and at most one about each weight. */
  'record.pet.weight-due.v1': z.object({ ...PetFact, lastOn: z.iso.date(), lastKg: z.number() }),
  /** For the audit log: an admin did what the patient may do, as on the phone with them. What became of it is in the other events. */
  'booking.booking.changed-for-patient.v1': z.object({
    bookingId: Id,
    patientId: Id,
    change: z.enum(['moved', 'cancelled']),
    reason: z.string(),
  }),
  /** An admin's action, for the audit log: a mail was sent once more. */
  'notification.mail.sent-again.v1': z.object({ mailId: z.string(), userId: Id, kind: MailKind }),
  /** A person opened a ticket, or added to theirs. */
  'notification.ticket.received.v1': z.object({ ticketId: Id }),
  /** For the audit log: an admin did something with a ticket. `userId` is null if its writer was not signed in. */
  'notification.ticket.changed.v1': z.object({
    ticketId: Id,
    number: z.string(),
    userId: Id.nullable(),
    change: z.enum(['answer', 'note', 'close', 'reopen']),
  }),
  /** For the audit log: an admin has asked for this on the operations page. What came of it is in the log of deployments. */
  'gateway.deployment.acted-on.v1': z.object({
    area: z.string(),
    act: z.enum(['abort', 'promote', 'rollback']),
    /** What was being deployed, or is rolled back. null if it is not built yet. */
    release: z.string().nullable(),
    reason: z.string(),
  }),
  ...areaEvents,
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.infer<(typeof events)[T]>;

export interface Event<T extends EventType = EventType> {
  id: string;
  type: T;
  version: number;
  occurredAt: string;
  actor?: string;
  requestId: string;
  data: EventData<T>;
}

/** What all events have in common. `data` is parsed separately, with the schema of the event's type. */
export const Envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.number().int(),
  occurredAt: Instant,
  actor: z.string().optional(),
  requestId: z.string(),
  data: z.unknown(),
});

/** The JetStream stream of each publishing service, with its subjects. */
export const streams = {
  auth: { name: 'AUTH', subjects: ['auth.user.*.*', 'auth.doctor.*.*'] },
  catalogue: { name: 'CATALOGUE', subjects: ['catalogue.doctor.*.*'] },
  booking: {
    name: 'BOOKING',
    subjects: ['booking.booking.*.*', 'booking.payment.*.*', 'booking.payout.*.*', 'booking.doctor.*.*'],
  },
  review: { name: 'REVIEW', subjects: ['review.rating.*.*'] },
  chat: { name: 'CHAT', subjects: ['chat.message.*.*', 'chat.doctor.*.*', 'chat.consultation.*.*'] },
  record: {
    name: 'RECORD',
    subjects: [
      ...['record.prescription.*.*', 'record.note.*.*', 'record.follow-up.*.*', 'record.pet.*.*'],
      'record.referral.*.*',
    ],
  },
  notification: { name: 'NOTIFICATION', subjects: ['notification.mail.*.*', 'notification.ticket.*.*'] },
  gateway: { name: 'GATEWAY', subjects: ['gateway.deployment.*.*'] },
  ...areaStreams,
} as const;
/** The JetStream settings of all streams. Publishers delete what nobody needs any more, see `eventRetention`. */
export const STREAM_SETTINGS = { retention: 'limits', storage: 'file', duplicate_window: 120_000_000_000 } as const;
export type PublishingService = keyof typeof streams;

/** Sent over core NATS, which does not store it, so that ended sessions stop working everywhere at once. */
export const SESSION_REVOKED = 'auth.session.revoked.v1';
export const SessionRevoked = z.object({ userId: Id, sids: z.array(z.string()) });
export type SessionRevoked = z.infer<typeof SessionRevoked>;
