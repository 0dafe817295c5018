import type { BookingCreated, ListedDoctor, User } from '@vetcare/contracts';
import { ApiError, isTransient, messageOf, toast, useTexts, useUser } from '@vetcare/web-kit';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useMemo, useRef, useState } from 'react';
import { createAttempts } from './attempt.store';
import { useRemember } from './booking.resource';
import { bookingTexts } from './booking.texts';
import { CheckoutUnavailableError } from './checkout-unavailable.error';
import { loadPayment } from './load-payment';
import { loginToast } from './login-toast.view';
import type { PaymentProof } from './razorpay';
import { useAskSlotsAgain } from './slots.resource';

export type BookingStage =
  | { name: 'idle' }
  | { name: 'opening' | 'paying' | 'verifying' }
  /** The payment window was closed; nothing was paid. */
  | { name: 'interrupted'; failure: string | null }
  /** Paid, but nobody could say yet whether it counts. */
  | { name: 'unverified'; created: BookingCreated; proof: PaymentProof; message: string; checking: boolean };

const BUSY: readonly BookingStage['name'][] = ['opening', 'paying', 'verifying'];
/** Malformed, somebody else's, or with a wrong signature: asking again changes nothing. */
const REFUSED: readonly number[] = [400, 404, 422];
/** The toast of a payment that failed or could not be confirmed: the next try takes it away. */
const FAILURE = 'payment-failed';
const idle: BookingStage = { name: 'idle' };

/**
 * Books a doctor, for now or at a time, and has it paid: choose → pay → confirmed. The confirmation is in the address
 * (`booked`).
 */
export function useBooking({ _id: doctorId }: Pick<ListedDoctor, '_id'>, slotStart?: string) {
  const t = useTexts(bookingTexts);
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const remember = useRemember();
  const askSlotsAgain = useAskSlotsAgain(doctorId);
  const attempts = useMemo(() => createAttempts(window.localStorage), []);
  const [stage, setStage] = useState<BookingStage>(idle);
  const [failed, setFailed] = useState(false);
  const running = useRef(false);
  /** Named by a link to it, or begun in this browser. */
  const begun = user ? (params.get('finish') ?? attempts.begunWith(user._id, doctorId)) : undefined;

  const showConfirmed = (bookingId: string): void => {
    setStage(idle);
    toast.success(t.confirmed);
    setParams((now) => {
      const next = new URLSearchParams([...now, ['booked', bookingId]]);
      next.delete('finish');
      next.delete('slot');
      return next;
    });
  };

  const verify = async (patient: User, created: BookingCreated, proof: PaymentProof): Promise<void> => {
    const { verifyPayment } = await loadPayment();
    try {
      remember(await verifyPayment(created.bookingId, proof));
    } catch (error) {
      toast.error(messageOf(error, t.verificationFailed), { id: FAILURE });
      const refused = error instanceof ApiError && REFUSED.includes(error.status);
      setStage(refused ? idle : { name: 'unverified', created, proof, message: messageOf(error, ''), checking: false });
      setFailed(refused);
      return;
    }
    attempts.end(patient._id, doctorId);
    showConfirmed(created.bookingId);
  };

  const pay = async (patient: User): Promise<void> => {
    const { beginPayment } = await loadPayment();
    const result = await beginPayment(
      { attempts, page: document },
      {
        patient,
        doctorId,
        slotStart,
        begun,
        onOpen: () => setStage({ name: 'paying' }),
        onFailure: (description) => toast.error(description ?? t.paymentFailed, { id: FAILURE }),
      },
    );
    if (result.kind === 'dismissed') {
      setStage({ name: 'interrupted', failure: result.failure });
    } else if (result.kind === 'already-paid') {
      remember(result.booking);
      showConfirmed(result.booking._id);
    } else {
      attempts.paid(patient._id, doctorId);
      setStage({ name: 'verifying' });
      await verify(patient, result.created, result.proof);
    }
  };

  const refuse = (error: unknown, patient: User): void => {
    setStage(idle);
    setFailed(true);
    if (error instanceof CheckoutUnavailableError) {
      toast.error(t.unavailable);
      return;
    }
    // The next press is a new try where this one was refused, the same one where nobody answered.
    if (error instanceof ApiError && !isTransient(error)) {
      attempts.end(patient._id, doctorId);
      askSlotsAgain();
    }
    toast.error(messageOf(error, t.failed));
  };

  return {
    stage,
    busy: BUSY.includes(stage.name),
    /** The booking that was left without paying, perhaps before a reload or on another device. */
    unpaid: user && stage.name === 'idle' && !attempts.isPaid(user._id, doctorId) ? begun : undefined,
    /** The time of that booking, where it is known here. */
    unpaidSlot: user ? attempts.slotBegunWith(user._id, doctorId) : undefined,
    /** The last press led to nothing. */
    failed,
    async book() {
      if (!user) {
        loginToast(t.needsLogin, t.login);
        return;
      }
      if (running.current) return;
      running.current = true;
      toast.dismiss(FAILURE);
      setFailed(false);
      setStage({ name: 'opening' });
      try {
        await pay(user);
      } catch (error) {
        refuse(error, user);
      } finally {
        running.current = false;
      }
    },
    async verifyAgain() {
      if (stage.name !== 'unverified' || stage.checking || !user) return;
      toast.dismiss(FAILURE);
      setStage({ ...stage, checking: true });
      await verify(user, stage.created, stage.proof);
    },
    leave: () => setStage(idle),
    /** Gives up the booking that was begun, for another time: nobody pays for it, so it ends by itself. */
    startOver() {
      if (user) attempts.end(user._id, doctorId);
      setStage({ ...idle });
      setParams(
        (now) => {
          now.delete('finish');
          now.delete('slot');
          return now;
        },
        { replace: true },
      );
    },
  };
}

export type BookingFlow = ReturnType<typeof useBooking>;
