import { z } from 'zod';
import { fault } from './fault-texts';
import { AcceptedTerms, Deleted, Id, Instant, Language } from './fields';
import { MAX_BOOKINGS, MAX_REASON_LENGTH, MAX_REOPEN_DAYS, MAX_SEARCH_LENGTH, REOPEN_DAYS } from './limits';

/** A patient who can't book this doctor any more. Nobody but the doctor is told. */
export const BlockedPatient = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  image: z.string().nullable(),
  since: Instant,
});
export type BlockedPatient = z.infer<typeof BlockedPatient>;

/** The patient or the doctor of a booking. */
export const BookingPerson = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  image: z.string().nullable(),
  specialization: z.string().nullable(),
  /** Only for doctors. false if they are suspended or have left, so that nothing more can be booked or paid. */
  practises: z.boolean().optional(),
  /** Only for doctors who are suspended, if they may finish this consultation, which is under way. */
  finishes: z.literal(true).optional(),
  /** Only for patients, whom an admin suspends. Not for consultations under way that they may finish. */
  suspended: z.boolean().optional(),
  deleted: Deleted,
});
export type BookingPerson = z.infer<typeof BookingPerson>;

/** `pending` is shown for every state that is neither Completed nor Failed. */
export const PaymentStatus = z.enum(['pending', 'Completed', 'Failed', 'expired', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The state of a booking. `paymentStatus` is the same in the terms of the specification. */
export const BookingState = z.enum(['created', 'completed', 'failed', 'expired', 'refunded']);
export type BookingState = z.infer<typeof BookingState>;

export const RefundState = z.enum(['requested', 'on-its-way', 'failed', 'done']);
export type RefundState = z.infer<typeof RefundState>;

/** Money that is returned of a payment: all of it, a part, or the rest after a part. */
export const Refund = z.object({
  paymentId: z.string(),
  /** Rupees. */
  amount: z.number(),
  /**
   * `slot_taken`, `slot_passed`, `second_payment`, `second_consultation`, `doctor_left`, `doctor_unavailable`,
   * `patient_left`, `unanswered`, `unopened`, `cancelled_by_patient`, `cancelled_by_doctor`,
   * `refunded_by_admin`, or `refunded_by_clinic` if made in the provider's dashboard.
   */
  reason: z.string(),
  /** `failed`: the provider could not return it so far, and a person looks at it. Only the provider's word makes it `done`. */
  state: RefundState.optional(),
  askedAt: z.iso.datetime(),
  /** null until the payment provider has carried it out. */
  doneAt: z.iso.datetime().nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** The sum in rupees that the caller would get back by cancelling, and until when they may cancel. */
export const Cancellation = z.object({ refund: z.number(), until: Instant });
export type Cancellation = z.infer<typeof Cancellation>;

/** Until when the patient may move the appointment to another time. */
export const Move = z.object({
  until: Instant,
  /** True if the consultation is over and its doctor never wrote, so that the patient may have another one for the same fee. */
  rebooking: z.boolean().optional(),
});
export type Move = z.infer<typeof Move>;

/** What a doctor says of a consultation: it took place, or its patient did not come. It changes nothing about money or chat. */
export const OutcomeKind = z.enum(['done', 'no-show']);
export type OutcomeKind = z.infer<typeof OutcomeKind>;

export const Outcome = z.object({
  what: OutcomeKind,
  at: Instant,
  /** Until when the doctor may take it back; null for everybody else, and once the patient was told. */
  undoUntil: Instant.nullable(),
});
export type Outcome = z.infer<typeof Outcome>;

/** From when until when the doctor may say it. */
export const OutcomeTerms = z.object({ from: Instant, noShowFrom: Instant, until: Instant });
export type OutcomeTerms = z.infer<typeof OutcomeTerms>;

/** Another time that the doctor proposes for the appointment. The time is not held: it is checked when the patient accepts. */
export const Proposal = z.object({ slotStart: Instant, at: Instant, until: Instant });
export type Proposal = z.infer<typeof Proposal>;

export const Booking = z.object({
  _id: Id,
  userId: BookingPerson,
  doctorId: BookingPerson,
  state: BookingState.optional(),
  /** The time the patient chose; null if the consultation begins with the payment. */
  slotStart: Instant.nullable().optional(),
  /** When the consultation begins, and when its 48 hours end. null before the payment. */
  appointmentAt: Instant.nullable().optional(),
  completionAt: Instant.nullable().optional(),
  /** When the payment completed the booking; null before that. */
  paidAt: Instant.nullable().optional(),
  /** When the doctor answered before the appointment, after which the patient can't cancel it. null if that has not happened. */
  answeredAt: Instant.nullable().optional(),
  /** In India's time. `N/A` and `0000-00-00` before the payment. */
  monthName: z.string(),
  dayOfWeek: z.string(),
  dateOnly: z.string(),
  timeOnly: z.string(),
  /** The same instant as `completionAt`. */
  completionDate: z.iso.datetime().nullable(),
  completionDayOfWeek: z.string(),
  completionDateOnly: z.string(),
  completionTimeOnly: z.string(),
  /** Rupees. */
  amount: z.number(),
  /** The part of the amount that the platform keeps, in rupees. null before the payment and after a refund. */
  serviceCharge: z.number().nullable().optional(),
  currency: z.literal('INR'),
  paymentStatus: PaymentStatus,
  paymentId: z.string().nullable(),
  orderId: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when the patient may pay it, also after a declined card. Null if the caller can't pay it, or can't any more. */
  payableUntil: Instant.nullable().optional(),
  /** Null if the caller can't cancel, or can't any more. */
  cancellation: Cancellation.nullable().optional(),
  /** Null if the caller can't move it, or can't any more. */
  move: Move.nullable().optional(),
  /** When the appointment was before it moved. */
  movedFrom: Instant.nullable().optional(),
  /** The length of the consultation. The chat stays open much longer. */
  minutes: z.number().int().optional(),
  refunds: z.array(Refund).optional(),
  /** What the doctor who cancelled it wrote to the patient; null if nothing. */
  cancellationMessage: z.string().nullable().optional(),
  /** What the doctor says of it; null if nothing yet. Patients read it once it can't be taken back any more. */
  outcome: Outcome.nullable().optional(),
  /** When the doctor may say it. Null for everybody else, and if there is nothing to say or no more. */
  outcomeTerms: OutcomeTerms.nullable().optional(),
  /** Another time that the doctor proposes; null if none waits for the patient's answer. */
  proposal: Proposal.nullable().optional(),
  /** Until when the doctor may propose another time. Null for everybody else, and if they can't. */
  proposableUntil: Instant.nullable().optional(),
  /** Until when the doctor has opened the chat again after its 48 hours; null if not. It may have passed. */
  reopenedUntil: Instant.nullable().optional(),
  /** Until when the doctor may open it again. Null for everybody else, and if they can't. */
  reopenableUntil: Instant.nullable().optional(),
  /** Rupees that would go back if the account of the caller were deleted now. Admins read what they can return. */
  refundable: z.number().optional(),
});
export type Booking = z.infer<typeof Booking>;

/**
 * `next` are paid bookings that are running or upcoming, earliest first. `others` are all the rest, latest first: `past`
 * are those that were paid, `attempts` those that never were.
 */
export const BookingPart = z.enum(['next', 'others', 'past', 'attempts']);
export type BookingPart = z.infer<typeof BookingPart>;

/** One page of the caller's own bookings. The total is in `X-Total-Count`, and `X-Next-Cursor` is set if more follow. */
export const BookingsQuery = z.strictObject({
  /** Without it, all bookings, newest first. */
  part: BookingPart.optional(),
  /** A part of the name, e-mail or phone number of the other person. */
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}-[0-9a-f]{24}$/, 'Not a cursor')
    .optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Not a number')
    .transform(Number)
    .pipe(z.number().int().min(1).max(MAX_BOOKINGS))
    .default(MAX_BOOKINGS),
});
export type BookingsQuery = z.infer<typeof BookingsQuery>;

/**
 * What a doctor earned in one month in India, in rupees, for pages from before the statements had every total. Fees and charge are
 * without what was refunded; `net` is that of the statement, so that what disputes hold back is missing in it.
 */
export const EarningsMonth = z.object({
  /** `2026-03` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  fees: z.number(),
  /** The sum of what was recorded with each payment. */
  serviceCharge: z.number(),
  net: z.number(),
});
export type EarningsMonth = z.infer<typeof EarningsMonth>;

/** The last twelve months including empty ones, ending with the current month. */
export const Earnings = z.object({ months: z.array(EarningsMonth) });
export type Earnings = z.infer<typeof Earnings>;

export const BookBody = z.strictObject({
  doctorId: Id,
  slotStart: z.iso.datetime().optional(),
  /** The fee that the patient saw, in rupees. If it has changed since, nothing is booked. */
  fees: z.number().nonnegative().optional(),
  /** The patient knows that they have another appointment at that time, and wants this one too. */
  sameTime: z.boolean().optional(),
  acceptedTerms: AcceptedTerms.optional(),
});

/** What the checkout window needs. `amount` is in paise. */
export const BookingCreated = z.object({
  success: z.literal(true),
  bookingId: Id,
  orderId: z.string(),
  amount: z.number().int(),
  currency: z.literal('INR'),
  keyId: z.string(),
});
export type BookingCreated = z.infer<typeof BookingCreated>;

export const VerifyPaymentBody = z.strictObject({
  razorpayOrderId: z.string().min(1).max(100),
  razorpayPaymentId: z.string().min(1).max(100),
  razorpaySignature: z.string().min(1).max(200),
  bookingId: Id,
});
export const PaymentVerified = z.object({ success: z.literal(true), message: z.string().optional(), booking: Booking });

export const PaymentChecked = z.object({
  booking: Booking,
  /** Until when it can be paid; null if it can't be. */
  payableUntil: Instant.nullable(),
  /** Whether the payment provider was asked. If it could not be, a payment may have been made that is not known yet. */
  checked: z.boolean(),
});
export type PaymentChecked = z.infer<typeof PaymentChecked>;

/** The language of the texts in a calendar file or an invoice. */
export const CalendarFileQuery = z.strictObject({ language: Language.default('en') });

export const MoveBody = z.strictObject({
  slotStart: z.iso.datetime(),
  /** The patient knows that they have another appointment at that time, and wants both. */
  sameTime: z.boolean().optional(),
});
export const BookingMoved = z.object({ success: z.literal(true), booking: Booking });

/** What the doctor writes to the patient about it. Nothing has to be sent. */
export const CancelDoctorBookingBody = z
  .strictObject({ message: z.string().trim().max(MAX_REASON_LENGTH, fault('message_too_long')).optional() })
  .optional();

export const OutcomeBody = z.strictObject({ outcome: OutcomeKind });
export const OutcomeNoted = z.object({ success: z.literal(true), booking: Booking });

/** For how many days the doctor opens the chat again. */
export const ReopenBody = z.strictObject({ days: z.number().int().min(1).max(MAX_REOPEN_DAYS).default(REOPEN_DAYS) });
export const BookingReopened = z.object({ success: z.literal(true), booking: Booking });

export const ProposeBody = z.strictObject({ slotStart: z.iso.datetime() });
/** `slotStart` is the time that was read, so that no other one is accepted. */
export const AnswerProposalBody = z.strictObject({
  slotStart: z.iso.datetime(),
  accept: z.boolean(),
  /** As for a move. */
  sameTime: z.boolean().optional(),
});
export const BookingChanged = z.object({ success: z.literal(true), booking: Booking });

export const BookingCancelled = z.object({ success: z.literal(true), booking: Booking });

/** The company that runs the platform, as its terms name it. */
export const SellerFacts = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.string(),
  /** Who answers complaints, by law. */
  grievanceOfficer: z.string(),
});
