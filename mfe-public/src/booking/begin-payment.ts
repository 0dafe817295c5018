import type { Booking, User } from '@vetcare/contracts';
import { TERMS_VERSION } from '@vetcare/contracts/limits';
import { ApiError, type Language } from '@vetcare/web-kit';
import { checkPayment } from './booking.resource';
import type { Payment } from './booking-state';
import { loadCheckout, openCheckout } from './checkout.client';
import { describePayment } from './describe-payment';
import { bookDoctor, resumeCheckout } from './payment.resource';
import type { PendingBookingStore } from './pending-booking.store';
import type { RazorpayOptions } from './razorpay';

export type PaymentResult =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'dismissed'; bookingId: string; paise: number; failure: string | null }
  /** The time is held, and is paid once the e-mail address has been confirmed. */
  | { kind: 'email-unconfirmed'; bookingId: string }
  /** The payment of an earlier attempt has been completed since. */
  | { kind: 'already-paid'; booking: Booking };

export interface PaymentCommand {
  patient: User;
  doctorId: string;
  /** The doctor's name with the title, in the patient's language. */
  doctor: string;
  /** The doctor's fee as it is on the screen, in rupees. */
  fees: number;
  /** The chosen time; undefined for now. A booking that was started before keeps its own. */
  slotStart: string | undefined;
  /** The patient was asked about another appointment at that time. */
  sameTime: boolean;
  /** The e-mail address is confirmed before the payment. */
  needsEmailCode: boolean;
  /** The booking to finish, if one was started. */
  bookingId: string | undefined;
  /** What is on the screen is that booking, and not what `slotStart` and `fees` say. */
  finishes: boolean;
  language: Language;
  /** Called when the checkout is on the screen. */
  onOpen: () => void;
  /** Called when an attempt to pay failed. The checkout stays open. */
  onFailure: (description: string | null) => void;
}
interface PaymentDeps {
  pending: PendingBookingStore;
  page: Document;
}

/** Looks up the booking to finish, and forgets the pending one if the server says that it is no longer to be paid. */
async function findStarted({ pending }: Pick<PaymentDeps, 'pending'>, bookingId: string, doctorId: string) {
  const found = await checkPayment(bookingId, doctorId);
  // A link may name an older booking than the one that was started in this browser since.
  const isPending = found?.booking._id === pending.get()?.bookingId;
  if (found && isPending && !found.payableUntil) pending.clear();
  return found;
}

/** Creates a booking, or continues the one that was started, and opens the provider's checkout for it. */
export async function beginPayment(deps: PaymentDeps, command: PaymentCommand): Promise<PaymentResult> {
  try {
    return await openPayment(deps, command);
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'consultation_unpaid') throw error;
    // Started on another device since this page was loaded, perhaps for another time.
    return openPayment(deps, { ...command, bookingId: String(error.params?.bookingId) });
  }
}

async function openPayment(deps: PaymentDeps, command: PaymentCommand): Promise<PaymentResult> {
  const { pending, page } = deps;
  const { patient, doctorId, sameTime, bookingId, finishes, onOpen, onFailure } = command;
  const started = bookingId ? await findStarted(deps, bookingId, doctorId) : null;
  if (started?.booking.paymentStatus === 'Completed') return { kind: 'already-paid', booking: started.booking };

  const unpaid = started?.payableUntil ? started.booking : null;
  // One that ran out while it was on the screen is booked once more as it stands there, or refused.
  const shown = unpaid ?? (finishes ? started?.booking : null);
  const slotStart = shown ? (shown.slotStart ?? undefined) : command.slotStart;
  const fees = shown?.amount ?? command.fees;
  const attempt = pending.getOrCreate(slotStart);
  const [Razorpay, created] = await Promise.all([
    loadCheckout(page),
    unpaid
      ? resumeCheckout(unpaid._id)
      : bookDoctor(
          { doctorId, slotStart, fees, acceptedTerms: TERMS_VERSION, ...(sameTime && { sameTime }) },
          attempt.key,
        ),
  ]);
  pending.update({ ...attempt, bookingId: created.bookingId });
  if (command.needsEmailCode) return { kind: 'email-unconfirmed', bookingId: created.bookingId };
  const title = await describePayment({ ...command, slotStart, paise: created.amount });
  onOpen();
  const outcome = await openCheckout(Razorpay, {
    key: created.keyId,
    amount: created.amount,
    currency: created.currency,
    order_id: created.orderId,
    name: 'VetCare',
    description: 'Doctor Appointment',
    config: { display: titledMethods(title) },
    theme: { color: '#ea580c' },
    prefill: { name: patient.name, email: patient.email, contact: patient.PhoneNo },
    onFailure,
  });
  if (outcome.kind === 'dismissed') return { ...outcome, bookingId: created.bookingId, paise: created.amount };
  return { kind: 'paid', payment: { created, proof: outcome.proof } };
}

/** The usual ways to pay under a title. The provider adds all others that the account has. */
const titledMethods = (name: string): RazorpayOptions['config']['display'] => ({
  blocks: {
    appointment: { name, instruments: ['upi', 'card', 'netbanking', 'wallet'].map((method) => ({ method })) },
  },
  sequence: ['block.appointment'],
  preferences: { show_default_blocks: true },
});
