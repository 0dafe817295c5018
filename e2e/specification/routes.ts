import { type Row, testsOf } from './row';

const access = testsOf('shell/test/protected-routes.test.ts');
const frame = testsOf('shell/test/frame.test.tsx');
const screens = testsOf('e2e/test/screens/every-screen.spec.ts');
const home = testsOf('mfe-public/test/home.test.tsx');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const contacts = testsOf('mfe-chat/test/contacts.test.tsx');

const may = (title: string) => access('Who sees which page', title);
const emptyState = (path: string) => contacts(`${path} is the empty state`);

const roles = ['anonymous', 'patient', 'doctor', 'admin'] as const;
const soundFor = (...who: (typeof roles)[number][]) => who.map((role) => screens(`every screen is sound for ${role}`));
const closedTo = (...who: (typeof roles)[number][]) =>
  who.map((role) => screens(`what is closed to ${role} leads elsewhere`));
const forDoctors = [...soundFor('doctor', 'admin'), ...closedTo('anonymous', 'patient')];
const forPatients = [...soundFor('patient', 'admin'), ...closedTo('anonymous', 'doctor')];

/** Section 2: every route, who may see it, and where everybody else is sent. */
export const routes: Row[] = [
  {
    id: 'routes.home',
    says: '/: home, for all',
    shownBy: [may('/ is for everybody'), ...soundFor(...roles)],
  },
  {
    id: 'routes.home.learn-more',
    says: 'Learn More button to /about',
    shownBy: [home('the way to the about page, three steps, and who is available')],
  },
  {
    id: 'routes.home.band',
    says: 'Call-to-action band says 100+ trusted doctors',
    shownBy: [
      home('the band counts full hundreds and leads a visitor to the registration'),
      home('the band counts nothing below a hundred and leads a user to the doctors'),
    ],
    decision:
      'Said as long as it is true: the approved doctors rounded down to a hundred, and “Our trusted doctors” below the first hundred.',
  },
  {
    id: 'routes.home.band-user',
    says: 'The band button goes to /doctor for a logged-in user',
    shownBy: [home('the band counts nothing below a hundred and leads a user to the doctors')],
  },
  {
    id: 'routes.home.band-visitor',
    says: 'The band button goes to /auth/register otherwise',
    shownBy: [home('the band counts full hundreds and leads a visitor to the registration')],
  },
  { id: 'routes.about', says: '/about: about page, for all', shownBy: [may('/about is for everybody')] },
  {
    id: 'routes.login',
    says: '/auth/login: login, anonymous',
    shownBy: [may('/auth/login is for those who are not signed in'), ...soundFor('anonymous')],
  },
  {
    id: 'routes.login.bare',
    says: '/auth/login has no layout wrapper',
    shownBy: [frame('Around the pages', '/auth/login has neither navbar nor footer')],
  },
  {
    id: 'routes.register',
    says: '/auth/register: registration, anonymous',
    shownBy: [may('/auth/register is for those who are not signed in'), ...soundFor('anonymous')],
  },
  {
    id: 'routes.register.bare',
    says: '/auth/register has no layout wrapper',
    shownBy: [frame('Around the pages', '/auth/register has neither navbar nor footer')],
  },
  {
    id: 'routes.anonymous-only',
    says: 'Login and registration are for anonymous visitors',
    shownBy: closedTo('patient', 'doctor', 'admin'),
    decision: 'Whoever is signed in already is sent to /, as a role that is not allowed is everywhere else.',
  },
  {
    id: 'routes.doctors',
    says: '/doctor: doctor listing with filters, for all',
    shownBy: [may('/doctor is for everybody'), ...soundFor(...roles)],
  },
  {
    id: 'routes.doctor',
    says: '/doctor/{id}: doctor detail, booking card, review form, reviews list, for all',
    shownBy: [
      may(`/doctor/${'b'.repeat(24)} is for everybody`),
      doctorPage('who, verified, available, the fee and what others say'),
    ],
  },
  {
    id: 'routes.doctor-profile',
    says: '/doctor/profile: own profile view, for doctors and admins',
    shownBy: [may('/doctor/profile'), ...forDoctors],
  },
  {
    id: 'routes.doctor-appointments',
    says: '/doctor/appointments: appointments grouped by month, for doctors and admins',
    shownBy: [may('/doctor/appointments'), ...forDoctors],
  },
  {
    id: 'routes.doctor-settings',
    says: '/doctor/settings: doctor settings, for doctors and admins',
    shownBy: [may('/doctor/settings'), ...forDoctors],
  },
  {
    id: 'routes.doctor-chats',
    says: '/doctor/chats/*: doctor chat area, for doctors and admins',
    shownBy: [may('/doctor/chats'), may('/doctor/chats/patient/42'), ...forDoctors],
  },
  {
    id: 'routes.doctor-chats.sections',
    says: 'Sub-routes admin/{chatId}, doctor/{chatId}, patient/{chatId}',
    shownBy: ['admin', 'doctor', 'patient'].map((section) =>
      contacts(`a doctor finds the ${section} section under its title`),
    ),
  },
  {
    id: 'routes.doctor-chats.else',
    says: 'Anything else shows an empty state',
    shownBy: ['/doctor/chats', '/doctor/chats/nothing', '/doctor/chats/patient/x/y'].map(emptyState),
  },
  {
    id: 'routes.user-settings',
    says: '/user/settings: patient settings, for patients and admins',
    shownBy: [may('/user/settings'), ...forPatients],
  },
  {
    id: 'routes.user-history',
    says: '/user/history: My Appointments, for patients and admins',
    shownBy: [may('/user/history'), ...forPatients],
  },
  {
    id: 'routes.user-chats',
    says: '/user/chats/*: patient chat; / is the empty state, /{chatId} a conversation; for patients and admins',
    shownBy: [may('/user/chats/42'), contacts('a patient finds My Chats'), ...forPatients],
  },
  {
    id: 'routes.not-found',
    says: 'Any other path: 404 Page Not Found with Go Back Home, for all',
    shownBy: [
      frame('Around the pages', '/nowhere is 404 Page Not Found with a way home'),
      may('/user is nobody’s page'),
      may('/doctor/a/b is nobody’s page'),
      may('/admin/elsewhere is nobody’s page'),
      ...soundFor(...roles),
    ],
  },
  ...['/services', '/contact'].map((path) => ({
    id: `routes.not-found${path.replace('/', '.')}`,
    says: `The footer links to ${path}, which is no defined route and falls to 404`,
    shownBy: [
      frame('Around the pages', `${path} is 404 Page Not Found with a way home`),
      may(`${path} is nobody’s page`),
    ],
  })),
  {
    id: 'routes.protected.no-user',
    says: 'Protected routes: no user redirects to /auth/login',
    shownBy: [...closedTo('anonymous'), frame('At the start', 'nobody is sent away before the session is known')],
  },
  {
    id: 'routes.protected.role',
    says: 'A role not allowed redirects to /',
    shownBy: [...closedTo('patient', 'doctor'), frame('At the start', 'a role that may not see the page goes home')],
  },
  {
    id: 'routes.admin-area',
    says: 'Other admin permissions: not shown',
    shownBy: [may('/admin'), may('/admin/doctors'), ...closedTo('anonymous', 'patient', 'doctor')],
    decision: 'Approval, fees and users need pages: they are under /admin, for admins only.',
  },
  {
    id: 'frame.loading',
    says: 'At start the product checks authentication and shows a full-screen loading view (Loading, Please wait a moment...)',
    shownBy: [frame('At the start', 'the whole screen says Loading until the session is known')],
  },
  {
    id: 'frame.toasts',
    says: 'Toasts appear top-right',
    shownBy: [
      frame('Around the pages', 'toasts appear at the top right, above everything'),
      testsOf('e2e/test/screens/toasts.spec.ts')('toasts stand at the top right, 16 pixels apart, above everything'),
      testsOf('e2e/test/screens/toasts.spec.ts')('a toast leaves free what closes a dialog, also on a small phone'),
    ],
  },
];
