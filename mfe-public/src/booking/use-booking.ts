import type { Booking, ListedDoctor } from '@vetcare/contracts';
import { useLanguage, useTexts, useUser } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useSearchParams } from '@vetcare/web-kit/router';
import { type Dispatch, useMemo, useReducer, useRef } from 'react';
import { useReleaseTime } from './booking.resource';
import { bookingTexts } from './booking.texts';
import type { BookingFlow } from './booking-flow';
import { forgetIntent, rememberIntent } from './booking-intent.store';
import { type BookingEvent, type BookingState, bookingReducer, initialBooking, isBusy } from './booking-state';
import { loadPayment } from './load-payment';
import { loginToast } from './login-toast.view';
import { createPendingBookingStore, type PendingBookingStore } from './pending-booking.store';
import { dismissPaymentToast, useBookingOutcome } from './use-booking-outcome';

/** Books a doctor, for now or at `slotStart`, and has it paid. `startedElsewhere` is an unpaid booking to continue. */
export function useBooking(
  { _id: doctorId, name, fees }: Pick<ListedDoctor, '_id' | 'name' | 'fees'>,
  slotStart?: string,
  startedElsewhere?: string,
): BookingFlow {
  const t = useTexts(bookingTexts);
  const { patient, ...naming } = usePatientAndDoctor(name);
  const [params] = useSearchParams();
  const [state, dispatch] = useReducer(bookingReducer, initialBooking);
  const outcome = useBookingOutcome(doctorId, dispatch);
  const pending = usePendingBooking(patient?._id, doctorId);
  const running = useRef(false);
  const started = pending?.get();
  /** Named by a link, or started in this browser or on another device. */
  const bookingId = pending ? (params.get('finish') ?? started?.bookingId ?? startedElsewhere) : undefined;

  return {
    state,
    busy: isBusy(state),
    startedId: state.step === 'choosing' ? bookingId : undefined,
    startedPaid: started?.paid ?? false,
    startedSlot: started ? (started.slotStart ?? null) : undefined,
    async book({ sameTime = false, emailAsked = false, finishes = false } = {}) {
      if (!patient || !pending) {
        rememberIntent({ doctorId, name, slotStart });
        return loginToast(t.needsLogin, t.login);
      }
      if (running.current) return;
      running.current = true;
      forgetIntent();
      dismissPaymentToast();
      dispatch({ type: 'started' });
      const wanted = { bookingId, finishes, ...askedAbout(state) };
      try {
        const { bookAndPay } = await loadPayment();
        const needsEmailCode = patient.emailConfirmed === false && !emailAsked;
        const command = { ...naming, ...wanted, patient, doctorId, fees, slotStart, sameTime, needsEmailCode };
        await bookAndPay({ pending, dispatch, outcome }, command);
      } catch (error) {
        outcome.refuse(error, pending, wanted.finishes ? wanted.bookingId : undefined);
      }
      running.current = false;
    },
    async verifyAgain() {
      if (state.step !== 'unconfirmed' || state.checking || !pending) return;
      dismissPaymentToast();
      dispatch({ type: 'check-started' });
      await (await loadPayment()).verify({ pending, outcome }, state.payment);
    },
    showPaid: (booking: Booking) => outcome.showPaid(booking, pending),
    leave: () => dispatch({ type: 'left' }),
    startOver: useStartOver({ pending, bookingId, doctorId, dispatch }),
  };
}

/** The booking that an open dialog is about. A link may name an older one. */
const askedAbout = (state: BookingState) =>
  'bookingId' in state && state.bookingId !== null ? { bookingId: state.bookingId, finishes: true } : null;

/** Who pays, the doctor's name with the title, and the language in which to write it. */
function usePatientAndDoctor(name: string) {
  return { patient: useUser(), doctor: usePersonName().doctor({ name }), language: useLanguage() };
}

function usePendingBooking(patientId: string | undefined, doctorId: string) {
  return useMemo(
    () => (patientId ? createPendingBookingStore(window.localStorage, { patientId, doctorId }) : null),
    [patientId, doctorId],
  );
}

interface Started {
  pending: PendingBookingStore | null;
  bookingId: string | undefined;
  doctorId: string;
  dispatch: Dispatch<BookingEvent>;
}

/** Gives up the unpaid booking in favour of another time. Without an answer it expires by itself. */
function useStartOver({ pending, bookingId, doctorId, dispatch }: Started): () => void {
  const releaseTime = useReleaseTime(doctorId);
  const [, setParams] = useSearchParams();
  return () => {
    if (bookingId) releaseTime(bookingId);
    pending?.clear();
    dispatch({ type: 'left' });
    setParams(withoutStartedBooking, { replace: true });
  };
}

function withoutStartedBooking(params: URLSearchParams): URLSearchParams {
  params.delete('finish');
  params.delete('slot');
  return params;
}
