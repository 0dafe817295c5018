import { z } from 'zod';
import { Id, Instant } from './fields';

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
