import { type Row, testsOf } from './row';

const doctors = testsOf('mfe-public/test/doctors-texts.test.tsx');
const doctor = testsOf('mfe-public/test/doctor-texts.test.tsx');
const history = testsOf('mfe-patient/test/history-texts.test.tsx');
const patient = testsOf('mfe-patient/test/settings-texts.test.tsx');
const appointments = testsOf('mfe-doctor/test/appointments-texts.test.tsx');
const ownDoctor = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const chat = testsOf('mfe-chat/test/chat-texts.test.tsx');
const adminReviews = testsOf('mfe-admin/test/reviews.test.tsx');
const adminReports = testsOf('mfe-admin/test/reports.test.tsx');
const reviewReports = testsOf('services/review/test/reports.test.ts');
const messageReports = testsOf('services/chat/test/reports.test.ts');
const registration = testsOf('mfe-public/test/register-texts.test.tsx');
const phone = testsOf('e2e/test/screens/extreme-names.spec.ts');
const api = testsOf('e2e/test/api/bad-input.spec.ts');

const kinds = ['markup', 'emoji', 'letters from right to left'];
const keptAsWritten = api('text with every sign in it is kept as it was written');
const inLists = (kind: string) => [
  history('My Appointments', `shows a doctor’s name with ${kind} as it was written`),
  appointments("a doctor's appointments", `show a patient’s name with ${kind} as it was written`),
];
const onPhones = [
  phone('a patient reads names of two hundred letters on a phone'),
  phone('a doctor reads markup, emoji and letters from right to left on a phone'),
  phone('an admin decides about names of two hundred letters on a phone'),
];

/** What people type is shown as they typed it, and never runs; the limits of every field are said. */
export const badInput: Row[] = [
  {
    id: 'input.wrong-type',
    says: 'Every field of every call: empty and wrong types are refused',
    shownBy: [
      api('a field of another type is refused'),
      api('an array, or nothing, in the place of an object is refused'),
      api('what is no JSON is invalid_json'),
      api('a field nobody knows is refused, whatever its name'),
    ],
  },
  {
    id: 'input.too-long',
    says: 'Every field of every call: too long is refused, and said at its field',
    shownBy: [
      api('a megabyte of text is too large, or too long'),
      registration('what only the server finds wrong is said at its field, on whichever step that is'),
    ],
  },
  {
    id: 'input.names',
    says: 'Markup, emoji and right-to-left text in names are shown as text',
    shownBy: [
      ...kinds.map((kind) => doctors(`a name with ${kind} is shown as it was written`)),
      ...inLists('markup'),
      ...inLists('letters from right to left'),
      patient('the profile form', 'keeps markup, emoji and letters from right to left as they were written'),
      keptAsWritten,
    ],
  },
  {
    id: 'input.reviews',
    says: 'Markup, emoji and right-to-left text in reviews are shown as text',
    shownBy: [
      ...kinds.map((kind) => doctor(`a review with ${kind} is shown as it was written`)),
      adminReviews('the reviews page', 'hides a review with a reason'),
      adminReports('a reported review: what, by whom, of whom, how many reported it and why'),
    ],
  },
  {
    id: 'input.messages',
    says: 'Markup, emoji and right-to-left text in messages are shown as text',
    shownBy: [
      ...kinds.map((kind) => chat(`shows a message with ${kind} as it was written`)),
      adminReports(
        'a reported message: its text as text, its picture, who sent and reported it, why, and where the sender is',
      ),
    ],
  },
  {
    id: 'input.description',
    says: 'Markup in a doctor’s description is shown as text',
    shownBy: [
      ownDoctor('the description', 'is only text: <script>alert(1)</script>'),
      ownDoctor('the description', 'is only text: 🐎 نعتني بالخيل'),
    ],
  },
  {
    id: 'input.long-names',
    says: 'A name of 200 letters on a phone of 360 px: nothing is cut off or pushed out of the list, the detail, the chat and the appointments',
    shownBy: [
      ...onPhones,
      doctors('a name with two hundred letters is shown as it was written'),
      ...inLists('two hundred letters'),
    ],
  },
  {
    id: 'input.limits.names',
    says: 'Names take 200 letters, addresses 254, phones 15',
    shownBy: [
      patient('the profile form', 'takes names of 200 letters, addresses of 254 and phones of 15'),
      ownDoctor('the basic info', 'offers the genders and specializations of the product, and names of 200 letters'),
    ],
  },
  {
    id: 'input.limits.review',
    says: 'A review takes 2,000 letters',
    shownBy: [doctor('a review takes no more than two thousand letters, and shows what the server finds wrong')],
  },
  {
    id: 'input.limits.message',
    says: 'A message takes 10,000 letters',
    shownBy: [chat('the box takes ten thousand letters and grows up to 120 px')],
  },
  {
    id: 'input.limits.report',
    says: 'The reason of a report takes 500 letters',
    shownBy: [reviewReports, messageReports].flatMap((reports) => [
      reports('takes the longest reason there may be'),
      reports('nobody reports', 'with too long a one'),
    ]),
  },
  {
    id: 'input.limits.description',
    says: 'A description takes 5,000 letters',
    shownBy: [ownDoctor('the description', 'takes five thousand letters, and says when it failed')],
  },
];
