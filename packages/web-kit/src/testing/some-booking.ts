import type { Booking, BookingPerson } from '@vetcare/contracts';
import { toIndianClock } from '@vetcare/contracts/india';

const HOUR = 60 * 60 * 1000;

const somePerson = (id: string, given: Partial<BookingPerson>): BookingPerson => ({
  _id: id.repeat(24),
  FirstName: 'Meera',
  LastName: 'Nair',
  email: 'meera@vetcare.test',
  PhoneNo: '9811111111',
  image: null,
  specialization: null,
  ...given,
});

/** Makes the compiler ask for new fields here. */
type WholeBooking = Required<Booking>;

interface SomeBooking extends Partial<WholeBooking> {
  patient?: Partial<BookingPerson>;
  doctor?: Partial<BookingPerson>;
}

/** What a booking has that was neither cancelled nor moved, and can't be. */
const unchanged = {
  ...{ cancellation: null, cancellationMessage: null, move: null, movedFrom: null, refunds: [] },
  ...{ proposal: null, proposableUntil: null },
  ...{ outcome: null, outcomeTerms: null, reopenedUntil: null, reopenableUntil: null },
};

/** A paid booking whose appointment was `hoursAgo` hours ago. */
export function someBooking(hoursAgo: number, { patient = {}, doctor = {}, ...given }: SomeBooking = {}): WholeBooking {
  const start = Date.now() - hoursAgo * HOUR;
  const india = (at: number) => new Date(toIndianClock(at)).toISOString();
  const end = start + 48 * HOUR;
  return {
    _id: `${hoursAgo}`.replace('-', 'f').padStart(24, '0'),
    userId: somePerson('b', patient),
    doctorId: somePerson('c', {
      FirstName: 'Asha',
      LastName: 'Rao',
      email: 'asha@vetcare.test',
      PhoneNo: '9822222222',
      ...doctor,
    }),
    state: 'completed',
    slotStart: null,
    appointmentAt: new Date(start).toISOString(),
    completionAt: new Date(end).toISOString(),
    paidAt: new Date(start).toISOString(),
    answeredAt: null,
    monthName: 'November',
    dayOfWeek: 'Friday',
    dateOnly: india(start).slice(0, 10),
    timeOnly: india(start).slice(11, 16),
    completionDate: new Date(end).toISOString(),
    completionDayOfWeek: 'Sunday',
    completionDateOnly: india(end).slice(0, 10),
    completionTimeOnly: india(end).slice(11, 16),
    amount: 500,
    serviceCharge: 50,
    currency: 'INR',
    paymentStatus: 'Completed',
    paymentId: 'pay_1',
    orderId: 'order_1',
    createdAt: new Date(start).toISOString(),
    payableUntil: given.paymentStatus === 'pending' && given.state !== 'expired' ? new Date(end).toISOString() : null,
    ...unchanged,
    refundable: hoursAgo < 0 ? 500 : 0,
    minutes: 30,
    ...given,
  };
}

/** The fields of a booking that has not been paid. */
export const noDates = {
  appointmentAt: null,
  completionAt: null,
  serviceCharge: null,
  paidAt: null,
  answeredAt: null,
  monthName: 'N/A',
  dayOfWeek: 'N/A',
  dateOnly: '0000-00-00',
  timeOnly: 'N/A',
  completionDate: null,
  completionDayOfWeek: 'N/A',
  completionDateOnly: '0000-00-00',
  completionTimeOnly: 'N/A',
  paymentId: null,
} satisfies Partial<Booking>;
