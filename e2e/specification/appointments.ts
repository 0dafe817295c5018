import { type Row, testsOf } from './row';

const doctors = testsOf('mfe-doctor/test/appointments.test.tsx');
const doctorTexts = testsOf('mfe-doctor/test/appointments-texts.test.tsx');
const patients = testsOf('mfe-patient/test/history.test.tsx');
const patientTexts = testsOf('mfe-patient/test/history-texts.test.tsx');

const ofDoctor = (title: string) => doctors("a doctor's appointments", title);
const textsOfDoctor = (title: string) => doctorTexts("a doctor's appointments", title);
const ofPatient = (title: string) => patients("a patient's appointments", title);
const textsOfPatient = (title: string) => patientTexts('My Appointments', title);

const found = (text: string) => ofDoctor(`finds a patient by ${text}, and keeps the search in the address`);
const entry = ofDoctor('says who, how, when and what was paid, and leads to the chat');
const dated = textsOfDoctor('say day, date and time of the booking, and of its completion once it is paid');
const ownEntry = ofPatient('shows every field, and leads to the chat while it is open');
const ownDates = textsOfPatient(
  'says day, date and time of the booking and of its completion, the status and the payment',
);
const statuses = ['Completed read Completed', 'Failed read Failed', 'pending read Pending'];

/** Section 2: the doctor's and the patient's lists of appointments. */
export const appointments: Row[] = [
  {
    id: 'appointments.doctor.months',
    says: 'Appointments grouped by month',
    shownBy: [textsOfDoctor('stand under their months')],
    decision: 'What is today or still to come stands above the months: it is what the doctor looks for.',
  },
  { id: 'appointments.doctor.search.first', says: 'Search by patient first name', shownBy: [found('tara')] },
  { id: 'appointments.doctor.search.last', says: 'Search by last name', shownBy: [found('sen')] },
  { id: 'appointments.doctor.search.email', says: 'Search by email', shownBy: [found('TARA@')] },
  { id: 'appointments.doctor.search.phone', says: 'Search by phone', shownBy: [found('98999')] },
  { id: 'appointments.doctor.name', says: "Each entry shows the patient's name, email and phone", shownBy: [entry] },
  { id: 'appointments.doctor.online', says: 'Online', shownBy: [entry] },
  { id: 'appointments.doctor.booked', says: 'Booking day/date/time', shownBy: [dated] },
  {
    id: 'appointments.doctor.completion',
    says: 'Completion time if payment Completed',
    shownBy: [dated, ofDoctor('shows no completion before the payment')],
  },
  {
    id: 'appointments.doctor.amount',
    says: 'Amount and payment status',
    shownBy: [entry, ...statuses.map((status) => textsOfDoctor(`with a payment that is ${status}`))],
  },
  {
    id: 'appointments.doctor.chat',
    says: 'A Chat button to /doctor/chats/patient/{patientId}',
    shownBy: [entry, dated],
  },
  {
    id: 'appointments.doctor.empty',
    says: "Empty state: No Appointments Found / You don't have any appointments scheduled",
    shownBy: [ofDoctor('has words for an empty list')],
  },
  ...[
    ['name', 'tara'],
    ['whole name', 'dr. tara sen'],
    ['email', 'TARA@'],
    ['phone', '98999'],
  ].map(([what, text]) => ({
    id: `appointments.patient.search.${what?.replace(' ', '-')}`,
    says: `My Appointments: search by doctor ${what}`,
    shownBy: [ofPatient(`finds a doctor by ${text}`)],
  })),
  {
    id: 'appointments.patient.months',
    says: 'Grouped by month',
    shownBy: [textsOfPatient('files what is past under its month, the newest first')],
    decision: 'The appointment that is open or next stands on top, with a countdown, the others by month.',
  },
  { id: 'appointments.patient.date', says: 'Shows date and day', shownBy: [ownDates] },
  { id: 'appointments.patient.doctor', says: 'Shows doctor, email, phone', shownBy: [ownEntry] },
  { id: 'appointments.patient.booked', says: 'Booking and completion date/time', shownBy: [ownDates] },
  { id: 'appointments.patient.amount', says: 'Amount, payment status', shownBy: [ownEntry, ownDates] },
  { id: 'appointments.patient.payment-id', says: 'Payment id', shownBy: [ownEntry, ownDates] },
  {
    id: 'appointments.patient.book-again.failed',
    says: 'Button is Book Again (to /doctor/{doctorId}) when payment is Failed',
    shownBy: [ofPatient('offers another booking when the payment failed')],
  },
  {
    id: 'appointments.patient.book-again.past',
    says: 'Button is Book Again when the completion time is past',
    shownBy: [ofPatient('offers another booking when the time is over'), textsOfPatient('the button reads Book Again')],
  },
  {
    id: 'appointments.patient.chat',
    says: 'Otherwise Chat (to /user/chats/{doctorId})',
    shownBy: [
      ownEntry,
      ofPatient('says honestly that a payment has not arrived'),
      textsOfPatient('the button reads Chat'),
    ],
  },
  {
    id: 'appointments.patient.empty',
    says: 'Empty state has a Find a Doctor button to /doctor',
    shownBy: [
      ofPatient('leads from an empty list to the doctors'),
      textsOfPatient('is empty with a way to the doctors'),
    ],
  },
];
