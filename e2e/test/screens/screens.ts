import type { Page } from '@playwright/test';
import { firstId, type Role, type Visitor } from './visitor';

export interface Screen {
  path: string;
  heading: string | RegExp;
  /** The tab's title, without the number of unread messages and the product's name. */
  title: string | RegExp;
  /** What is there once the page has its data. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** A call that rightly finds nothing. */
  notFound?: RegExp;
}

const text = (words: string) => (page: Page) => page.getByText(words).first();
const link = (name: string) => (page: Page) => page.getByRole('link', { name }).first();
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
const contact = (page: Page) => page.getByRole('link', { name: /(Online|Offline)/ }).first();
const NOBODY = '0'.repeat(24);

const publicScreens = (doctorId: string, role: Role): Screen[] => [
  {
    path: '/',
    heading: 'A trusted vet for your pet, wherever you are',
    title: 'Online veterinary consultations',
    shows: text('100+ trusted doctors'),
  },
  { path: '/about', heading: 'About Us', title: 'About Us', shows: text('Your privacy') },
  {
    path: '/doctor',
    heading: 'Find your veterinarian',
    title: 'Doctors',
    shows: role === 'doctor' ? link('Chat') : button('Book Appointment'),
  },
  { path: `/doctor/${doctorId}`, heading: /^Dr\. /, title: /^Dr\. /, shows: text('Verified') },
  {
    path: `/doctor/${NOBODY}`,
    heading: 'Doctor Not Found',
    title: 'Doctor Not Found',
    shows: link('Contact Support'),
    notFound: /\/api\/doctors\//,
  },
  ...['/services', '/contact', '/user', '/doctor/settings/more'].map((path) => ({
    path,
    heading: '404 Page Not Found',
    title: '404 Page Not Found',
    shows: link('Go Back Home'),
    notFound: new RegExp(`${path}$`),
  })),
];

const anonymousScreens: Screen[] = [
  { path: '/auth/login', heading: 'Welcome Back!', title: 'Welcome Back!', shows: link('Sign up') },
  { path: '/auth/register', heading: 'Create your account', title: 'Create your account', shows: link('Sign in') },
];

const patientScreens = (chatPath: string | null): Screen[] => [
  {
    path: '/user/history',
    heading: 'My Appointments',
    title: 'My Appointments',
    shows: chatPath ? text('Payment ID') : link('Find a Doctor'),
  },
  { path: '/user/settings', heading: 'Settings', title: 'Settings', shows: button('Delete account') },
  {
    path: '/user/chats',
    heading: 'My Chats',
    title: 'My Chats',
    shows: (page) => contact(page).or(page.getByText('No contacts available')).first(),
  },
  ...(chatPath ? [conversationScreen(chatPath)] : []),
  missingConversation(`/user/chats/${NOBODY}`),
];

const doctorScreens = (chatPath: string | null): Screen[] => [
  ...(chatPath
    ? [
        { path: '/doctor/profile', heading: 'Profile', title: 'Profile', shows: text('Consultation fee') },
        { path: '/doctor/appointments', heading: 'Appointments', title: 'Appointments', shows: link('Chat') },
        { path: '/doctor/settings', heading: 'Settings', title: 'Settings', shows: text('You receive') },
        conversationScreen(chatPath),
      ]
    : [
        // An admin may come here, but has no doctor's profile.
        {
          path: '/doctor/profile',
          heading: 'Profile',
          title: 'Profile',
          shows: text('Doctor profile not found.'),
          notFound: /\/api\/doctor\/profile/,
        },
        {
          path: '/doctor/appointments',
          heading: 'Appointments',
          title: 'Appointments',
          shows: text('No Appointments Found'),
        },
        {
          path: '/doctor/settings',
          heading: 'Settings',
          title: 'Settings',
          shows: text('Doctor profile not found.'),
          notFound: /\/api\/doctor\/profile/,
        },
      ]),
  { path: '/doctor/chats', heading: 'Patients', title: 'Patients', shows: text('Select a conversation') },
  { path: '/doctor/chats/somewhere', heading: 'Patients', title: 'Patients', shows: text('Select a conversation') },
  { path: '/doctor/chats/admin', heading: 'Admins', title: 'Admins', shows: text('Select a conversation') },
  { path: '/doctor/chats/patient', heading: 'Patients', title: 'Patients', shows: contact },
  { path: '/doctor/chats/doctor', heading: 'Doctors', title: 'Doctors', shows: contact },
  missingConversation(`/doctor/chats/patient/${NOBODY}`),
];

const adminScreens: Screen[] = [
  { path: '/admin', heading: 'Doctors', title: 'Doctors', shows: text('Pending') },
  { path: '/admin/doctors?status=approved', heading: 'Doctors', title: 'Doctors', shows: button('Set fee') },
];

const conversationScreen = (path: string): Screen => ({
  path,
  heading: /^\w+ \w+$/,
  title: /^\w+ \w+$/,
  shows: (page) => page.getByRole('log').or(page.getByText('No messages yet')).first(),
});

const missingConversation = (path: string): Screen => ({
  path,
  heading: 'No such user exists',
  title: 'No such user exists',
  shows: text('Please select a valid conversation'),
  notFound: new RegExp(NOBODY),
});

/** Every screen that somebody of this role may see. */
export async function screensOf(role: Role, visitor: Visitor): Promise<Screen[]> {
  const shared = publicScreens(await firstId(visitor, '/api/doctors'), role);
  switch (role) {
    case 'anonymous':
      return [...shared, ...anonymousScreens];
    case 'patient':
      return [...shared, ...patientScreens(`/user/chats/${await firstId(visitor, '/api/chat/get-user-chat')}`)];
    case 'doctor':
      return [...shared, ...doctorScreens(`/doctor/chats/patient/${await firstId(visitor, '/api/chat/user')}`)];
    case 'admin':
      return [...shared, ...adminScreens, ...patientScreens(null), ...doctorScreens(null)];
  }
}

const LOGIN = ['/auth/login', '/auth/register'];
const DOCTORS = [
  '/doctor/profile',
  '/doctor/appointments',
  '/doctor/settings',
  '/doctor/chats',
  `/doctor/chats/patient/${NOBODY}`,
];
const PATIENTS = ['/user/settings', '/user/history', '/user/chats', `/user/chats/${NOBODY}`];
const ADMINS = ['/admin'];

/** What is closed to a role, and where it is sent instead. */
export const closedTo: Record<Role, { paths: string[]; to: string }> = {
  anonymous: { paths: [...DOCTORS, ...PATIENTS, ...ADMINS], to: '/auth/login' },
  patient: { paths: [...LOGIN, ...DOCTORS, ...ADMINS], to: '/' },
  doctor: { paths: [...LOGIN, ...PATIENTS, ...ADMINS], to: '/' },
  admin: { paths: LOGIN, to: '/' },
};
