import { type Row, testsOf } from './row';

const navbar = testsOf('shell/test/navbar.test.tsx');
const browser = testsOf('e2e/test/screens/navbar.spec.ts');

const anonymous = [
  navbar('The navbar', 'offers Login to somebody who is not signed in'),
  browser('the navbar offers a visitor the doctors, the story and the login'),
];
const patient = [
  navbar('The navbar', 'shows a patient their entries behind their name'),
  browser('the account menu offers patient their entries, and the way out'),
];
const doctor = [
  navbar('The navbar', 'shows a doctor theirs, with the chats folded'),
  browser('the account menu offers doctor their entries, and the way out'),
];

/** Section 2: the navbar of each role. */
export const navbarRows: Row[] = [
  { id: 'navbar.logo', says: 'Logo', shownBy: [navbar('The navbar', 'offers Login to somebody who is not signed in')] },
  { id: 'navbar.doctors', says: 'Doctors', shownBy: anonymous },
  { id: 'navbar.about', says: 'About Us', shownBy: anonymous },
  { id: 'navbar.login', says: 'Login (to /auth/login) when anonymous', shownBy: anonymous },
  {
    id: 'navbar.account',
    says: "When logged in an account menu shows the user's name",
    shownBy: [...patient, ...doctor],
  },
  { id: 'navbar.doctor.profile', says: 'Doctor entries: Profile', shownBy: doctor },
  { id: 'navbar.doctor.chats', says: 'Doctor entries: Chats submenu', shownBy: doctor },
  ...['Admin Chat', 'Patient Chat', 'Doctor Chat'].map((entry) => ({
    id: `navbar.doctor.chats.${entry.split(' ')[0]?.toLowerCase()}`,
    says: `Chats submenu: ${entry}`,
    shownBy: doctor,
  })),
  { id: 'navbar.doctor.appointments', says: 'Doctor entries: Appointments', shownBy: doctor },
  { id: 'navbar.doctor.settings', says: 'Doctor entries: Settings', shownBy: doctor },
  { id: 'navbar.patient.chats', says: 'Patient entries: My Chats', shownBy: patient },
  { id: 'navbar.patient.history', says: 'Patient entries: My History', shownBy: patient },
  { id: 'navbar.patient.settings', says: 'Patient entries: Settings', shownBy: patient },
  {
    id: 'navbar.admin',
    says: "Admins can use both the doctor and the patient protected areas; the admin's entries are not shown",
    shownBy: [
      navbar('The navbar', 'shows an admin the entries of both and the admin area'),
      browser('the account menu offers admin their entries, and the way out'),
    ],
    decision: 'Both lists in groups of their own, after the admin area: an admin may open every one of those pages.',
  },
  {
    id: 'navbar.logout',
    says: 'Both have Logout, which logs out and goes to /',
    shownBy: [navbar('Logout', 'ends the session, goes home and says so'), ...patient.slice(1), ...doctor.slice(1)],
  },
];
