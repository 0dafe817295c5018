import { z } from 'zod';
import { AuditAction } from './audit-action';
import { Booking, Cancellation, Move, MoveBody, PaymentStatus, Refund } from './booking';
import { DoctorStatus, ReasonBody } from './doctor';
import { fault } from './fault-texts';
import { AdminRole, DateRange, Deleted, Id, Instant, Language, PageLimit, Role, Version } from './fields';
import { MAX_FEES_RUPEES, MAX_SUPPORT_NOTE_LENGTH } from './limits';
import { FoundPayout, PayoutBatch } from './payout';
import { MaskedPayoutDetails } from './payout-details';
import { Review } from './review';
import { UserAgent } from './sessions';
import { User } from './user';

/** One page of a list that is sorted newest first: the items that come after `before`. */
export const PageQuery = z.strictObject({
  before: Id.optional(),
  limit: PageLimit,
});

const Named = z.object({ _id: Id, name: z.string(), deleted: Deleted });

/** One action of an admin: who did what to whom, why and when. */
export const AuditEntry = z.object({
  _id: Id,
  /** null if it was done with a command on the server. */
  actor: Named.nullable(),
  act: AuditAction,
  subject: Named.extend({ role: Role.nullable() }),
  reason: z.string().nullable(),
  /** The fee in rupees that the action set, or null for other actions. */
  fees: z.number().nullable(),
  /** The sum in rupees that the action returned to a patient or recorded as paid to a doctor. */
  amount: z.number().nullable().optional(),
  /** When the fee takes effect, if that is later than the action. */
  effectiveFrom: z.iso.datetime().nullable().optional(),
  at: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Filters by kind of action, by admin, or by the person it was done to. */
export const AuditQuery = PageQuery.extend({
  act: AuditAction.optional(),
  actor: Id.optional(),
  subject: Id.optional(),
  /** The beginnings of the words of a name, of an admin or of the person it was done to. */
  search: z.string().trim().max(200).optional(),
  ...DateRange,
});

export const AdminReviewQuery = PageQuery.extend({
  state: z.enum(['shown', 'hidden']).optional(),
  /** Reviews by this patient, or of this doctor. */
  person: Id.optional(),
  ...DateRange,
});

/** A review as the admin's list shows it. */
export const AdminReview = Review.extend({
  doctor: Named,
  /** null while everybody sees it. */
  hidden: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  /** Why and when admins hid the reply, which `reply` still has for them. Left out while everybody sees it. */
  replyHidden: z.object({ reason: z.string(), at: z.iso.datetime() }).optional(),
});
export type AdminReview = z.infer<typeof AdminReview>;
export const AdminReviewChanged = z.object({ success: z.literal(true), message: z.string(), review: AdminReview });

export const AdminBookingFilter = z.enum(['under-way', 'needs-person']);
export type AdminBookingFilter = z.infer<typeof AdminBookingFilter>;

export const AdminBookingQuery = PageQuery.extend({
  status: PaymentStatus.optional(),
  /** Only bookings with a refund that is not finished, or that need a person: a refund failed, the payment is disputed, or it went back twice. */
  refund: AdminBookingFilter.optional(),
  /**
   * A prefix of a name, e-mail or phone number of either side, or the complete number of the booking, or of an order, a payment, a refund,
   * a dispute, an invoice, a credit note or an earlier receipt of it.
   */
  search: z.string().trim().max(200).optional(),
  /** Bookings with this person on either side. */
  person: Id.optional(),
  ...DateRange,
});

const Dispute = z.object({
  amount: z.number(),
  openedAt: z.iso.datetime(),
  respondBy: z.iso.datetime().nullable(),
  /** null while it is open. */
  outcome: z.enum(['won', 'lost']).nullable().optional(),
  endedAt: z.iso.datetime().nullable().optional(),
  /** Rupees of the doctor's share that are held back. */
  held: z.number().optional(),
});

/** A booking with its payment and refunds, as the admin list shows it. */
export const AdminBooking = Booking.extend({
  serviceCharge: z.number().nullable(),
  refunds: z.array(Refund),
  /** The state of its payment, for `If-Match` of a refund. */
  version: Version.optional(),
  /** The version of the terms that the patient agreed to with it; null for those who were not asked. */
  acceptedTerms: z.string().nullable().optional(),
  /** The patient's bank asks the payment back. An admin answers that at the provider. */
  disputes: z.array(Dispute).optional(),
  /** Rupees that the payment provider has returned, or will, of a payment that a bank still asks back. */
  refundedBesides: z.number().optional(),
  /** Rupees that the patient has twice, or will have: from a refund, and from a bank that took the payment back. null if there are none. */
  returnedTwice: z
    .object({
      amount: z.number(),
      /** The provider has not carried out all of the refund, and may still stop it. */
      onItsWay: z.boolean(),
      /** An admin has noted that nothing is left to do about it. */
      dealtWith: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type AdminBooking = z.infer<typeof AdminBooking>;

/** A captured payment that pays for nothing, in units of its currency: of a sum that no order has, or of an order that is not ours. */
export const UnmatchedPayment = z.object({
  _id: Id,
  paymentId: z.string(),
  orderId: z.string().nullable(),
  /** The booking whose order it names, and what that was to cost. */
  bookingId: Id.nullable(),
  expected: z.number().nullable(),
  amount: z.number(),
  /** What is not returned yet. */
  left: z.number(),
  currency: z.string(),
  why: z.enum(['other_amount', 'other_currency', 'unknown_order']),
  /** The e-mail or else the phone number that the payment provider has of who paid for an unknown order. */
  payer: z.string().nullable(),
  seenAt: z.iso.datetime(),
  /** null until an admin has it returned. */
  refund: z.enum(['requested', 'on-its-way', 'failed', 'done']).nullable(),
  /** The payer's bank asks it back. While one is open, nothing of the payment is returned. */
  disputes: z.array(Dispute).optional(),
  /** When an admin noted that nothing is left to do about its disputes; it is listed again when there is news of them. */
  dealtWithAt: z.iso.datetime().nullable().optional(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;
export const UnmatchedPaymentChanged = z.object({ success: z.literal(true), payment: UnmatchedPayment });

export const NumberQuery = z.strictObject({ number: z.string().trim().min(1).max(200) });

/** What has a number and is no booking, person or request. Bookings are found by the numbers of all that is theirs. */
export const FoundNumber = z.object({
  /** By their own number, their order's, that of their refund or of a dispute about them; also those that are returned. */
  unmatched: z.array(UnmatchedPayment),
  payouts: z.array(FoundPayout),
  /** By what the bank calls the upload, or by the name of the file. */
  batches: z.array(PayoutBatch),
});
export type FoundNumber = z.infer<typeof FoundNumber>;

const Sum = z.object({ count: z.number().int(), amount: z.number() });

/** What a person has that is paid and not over: before it is taken away, an admin sees how much it is and which. */
export const OpenConsultations = z.object({
  /** Not begun yet. Amounts are the rupees that a refund would return. */
  toCome: Sum,
  underWay: Sum,
  /** Over, of which the doctor wrote nothing in their 48 hours and the patient may still choose: refunded once the doctor has left. */
  unanswered: Sum.optional(),
  /** The first of them by when they begin. */
  bookings: z.array(AdminBooking),
});
export type OpenConsultations = z.infer<typeof OpenConsultations>;

/** Rupees with two decimals at most, and why, for the audit log. The rest of the payment ends the booking. */
export const AdminRefundBody = z.strictObject({
  amount: z.number().min(0.01).max(MAX_FEES_RUPEES).multipleOf(0.01),
  reason: ReasonBody.shape.reason,
});
/** The rupees of `returnedTwice` that the admin saw. If it is another sum by now, nothing is noted. */
/** What was left of the payment when the admin looked at it. Refused with `changed_meanwhile` if that is another sum by now. */
export const DealWithUnmatchedBody = z.strictObject({ left: z.number() }).optional();
export const DealWithTwiceBody = z.strictObject({ amount: z.number().min(0.01).multipleOf(0.01) });
export const AdminBookingChanged = z.object({ success: z.literal(true), booking: AdminBooking });

/**
 * The bookings and the money of one month in India. Amounts are in rupees and count in the month in which they were paid.
 */
export const BookingMonth = z.object({
  /** `2026-03` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Bookings made, and how many of those are paid and not refunded. */
  bookings: z.number().int(),
  completed: z.number().int(),
  payments: z.number(),
  refunds: z.number(),
  /** The service charges that the platform keeps, without those of refunded bookings. */
  serviceCharge: z.number(),
});
export type BookingMonth = z.infer<typeof BookingMonth>;

/** The last twelve months including empty ones, ending with the current month, and what is under way now. */
export const BookingSummary = z.object({
  months: z.array(BookingMonth),
  refundsUnderWay: z.number().int(),
  /** Bookings that wait for their payment, and what they come to in rupees. */
  openOrders: z.object({ count: z.number().int(), amount: z.number() }).optional(),
});
export type BookingSummary = z.infer<typeof BookingSummary>;

export const AdminUserQuery = PageQuery.extend({
  /** The beginning of a name, also in the other script, three letters of it, the e-mail, the phone number, or a complete id. */
  search: z.string().trim().max(200).optional(),
  role: Role.optional(),
  ...DateRange,
});

const DoctorSearch = z.strictObject({
  /** A prefix of a name or of the e-mail. */
  search: z.string().trim().max(200).optional(),
  /** When they registered. */
  ...DateRange,
});

/** Pending doctors are sorted oldest first, all others newest first. */
export const DoctorCaseQuery = DoctorSearch.extend({
  status: DoctorStatus.optional(),
  /** Only doctors who have entered a registration with a council that nobody has checked. */
  licence: z.literal('unchecked').optional(),
  /** The last doctor of the page before. */
  after: Id.optional(),
  limit: PageQuery.shape.limit,
});

export const DoctorCountQuery = DoctorSearch;
/** The number of doctors in each status. */
export const DoctorCounts = z.record(DoctorStatus, z.number().int());
export type DoctorCounts = z.infer<typeof DoctorCounts>;

/** A person with an account, as the admin list shows them. */
export const AdminUser = z.object({
  _id: Id,
  role: Role,
  FirstName: z.string(),
  LastName: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  image: z.string().nullable(),
  /** The approval status of a doctor; null for other roles. */
  status: DoctorStatus.nullable(),
  /** Only for admins. */
  adminRole: AdminRole.optional(),
  suspended: z.boolean(),
  /** Until when a suspended user may finish consultations that have begun; missing if they may not. */
  finishUntil: Instant.optional(),
  reason: z.string().nullable(),
  registeredAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof AdminUser>;
/** `from` is the role that the owner saw. If another owner has changed it since, nothing changes. */
export const AdminRoleBody = z.strictObject({ from: AdminRole, role: AdminRole });
export const AdminUserChanged = z.object({ success: z.literal(true), message: z.string(), user: AdminUser });

/** One person with everything that auth knows of them. Who looks at it is in the audit log. */
export const AdminPerson = AdminUser.extend({
  deleted: Deleted,
  /** Of a patient or an admin. A doctor's is `decidedAt` of the approval. */
  suspendedAt: Instant.nullable().optional(),
  language: Language.nullable(),
  secondFactor: z.boolean(),
  /** The version of the terms that they agreed to when they registered; null for those who were not asked. */
  acceptedTerms: z.string().nullable().optional(),
  /** Where they are signed in; null if that can't be asked now. */
  sessions: z.array(UserAgent.extend({ _id: Id, signedInAt: Instant, usedAt: Instant })).nullable(),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** What an admin has written down about a person, who never sees it. It goes with the account. */
export const SupportNote = z.object({ _id: z.string(), by: Named, text: z.string(), at: Instant });
export type SupportNote = z.infer<typeof SupportNote>;
export const AddNoteBody = z.strictObject({
  text: z
    .string(fault('note_required'))
    .trim()
    .min(1, fault('note_required'))
    .max(MAX_SUPPORT_NOTE_LENGTH, fault('note_too_long')),
});

/** Everything that auth knows of a person. The other services give their own parts. */
export const PersonExport = z.object({
  account: User,
  person: AdminPerson,
  notes: z.array(SupportNote),
  audit: z.array(AuditEntry),
  /** Of a doctor who has entered some: where the payouts go, masked. Only for admins with the duty `money`. */
  payoutDetails: MaskedPayoutDetails.optional(),
});
export type PersonExport = z.infer<typeof PersonExport>;

/** The same for the person themselves: without what admins wrote for each other, and without which admin did what. */
export const OwnExport = z.object({
  account: User,
  registeredAt: Instant,
  acceptedTerms: z.string().nullable(),
  language: Language.nullable(),
  secondFactor: z.boolean(),
  /** null if it can't be asked now. */
  sessions: AdminPerson.shape.sessions,
  /** What admins did to the account, the newest first. */
  audit: z.array(AuditEntry.pick({ act: true, reason: true, fees: true, amount: true, at: true })),
  /** Of a doctor who has entered some: where the payouts go, masked. */
  payoutDetails: MaskedPayoutDetails.optional(),
});
export type OwnExport = z.infer<typeof OwnExport>;

/** Something that happened to a booking. */
export const BookingStep = z.object({
  at: Instant,
  what: z.enum([
    'booked',
    'expired',
    'paid',
    'answered',
    'began',
    'ended',
    'unanswered',
    'rebooked',
    'moved',
    'cancelled',
    'done',
    'no-show',
    'reopened',
    'proposed',
    'declined',
    'withdrawn',
    'invoice',
    'credit-note',
    'refund-ordered',
    'refund-done',
    'disputed',
    'dispute-won',
    'dispute-lost',
    'paid-out',
    'payout-deducted',
  ]),
  /** Rupees. */
  amount: z.number().optional(),
  /** The reason of a refund, as `Refund` has it, the number of a document, or the reference of a bank transfer. */
  reason: z.string().optional(),
  /** The admin who did it. */
  by: Id.optional(),
  /** The side that did it, or for which an admin did. */
  side: z.enum(['patient', 'doctor']).optional(),
  /** When the appointment was before it moved. */
  from: Instant.optional(),
});
export type BookingStep = z.infer<typeof BookingStep>;

/** A booking with its whole story, the first step first. */
export const BookingRecord = AdminBooking.extend({
  steps: z.array(BookingStep),
  /** What its patient could do with it now, and so an admin on the phone with them. */
  forPatient: z.object({ cancellation: Cancellation.nullable(), move: Move.nullable() }).optional(),
});
/** What an admin does for the patient, and why: for the audit log. */
export const CancelForPatientBody = ReasonBody;
export const MoveForPatientBody = MoveBody.extend({ reason: ReasonBody.shape.reason });
export const BookingRecordChanged = z.object({ success: z.literal(true), booking: BookingRecord });
export type BookingRecord = z.infer<typeof BookingRecord>;
