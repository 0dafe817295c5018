import { z } from 'zod';
import { Deleted, Id, Instant } from './fields';
import { MAX_BOOKINGS, MAX_SEARCH_LENGTH } from './limits';

/** The other side of a booking, as its list shows them. */
export const BookingPerson = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  email: z.string(),
  PhoneNo: z.string(),
  image: z.string().nullable(),
  specialization: z.string().nullable(),
  /** Said of doctors: false for one who was suspended or has left, with whom nothing more is booked or paid. */
  practises: z.boolean().optional(),
  deleted: Deleted,
});
export type BookingPerson = z.infer<typeof BookingPerson>;

/** `pending` is shown for every state that is neither Completed nor Failed. */
export const PaymentStatus = z.enum(['pending', 'Completed', 'Failed', 'expired', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Where a booking stands. `paymentStatus` says the same in the specification's words. */
export const BookingState = z.enum(['created', 'completed', 'failed', 'expired', 'refunded']);
export type BookingState = z.infer<typeof BookingState>;

export const Booking = z.object({
  _id: Id,
  userId: BookingPerson,
  doctorId: BookingPerson,
  state: BookingState.optional(),
  /** When the consultation begins and when its 48 hours are over; null before the payment. */
  appointmentAt: Instant.nullable().optional(),
  completionAt: Instant.nullable().optional(),
  /** Asia/Kolkata; `N/A` and `0000-00-00` while there is no date. */
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
  /** Rupees of it that the platform keeps, as booked with the payment; null while nothing was paid, and once it was given back. */
  serviceCharge: z.number().nullable().optional(),
  currency: z.literal('INR'),
  paymentStatus: PaymentStatus,
  paymentId: z.string().nullable(),
  orderId: z.string(),
  createdAt: z.iso.datetime(),
});
export type Booking = z.infer<typeof Booking>;

/**
 * `next`: paid, and open or to come; `others`: the rest, of which `past` were paid once and `attempts` never. What is
 * next comes in the order of its beginning; of the others the latest first.
 */
export const BookingPart = z.enum(['next', 'others', 'past', 'attempts']);
export type BookingPart = z.infer<typeof BookingPart>;

/** A page of one's own bookings. How many there are is in `X-Total-Count`; `X-Next-Cursor` is there while more follow. */
export const BookingsQuery = z.strictObject({
  /** All of them, the last made first, unless told. */
  part: BookingPart.optional(),
  /** Within the name, the e-mail or the phone number of the other side. */
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

/** What a doctor earned within one month in India, by the day of the appointment. Rupees. */
export const EarningsMonth = z.object({
  /** `2026-03` */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  fees: z.number(),
  /** As booked with each payment. */
  serviceCharge: z.number(),
  net: z.number(),
});
export type EarningsMonth = z.infer<typeof EarningsMonth>;

/** The last twelve months, this one last, also those without appointments. */
export const Earnings = z.object({ months: z.array(EarningsMonth) });
export type Earnings = z.infer<typeof Earnings>;

export const BookBody = z.strictObject({ doctorId: Id, slotStart: z.iso.datetime().optional() });

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
