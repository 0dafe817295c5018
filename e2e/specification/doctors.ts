import { type Row, testsOf } from './row';

const doctors = testsOf('mfe-public/test/doctors.test.tsx');
const texts = testsOf('mfe-public/test/doctors-texts.test.tsx');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const catalogue = testsOf('e2e/test/api/catalogue.spec.ts');
const approval = testsOf('e2e/test/api/approval.spec.ts');
const statuses = testsOf('packages/ui/test/statuses.test.tsx');

const card = doctors('a card says who, what, how good, how long and how much');
const colleagues = doctors('a doctor chats with colleagues and does not see themselves');
const read = (who: string) => texts(`${who} reads on the card what its buttons do`);
const empty = [doctors('nobody fits'), texts('where nobody is found Clear All is the way out')];

/** Section 2: the doctors' listing. */
export const doctorsRows: Row[] = [
  {
    id: 'doctors.filters',
    says: 'Sidebar filters',
    shownBy: [texts('the filters are those of the clinic: at least so good, so long; at most so dear')],
  },
  {
    id: 'doctors.clear-all',
    says: 'Clear All',
    shownBy: [doctors('a filter of the address goes off by its chip, all by Clear All')],
  },
  {
    id: 'doctors.search',
    says: 'A search box',
    shownBy: [doctors('typing a name clears the filters and searches by name only')],
  },
  {
    id: 'doctors.loading',
    says: 'Skeleton loading',
    shownBy: [texts('while the doctors load there are places for them')],
  },
  {
    id: 'doctors.empty',
    says: 'Empty state No Doctors Found / Try a different search or clear filters',
    shownBy: empty,
  },
  { id: 'doctors.card.photo', says: 'Cards show the photo', shownBy: [texts('a photo is shown where there is one')] },
  {
    id: 'doctors.card.no-photo',
    says: 'Default image fallback',
    shownBy: [
      texts('a doctor without a photo has initials, drawn here'),
      statuses('a picture that can not be loaded gives way to the initials'),
    ],
    decision:
      'The default image is drawn from the name’s initials, in a colour of the id: nothing to load, and doctors can be told apart.',
  },
  { id: 'doctors.card.name', says: 'Dr. first last', shownBy: [card] },
  { id: 'doctors.card.specialization', says: 'Specialization', shownBy: [card] },
  { id: 'doctors.card.rating', says: 'Star rating', shownBy: [card] },
  { id: 'doctors.card.experience', says: 'Years of experience', shownBy: [card] },
  { id: 'doctors.card.fee', says: 'Fee in rupees per consultation', shownBy: [card] },
  { id: 'doctors.card.profile', says: 'View Profile (/doctor/{id})', shownBy: [card, read('a patient')] },
  {
    id: 'doctors.card.book',
    says: 'Book Appointment (patients)',
    shownBy: [
      read('a patient'),
      ...['a patient', 'nobody signed in', 'an admin'].map((who) => texts(`${who} books from the card`)),
    ],
    decision:
      'Visitors have the button too, because booking prompts login; admins because they may do what patients do.',
  },
  {
    id: 'doctors.card.chat',
    says: 'Chat (doctors, to /doctor/chats/doctor/{id})',
    shownBy: [colleagues, read('a doctor')],
  },
  { id: 'doctors.own-card', says: "A doctor's own card is hidden", shownBy: [colleagues] },
  {
    id: 'doctors.validated',
    says: 'Only doctors with isValidated true are listed',
    shownBy: [
      catalogue('validated doctors are listed under both addresses, without what is private'),
      approval('an admin sees who waits, approves, and the doctor is listed'),
      approval('a rejected doctor stays out, with a reason given'),
      approval('a suspended doctor leaves the list and can take no bookings'),
    ],
  },
  {
    id: 'doctors.card.failed',
    says: 'Alert: Failed to book appointment. Please try again. (in the list card)',
    shownBy: [booking('a refused booking is an alert in the list’s card')],
  },
];
