import { type Row, testsOf } from '../row';

const hours = testsOf('services/catalogue/test/hours.test.ts');
const hoursForm = testsOf('mfe-doctor/test/hours.test.tsx');
const slots = testsOf('services/booking/test/slots.test.ts');
const choosing = testsOf('mfe-public/test/slots.test.tsx');
const api = testsOf('e2e/test/api/slots.spec.ts');
const booked = testsOf('e2e/test/book-a-time.spec.ts')(
  'a pet owner books one of the times that a doctor has said they consult at',
);

/** Times to book, which the specification does not know and leaves room for: a doctor without hours is as it says. */
export const times: Row[] = [
  {
    id: 'states.times.hours',
    says: 'A doctor says when they consult, every week alike',
    shownBy: [
      hours('consultation hours', 'are saved, told to the others, and the doctor’s own'),
      hoursForm('times are added, changed and removed, and the whole week is saved'),
      api('hours that are none are refused by field'),
      booked,
    ],
    decision: 'Weekly hours beside the availability; see docs/adr/0016-times-to-book.md.',
  },
  {
    id: 'states.times.free',
    says: 'Everybody sees the free half hours of the next seven days, and when a doctor is free next',
    shownBy: [
      slots('free times', 'are the half hours of the doctor’s hours, for anyone to see'),
      slots('free times', 'a held one is gone, and comes back when nobody paid'),
      choosing('the cards', 'say when a doctor is free next; one call asks for all of them'),
      api('a doctor says when they consult: everybody sees the free half hours, only the doctor the hours'),
    ],
  },
  {
    id: 'states.times.once',
    says: 'A time is booked once; slot_taken for everybody else',
    shownBy: [
      slots('booking a time', 'one of a hundred gets it'),
      choosing('a time that was taken meanwhile: the platform says so, and the times are asked for again'),
      api('a booked time is nobody else’s, and the appointment is at it'),
    ],
  },
  {
    id: 'states.times.now',
    says: 'Without a slot the appointment starts at the moment the payment is confirmed; with one, at the slot',
    shownBy: [
      choosing('now is what one gets without choosing'),
      slots('booking a time', 'now stays possible whatever the hours are'),
      testsOf('services/booking/test/verify-payment.test.ts')('with a slot the appointment is at the slot'),
      booked,
    ],
  },
];
