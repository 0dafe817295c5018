import type { Booking, BookingCreated, User } from '@vetcare/contracts';
import type { Attempts } from './attempt.store';
import { findBegun } from './booking.resource';
import { loadCheckout, openCheckout } from './checkout.client';
import { bookDoctor, resumeCheckout } from './payment.resource';
import type { PaymentProof } from './razorpay';

export type PaymentResult =
  | { kind: 'paid'; created: BookingCreated; proof: PaymentProof }
  | { kind: 'dismissed'; failure: string | null }
  /** The payment of an earlier try has come through meanwhile. */
  | { kind: 'already-paid'; booking: Booking };

interface PaymentCommand {
  patient: User;
  doctorId: string;
  /** The time that was chosen; none for now. A booking that was begun keeps its own. */
  slotStart: string | undefined;
  /** The booking to finish, where one was begun. */
  begun: string | undefined;
  /** The checkout is on the screen. */
  onOpen: () => void;
  /** A try failed; the checkout stays open. */
  onFailure: (description: string | null) => void;
}

/** Books, or goes on with the booking that was begun, and opens the provider's checkout for it. */
export async function beginPayment(
  { attempts, page }: { attempts: Attempts; page: Document },
  { patient, doctorId, slotStart, begun, onOpen, onFailure }: PaymentCommand,
): Promise<PaymentResult> {
  const known = begun ? await findBegun(begun, doctorId) : null;
  // A link may name an older booking than the one that was begun here since.
  const isOwnAttempt = known?._id === attempts.begunWith(patient._id, doctorId);
  if (known && isOwnAttempt && known.paymentStatus !== 'pending') attempts.end(patient._id, doctorId);
  if (known?.paymentStatus === 'Completed') return { kind: 'already-paid', booking: known };

  const unpaid = known?.paymentStatus === 'pending' ? known : null;
  const chosen = unpaid ? attempts.slotBegunWith(patient._id, doctorId) : slotStart;
  const attempt = attempts.current(patient._id, doctorId, chosen);
  const [Razorpay, created] = await Promise.all([
    loadCheckout(page),
    unpaid ? resumeCheckout(unpaid._id) : bookDoctor({ doctorId, slotStart }, attempt.key),
  ]);
  attempts.begun(patient._id, doctorId, attempt, created.bookingId);
  onOpen();
  const outcome = await openCheckout(Razorpay, {
    key: created.keyId,
    amount: created.amount,
    currency: created.currency,
    order_id: created.orderId,
    name: 'VetCare',
    description: 'Doctor Appointment',
    theme: { color: '#ea580c' },
    prefill: { name: patient.name, email: patient.email, contact: patient.PhoneNo },
    onFailure,
  });
  return outcome.kind === 'paid' ? { ...outcome, created } : outcome;
}
