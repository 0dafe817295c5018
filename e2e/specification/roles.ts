import { type Row, testsOf } from './row';

const calls = testsOf('e2e/test/api/roles.spec.ts');
const screens = testsOf('e2e/test/screens/every-screen.spec.ts');
const routes = testsOf('shell/test/protected-routes.test.ts');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const accounts = testsOf('e2e/test/api/account.spec.ts');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const chats = testsOf('e2e/test/api/chat.spec.ts');
const reviews = testsOf('e2e/test/api/review.spec.ts');
const approval = testsOf('e2e/test/api/approval.spec.ts');
const contactLists = testsOf('services/chat/test/contacts.test.ts');
const contacts = testsOf('mfe-chat/test/contacts.test.tsx');
const doctorSettings = testsOf('mfe-doctor/test/settings.test.tsx');

const booked = bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India');
const patientCalls = calls('what patient may call, and what not');
const doctorCalls = calls('what doctor may call, and what not');
const adminCalls = calls('what admin may call, and what not');
const patientScreens = screens('every screen is sound for patient');
const doctorScreens = screens('every screen is sound for doctor');
const adminScreens = screens('every screen is sound for admin');
const anonymousScreens = screens('every screen is sound for anonymous');
const doctorChanges = accounts('a doctor changes what patients read of them');
const pictures = accounts('pictures are encoded anew and shown; what is none is refused');
const writeToWhomTheyLike = chats('doctors and admins write to whom they like');

const anonymous: Row[] = [
  ...['home', 'about', 'doctor list', 'doctor detail', 'login', 'register'].map(
    (page): Row => ({ id: `roles.anonymous.${page}`, says: `Anonymous: ${page}`, shownBy: [anonymousScreens] }),
  ),
  {
    id: 'roles.anonymous.booking',
    says: 'Anonymous: booking prompts login',
    shownBy: [
      testsOf('mfe-public/test/booking.test.tsx')('who is not signed in is asked to sign in'),
      calls('what anonymous may call, and what not'),
    ],
  },
  {
    id: 'roles.anonymous.nothing-else',
    says: 'Anonymous: nothing else',
    shownBy: [calls('what anonymous may call, and what not'), screens('what is closed to anonymous leads elsewhere')],
  },
];

const patient: Row[] = [
  { id: 'roles.patient.book', says: 'Patient: book', shownBy: [booked, patientCalls] },
  {
    id: 'roles.patient.review',
    says: 'Patient: review doctors',
    shownBy: [
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
      patientCalls,
    ],
  },
  { id: 'roles.patient.history', says: 'Patient: My History', shownBy: [patientScreens, patientCalls] },
  { id: 'roles.patient.chats', says: 'Patient: My Chats', shownBy: [patientScreens, patientCalls] },
  { id: 'roles.patient.settings', says: 'Patient: settings', shownBy: [patientScreens] },
  {
    id: 'roles.patient.profile',
    says: 'Patient: edit profile',
    shownBy: [accounts('a patient changes their details, and others hear of it'), patientCalls],
  },
  { id: 'roles.patient.image', says: 'Patient: edit image', shownBy: [pictures, patientCalls] },
  {
    id: 'roles.patient.password',
    says: 'Patient: edit password',
    shownBy: [sessions('a new password ends every other session and its sockets at once'), patientCalls],
  },
  {
    id: 'roles.patient.delete',
    says: 'Patient: delete own account',
    shownBy: [
      accounts(
        'an account is deleted by who has shown their password lately; what they wrote stays, without their name',
      ),
      patientCalls,
    ],
  },
  {
    id: 'roles.patient.chat-window',
    says: 'Patient: chat only within an active appointment window',
    shownBy: [
      chats('without an appointment a patient writes to nobody, over neither way'),
      testsOf('services/chat/test/window-clock.test.ts')(
        'closes a window at its end, and the other side can still write',
      ),
    ],
  },
];

const doctor: Row[] = [
  { id: 'roles.doctor.profile', says: 'Doctor: profile', shownBy: [doctorScreens, doctorCalls] },
  { id: 'roles.doctor.appointments', says: 'Doctor: appointments', shownBy: [doctorScreens, doctorCalls, booked] },
  { id: 'roles.doctor.settings', says: 'Doctor: settings', shownBy: [doctorScreens] },
  {
    id: 'roles.doctor.availability',
    says: 'Doctor: availability',
    shownBy: [bookings('a doctor who takes no bookings gets none'), doctorCalls],
  },
  {
    id: 'roles.doctor.chats',
    says: 'Doctor: chats with admins, patients and doctors',
    shownBy: [
      writeToWhomTheyLike,
      chats('a message reaches both sides’ lists, in order, with its sender’s name'),
      doctorScreens,
    ],
  },
  ...['name', 'specialization', 'experience', 'age', 'gender', 'description'].map(
    (field): Row => ({
      id: `roles.doctor.edit-${field}`,
      says: `Doctor: edit ${field}`,
      shownBy: [doctorChanges, doctorCalls],
    }),
  ),
  { id: 'roles.doctor.edit-image', says: 'Doctor: edit image', shownBy: [pictures, doctorCalls] },
  {
    id: 'roles.doctor.delete',
    says: 'Doctor: delete account',
    shownBy: [accounts('a doctor who leaves is gone from the list; the patient keeps the appointment'), doctorCalls],
  },
  {
    id: 'roles.doctor.no-reviews',
    says: 'Doctor: cannot write reviews',
    shownBy: [
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
      testsOf('mfe-public/test/doctor-page.test.tsx')('doctors can’t write reviews'),
      doctorCalls,
    ],
  },
  {
    id: 'roles.doctor.no-fees',
    says: 'Doctor: cannot change fees (admin-managed)',
    shownBy: [
      approval('fees are whole rupees, set by admins'),
      testsOf('mfe-doctor/test/settings-texts.test.tsx')('offers no field for the fee'),
      doctorSettings('says that fees are managed by admins, and what of them reaches the doctor'),
      doctorCalls,
    ],
  },
  {
    id: 'roles.doctor.unvalidated',
    says: 'Unvalidated doctors are refused entry',
    shownBy: [
      sessions('a doctor nobody has approved gets an answer but no session'),
      calls('what unvalidated doctor may call, and what not'),
    ],
  },
];

const admin: Row[] = [
  {
    id: 'roles.admin.doctor-routes',
    says: 'Admin: allowed on doctor protected routes',
    shownBy: [
      routes('Who sees which page', '/doctor/profile'),
      routes('Who sees which page', '/doctor/appointments'),
      routes('Who sees which page', '/doctor/settings'),
      routes('Who sees which page', '/doctor/chats'),
      adminScreens,
      adminCalls,
    ],
  },
  {
    id: 'roles.admin.patient-routes',
    says: 'Admin: allowed on patient protected routes',
    shownBy: [
      routes('Who sees which page', '/user/settings'),
      routes('Who sees which page', '/user/history'),
      routes('Who sees which page', '/user/chats/42'),
      adminScreens,
      adminCalls,
    ],
  },
  {
    id: 'roles.admin.chat',
    says: 'Admin: can chat with anyone',
    shownBy: [
      writeToWhomTheyLike,
      testsOf('services/chat/src/conversation/may-write.test.ts')('a admin', 'always writes to a patient'),
      testsOf('services/chat/src/conversation/may-write.test.ts')('a admin', 'always writes to a doctor'),
      testsOf('services/chat/src/conversation/may-write.test.ts')('a admin', 'always writes to a admin'),
    ],
  },
  {
    id: 'roles.admin.other',
    says: 'Other admin permissions: not shown',
    shownBy: [
      approval('an admin sees who waits, approves, and the doctor is listed'),
      approval('fees are whole rupees, set by admins'),
      adminCalls,
    ],
    decision:
      'The admin area decides on doctors, fees, users and reviews, and shows bookings, what admins did and how the platform runs. Nobody else is let in, and nobody registers as an admin.',
  },
];

const contactList: Row[] = [
  {
    id: 'roles.contacts.admin',
    says: 'Chat contact lists load by role: admin list',
    shownBy: [
      contacts('a doctor finds the admin section under its title'),
      contactLists('lists by role, without oneself and without doctors who are not validated'),
      contactLists('keeps /api/chat/admin from patients and strangers'),
    ],
  },
  {
    id: 'roles.contacts.doctors',
    says: 'Chat contact lists load by role: doctors list',
    shownBy: [
      contacts('a doctor finds the doctor section under its title'),
      contactLists('lists by role, without oneself and without doctors who are not validated'),
      contactLists('keeps /api/chat/doctors from patients and strangers'),
    ],
  },
  {
    id: 'roles.contacts.user',
    says: 'Chat contact lists load by role: user list',
    shownBy: [
      contacts('a doctor finds the patient section under its title'),
      contactLists('lists by role, without oneself and without doctors who are not validated'),
      contactLists('keeps /api/chat/user from patients and strangers'),
    ],
  },
  {
    id: 'roles.contacts.own',
    says: 'Chat contact lists: otherwise the user’s own chat list',
    shownBy: [
      contacts('a patient finds My Chats'),
      contactLists('shows a patient the doctors they booked and the admins who wrote, and a doctor those patients'),
    ],
  },
];

/** Section 6: roles and permissions. */
export const roles: Row[] = [...anonymous, ...patient, ...doctor, ...admin, ...contactList];
