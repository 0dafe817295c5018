import type { Booking, BookingPerson, ListedDoctor, Review, User } from '@vetcare/contracts';

export const DOCTOR_ID = 'd'.repeat(24);

export const someDoctor = (given: Partial<ListedDoctor> = {}): Required<ListedDoctor> => ({
  _id: DOCTOR_ID,
  role: 'doctor',
  FirstName: 'Meera',
  LastName: 'Iyer',
  name: 'Meera Iyer',
  gender: 'Female',
  image: null,
  specialization: 'Surgery',
  experience: 8,
  fees: 500,
  rating: 4.5,
  ratingCount: 12,
  description: 'I listen.',
  isAvailable: true,
  instantBookings: null,
  isValidated: true,
  licence: null,
  validatedAt: '2026-03-02T06:00:00.000Z',
  ...given,
});

export const someReview = (given: Partial<Review> = {}): Review => ({
  _id: 'e'.repeat(24),
  doctorId: DOCTOR_ID,
  userId: { _id: 'b'.repeat(24), FirstName: 'Ravi', LastName: 'Das' },
  rating: 5,
  comment: 'Very kind.',
  createdAt: '2026-03-05T10:00:00.000Z',
  verified: true,
  ...given,
});

const person = (from: ListedDoctor | User, more: Partial<BookingPerson>): BookingPerson => ({
  _id: from._id,
  FirstName: from.FirstName,
  LastName: from.LastName,
  email: 'asha@vetcare.test',
  PhoneNo: '9800000000',
  image: null,
  specialization: null,
  ...more,
});

export const someBooking = (patient: User, given: Partial<Required<Booking>> = {}): Required<Booking> => ({
  _id: 'f'.repeat(24),
  userId: person(patient, {}),
  doctorId: person(someDoctor(), { specialization: 'Surgery' }),
  state: 'completed',
  slotStart: null,
  appointmentAt: '2026-03-05T10:30:00.000Z',
  completionAt: '2026-03-07T10:30:00.000Z',
  paidAt: '2026-03-05T10:27:00.000Z',
  monthName: 'March',
  dayOfWeek: 'Thursday',
  dateOnly: '2026-03-05',
  timeOnly: '16:00',
  completionDate: '2026-03-07T10:30:00.000Z',
  completionDayOfWeek: 'Saturday',
  completionDateOnly: '2026-03-07',
  completionTimeOnly: '16:00',
  amount: 500,
  serviceCharge: 50,
  currency: 'INR',
  paymentStatus: 'Completed',
  paymentId: 'pay_1',
  orderId: 'order_1',
  createdAt: '2026-03-05T10:25:00.000Z',
  cancellation: null,
  move: null,
  movedFrom: null,
  minutes: 30,
  refunds: [],
  ...given,
});
