import type { OpenConsultations } from '@vetcare/contracts';
import { type Booking, leavingPaise } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { awaitsChoice } from '../booking/leaving-terms';
import { openDisputesOf } from '../booking/show-booking';
import { type ShowAdminDeps, showAllForAdmin } from './list-all-bookings';

export interface OpenConsultationsDeps extends ShowAdminDeps {
  bookings: Pick<BookingStore, 'search'>;
}

/** As many as a dialog can list. */
const SHOWN = 50;
/** More than anybody has: a doctor's calendar is open for 60 days. */
const COUNTED = 5_000;

/**
 * What the end of a person's account would end, the next first: paid consultations that are not over, on either side, and those that are
 * over without a word.
 */
export async function listOpenConsultations(deps: OpenConsultationsDeps, personId: string): Promise<OpenConsultations> {
  const now = deps.now();
  const theirs = { $or: [{ doctorId: personId }, { patientId: personId }] };
  const open = await deps.bookings.search(
    {
      ...theirs,
      state: 'Completed',
      completionAt: { $gt: now },
    },
    { appointmentAt: 1, _id: 1 },
    COUNTED,
  );
  const toCome = open.filter(({ appointmentAt }) => appointmentAt && appointmentAt > now);
  const underWay = open.filter((booking) => !toCome.includes(booking));
  const over = { ...theirs, state: 'Completed', chooseBy: { $gt: now } } as const;
  const silent = await deps.bookings.search(over, { appointmentAt: 1, _id: 1 }, COUNTED);
  const disputed = await openDisputesOf(deps, [...open, ...silent]);
  const sumOf = (bookings: Booking[]) => ({
    count: bookings.length,
    amount: bookings.reduce((paise, booking) => paise + leavingPaise(booking, disputed.has(booking._id)), 0) / 100,
  });
  return {
    toCome: sumOf(toCome),
    underWay: sumOf(underWay),
    unanswered: sumOf(silent.filter((booking) => isOver(booking, now) && awaitsChoice(booking, now))),
    bookings: await showAllForAdmin(deps, open.slice(0, SHOWN)),
  };
}

const isOver = ({ completionAt }: Booking, now: Date) => completionAt !== null && completionAt <= now;
