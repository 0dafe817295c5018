import { z } from 'zod';
import { Booking, PaymentStatus } from './booking';
import { DoctorStatus } from './doctor';
import { fault } from './fault-texts';
import { Deleted, Id, Role } from './fields';
import { Review } from './review';

/** A page of a list whose newest come first: those before the last one seen. */
export const PageQuery = z.strictObject({
  before: Id.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, fault('not_a_number'))
    .transform(Number)
    .pipe(z.number().int().min(1).max(200))
    .default(50),
});

export const AuditAct = z.enum([
  'approve',
  'reject',
  'suspend',
  'restore',
  'create-admin',
  'set-fees',
  'hide-review',
  'show-review',
  'keep-review',
  'dismiss-report',
  'settle-report',
]);
export type AuditAct = z.infer<typeof AuditAct>;

const Named = z.object({ _id: Id, name: z.string(), deleted: Deleted });

/** One act of an admin: who did what to whom, why and when. */
export const AuditEntry = z.object({
  _id: Id,
  /** null for a command on the server. */
  actor: Named.nullable(),
  act: AuditAct,
  subject: Named.extend({ role: Role.nullable() }),
  reason: z.string().nullable(),
  /** Rupees, where the act set a fee. */
  fees: z.number().nullable(),
  /** From when, where the fee was set for later. */
  effectiveFrom: z.iso.datetime().nullable().optional(),
  at: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Acts of one kind, of one admin, or on one person. */
export const AuditQuery = PageQuery.extend({
  act: AuditAct.optional(),
  actor: Id.optional(),
  subject: Id.optional(),
});

export const AdminReviewQuery = PageQuery.extend({ state: z.enum(['shown', 'hidden']).optional() });

/** A review as the admin's list shows it. */
export const AdminReview = Review.extend({
  doctor: Named,
  /** null while everybody sees it. */
  hidden: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export type AdminReview = z.infer<typeof AdminReview>;
export const AdminReviewChanged = z.object({ success: z.literal(true), message: z.string(), review: AdminReview });

export const AdminBookingQuery = PageQuery.extend({
  status: PaymentStatus.optional(),
  /** Only those whose money is on its way back. */
  refund: z.literal('under-way').optional(),
  /** Beginnings of the names, e-mail or phone number of either side; or a whole order's or payment's id. */
  search: z.string().trim().max(200).optional(),
});

/** Money given back, whole: one for each payment. */
export const Refund = z.object({
  paymentId: z.string(),
  /** Rupees. */
  amount: z.number(),
  /** `slot_taken`, `slot_passed`, `second_payment`, `doctor_left`, or `refunded_by_clinic` for one made at the provider's desk. */
  reason: z.string(),
  askedAt: z.iso.datetime(),
  /** null while it is under way. */
  doneAt: z.iso.datetime().nullable(),
});
export type Refund = z.infer<typeof Refund>;

/** A booking and its money as the admin's list shows them. */
export const AdminBooking = Booking.extend({
  serviceCharge: z.number().nullable(),
  refunds: z.array(Refund),
});
export type AdminBooking = z.infer<typeof AdminBooking>;

/** What came in and went out within one month in India. Money in rupees, by the day it moved. */
export const BookingMonth = z.object({
  /** `2026-03` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Bookings made, and how many of those are paid and stand. */
  bookings: z.number().int(),
  completed: z.number().int(),
  payments: z.number(),
  refunds: z.number(),
  /** What of it the platform keeps: charges less those returned. */
  serviceCharge: z.number(),
});
export type BookingMonth = z.infer<typeof BookingMonth>;

/** The last twelve months, this one last, also those without bookings. */
export const BookingSummary = z.object({ months: z.array(BookingMonth), refundsUnderWay: z.number().int() });
export type BookingSummary = z.infer<typeof BookingSummary>;

export const AdminUserQuery = PageQuery.extend({
  /** Beginnings of the names or of the e-mail; or a whole id. */
  search: z.string().trim().max(200).optional(),
  role: Role.optional(),
});

const DoctorSearch = z.strictObject({
  /** Beginnings of the names or of the e-mail. */
  search: z.string().trim().max(200).optional(),
});

/** Of those who wait the longest waiting come first, otherwise the newest. */
export const DoctorCaseQuery = DoctorSearch.extend({
  status: DoctorStatus.optional(),
  /** The next page: those that follow this one. */
  after: Id.optional(),
  limit: PageQuery.shape.limit,
});

export const DoctorCountQuery = DoctorSearch;
/** How many doctors there are in each state. */
export const DoctorCounts = z.record(DoctorStatus, z.number().int());
export type DoctorCounts = z.infer<typeof DoctorCounts>;

/** A person with an account as the admin's list shows them. */
export const AdminUser = z.object({
  _id: Id,
  role: Role,
  FirstName: z.string(),
  LastName: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  image: z.string().nullable(),
  /** A doctor's state of approval. */
  status: DoctorStatus.nullable(),
  suspended: z.boolean(),
  reason: z.string().nullable(),
  registeredAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserChanged = z.object({ success: z.literal(true), message: z.string(), user: AdminUser });
