import { type Row, testsOf } from './row';

const home = testsOf('mfe-public/test/home.test.tsx');
const homeTexts = testsOf('mfe-public/test/home-texts.test.tsx');
const frame = testsOf('shell/test/frame.test.tsx');
const mainJob = testsOf('e2e/test/main-job.spec.ts');
const approval = testsOf('e2e/test/api/approval.spec.ts');
const chat = testsOf('e2e/test/api/chat.spec.ts');
const doctors = testsOf('mfe-public/test/doctors.test.tsx');

const everything = mainJob(
  'a pet owner finds, books, pays, chats with and reviews a doctor who was approved a minute ago',
);
const introduced = homeTexts(
  'the home page greets, introduces, explains, invites and names the benefits, in this order',
);
const steps = home('the way to the about page, three steps, and who is available');

/** Section 1: what the product does and for whom. */
export const product: Row[] = [
  {
    id: 'product.patients',
    says: 'Patients browse validated doctors, book a paid online consultation, review doctors and chat with a doctor for 48 hours after an appointment',
    shownBy: [everything],
  },
  {
    id: 'product.doctors',
    says: 'Doctors register, wait for admin approval, then manage appointments and chat with patients',
    shownBy: [everything],
  },
  {
    id: 'product.doctors-chat',
    says: 'Doctors chat with patients, other doctors and admins; admins can chat with anyone',
    shownBy: [chat('doctors and admins write to whom they like')],
  },
  {
    id: 'product.approval',
    says: 'Admin approval of doctors: flow not shown',
    shownBy: [approval('an admin sees who waits, approves, and the doctor is listed'), everything],
    decision:
      'A queue of doctors in an admin area, with approve, reject and suspend; the specification needs the act but shows no screen for it.',
  },
  { id: 'product.hero', says: 'Landing content: hero', shownBy: [introduced] },
  { id: 'product.intro', says: 'Intro', shownBy: [introduced] },
  {
    id: 'product.how',
    says: 'How it works: book a virtual visit, join the secure video link, receive medication recommendations online',
    shownBy: [steps, introduced],
  },
  {
    id: 'product.benefits',
    says: 'Benefits accordion',
    shownBy: [homeTexts('the benefits unfold one at a time')],
  },
  {
    id: 'product.about',
    says: 'About page',
    shownBy: [homeTexts('the about page says who is behind it and how a consultation works')],
  },
  {
    id: 'product.footer-support',
    says: 'The footer shows a support contact address',
    shownBy: [frame('Around the pages', 'the footer has the address of the support and the quick links')],
  },
  {
    id: 'product.footer-links',
    says: 'The footer shows placeholder quick links',
    shownBy: [frame('Around the pages', 'the footer has the address of the support and the quick links')],
  },
  {
    id: 'product.rupees',
    says: 'Money is in rupees',
    shownBy: [doctors('a card says who, what, how good, how long and how much')],
  },
];
