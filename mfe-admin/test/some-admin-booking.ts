import type { AdminBooking, BookingPerson } from '@vetcare/contracts';

const person = (FirstName: string): BookingPerson => ({
  _id: 'c'.repeat(24),
  FirstName,
  LastName: 'Rao',
  email: `${FirstName.toLowerCase()}@vetcare.test`,
  PhoneNo: '98',
  image: null,
  specialization: null,
});

export const someAdminBooking = (more: Partial<AdminBooking> = {}): AdminBooking => ({
  _id: 'b'.repeat(24),
  userId: person('Ravi'),
  doctorId: person('Asha'),
  monthName: 'N/A',
  dayOfWeek: 'N/A',
  dateOnly: '0000-00-00',
  timeOnly: 'N/A',
  completionDate: null,
  completionDayOfWeek: 'N/A',
  completionDateOnly: '0000-00-00',
  completionTimeOnly: 'N/A',
  amount: 500,
  currency: 'INR',
  paymentStatus: 'refunded',
  paymentId: 'pay_1',
  orderId: 'order_1',
  createdAt: '2026-11-01T10:00:00.000Z',
  serviceCharge: null,
  refunds: [],
  ...more,
});
