import type { OpenConsultations } from '@vetcare/contracts';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { refundableOf, type ShowAdminDeps, showAllForAdmin } from './list-all-bookings';

export interface OpenConsultationsDeps extends ShowAdminDeps {
  bookings: Pick<BookingStore, 'search'>;
}

/** As many as a dialog can list. */
const SHOWN = 50;
/** More than anybody has: a doctor's calendar is open for 60 days. */
const COUNTED = 5_000;

/** What somebody's suspension would end, the next first: paid consultations that are not over, on either side. */
export async function listOpenConsultations(deps: OpenConsultationsDeps, personId: string): Promise<OpenConsultations> {
  const now = deps.now();
  const open = await deps.bookings.search(
    {
      $or: [{ doctorId: personId }, { patientId: personId }],
      state: 'Completed',
      completionAt: { $gt: now },
    },
    { appointmentAt: 1, _id: 1 },
    COUNTED,
  );
  const toCome = open.filter(({ appointmentAt }) => appointmentAt && appointmentAt > now);
  const underWay = open.filter((booking) => !toCome.includes(booking));
  return {
    toCome: sumOf(toCome),
    underWay: sumOf(underWay),
    bookings: await showAllForAdmin(deps, open.slice(0, SHOWN)),
  };
}

const sumOf = (bookings: Booking[]) => ({
  count: bookings.length,
  amount: bookings.reduce((paise, booking) => paise + Math.round(refundableOf(booking) * 100), 0) / 100,
});
