import type { BookingCreated, ListedDoctor, User } from '@vetcare/contracts';
import { ApiError, isPassing, messageOf, toast, useTexts, useUser } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useMemo, useRef, useState } from 'react';
import { texts } from '../texts';
import { createAttempts } from './attempt.store';
import { bookDoctor, findBooking, useRemember, verifyPayment } from './booking.resource';
import { CheckoutUnavailableError, loadCheckout, openCheckout } from './checkout.client';
import { loginToast } from './login-toast.view';
import type { PaymentProof } from './razorpay';

export type BookingStage =
  | { name: 'idle' }
  | { name: 'opening' | 'paying' | 'verifying' }
  /** The payment window was closed; nothing was paid. */
  | { name: 'interrupted'; failure: string | null }
  /** Paid, but nobody could say yet whether it counts. */
  | { name: 'unverified'; created: BookingCreated; proof: PaymentProof; message: string; checking: boolean };

const BUSY: readonly BookingStage['name'][] = ['opening', 'paying', 'verifying'];
/** Malformed, somebody else's, or with a wrong signature. */
const REFUSED: readonly number[] = [400, 404, 422];
const idle: BookingStage = { name: 'idle' };

/** Books a doctor and has it paid: choose → pay → confirmed. The confirmation is in the address (`booked`). */
export function useBooking(doctor: Pick<ListedDoctor, '_id'>) {
  const t = useTexts(texts).booking;
  const user = useUser();
  const [, setParams] = useSearchParams();
  const remember = useRemember();
  const attempts = useMemo(() => createAttempts(window.sessionStorage), []);
  const [stage, setStage] = useState<BookingStage>(idle);
  const [failed, setFailed] = useState(false);
  const running = useRef(false);

  const showConfirmed = (bookingId: string): void => {
    setStage(idle);
    toast.success(t.confirmed);
    setParams(
      (params) => {
        params.set('booked', bookingId);
        return params;
      },
      { preventScrollReset: true },
    );
  };

  const verify = async (patient: User, created: BookingCreated, proof: PaymentProof): Promise<void> => {
    try {
      remember(await verifyPayment(created.bookingId, proof));
    } catch (error) {
      toast.error(messageOf(error, t.verificationFailed));
      // A proof that was refused stays refused; everything else may be asked again with the same proof.
      const refused = error instanceof ApiError && REFUSED.includes(error.status);
      setStage(refused ? idle : { name: 'unverified', created, proof, message: messageOf(error, ''), checking: false });
      setFailed(refused);
      return;
    }
    attempts.end(patient._id, doctor._id);
    showConfirmed(created.bookingId);
  };

  const pay = async (patient: User): Promise<void> => {
    const earlier = attempts.current(patient._id, doctor._id);
    const known = earlier.bookingId ? await findBooking(earlier.bookingId) : null;
    if (known && known.paymentStatus !== 'pending') attempts.end(patient._id, doctor._id);
    if (known?.paymentStatus === 'Completed') {
      remember(known);
      showConfirmed(known._id);
      return;
    }
    const attempt = attempts.current(patient._id, doctor._id);
    const [Razorpay, created] = await Promise.all([loadCheckout(document), bookDoctor(doctor._id, attempt.key)]);
    attempts.begun(patient._id, doctor._id, attempt, created.bookingId);
    setStage({ name: 'paying' });
    const outcome = await openCheckout(Razorpay, {
      key: created.keyId,
      amount: created.amount,
      currency: created.currency,
      order_id: created.orderId,
      name: t.order.name,
      description: t.order.description,
      theme: { color: '#ea580c' },
      prefill: { name: patient.name, email: patient.email, contact: patient.PhoneNo },
      onFailure: (description) => toast.error(description ?? t.paymentFailed),
    });
    if (outcome.kind === 'dismissed') {
      setStage({ name: 'interrupted', failure: outcome.failure });
      return;
    }
    setStage({ name: 'verifying' });
    await verify(patient, created, outcome.proof);
  };

  const book = async (): Promise<void> => {
    if (!user) {
      loginToast(t.needsLogin, t.login);
      return;
    }
    if (running.current) return;
    running.current = true;
    setFailed(false);
    setStage({ name: 'opening' });
    try {
      await pay(user);
    } catch (error) {
      setStage(idle);
      setFailed(true);
      if (error instanceof CheckoutUnavailableError) toast.error(t.unavailable);
      else if (error instanceof ApiError) {
        // The next press is a new try where this one was refused, the same one where nobody answered.
        if (!isPassing(error)) attempts.end(user._id, doctor._id);
        toast.error(messageOf(error, t.failed));
      } else throw error;
    } finally {
      running.current = false;
    }
  };

  return {
    stage,
    busy: BUSY.includes(stage.name),
    /** The last press led to nothing. */
    failed,
    book,
    async verifyAgain() {
      if (stage.name !== 'unverified' || stage.checking || !user) return;
      setStage({ ...stage, checking: true });
      await verify(user, stage.created, stage.proof);
    },
    leave: () => setStage(idle),
  };
}

export type BookingFlow = ReturnType<typeof useBooking>;
