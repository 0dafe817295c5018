import { button, link, type Screen, text, UNKNOWN_ID } from './screen';
import { PHONE, type Role } from './visitor';

const missingPage = (path: string): Screen => ({
  path,
  heading: '404 Page Not Found',
  title: '404 Page Not Found',
  shows: link('Go Back Home'),
  notFound: new RegExp(`${path}$`),
});

/** The public pages that show something else to each role. */
export const publicScreens = (doctorId: string, role: Role): Screen[] => [
  {
    path: '/',
    heading: 'A trusted vet for your pet, wherever you are',
    title: 'Online veterinary consultations',
    shows: text(/^[1-9][\d,]*00\+ trusted doctors$/),
  },
  {
    path: '/doctor',
    heading: 'Find your veterinarian',
    title: 'Doctors',
    shows: role === 'doctor' ? link('Chat') : button('Book Appointment'),
  },
  { path: `/doctor/${doctorId}`, heading: /^Dr\. /, title: /^Dr\. /, shows: text('Verified') },
];

/** Pages and dialogs that are the same for every visitor. */
export const anonymousScreens = (doctorId: string): Screen[] => [
  { path: '/about', heading: 'About Us', title: 'About Us', shows: text('Your privacy') },
  {
    path: `/doctor/${UNKNOWN_ID}`,
    heading: 'Doctor Not Found',
    title: 'Doctor Not Found',
    shows: link('Contact Support'),
    notFound: /\/doctors?\//,
  },
  {
    path: `/prescription/${'A'.repeat(22)}`,
    heading: 'No such prescription',
    title: 'Is this prescription genuine?',
    shows: text('We have issued none with this code'),
    notFound: /\/api\/prescriptions\/check/,
  },
  { path: '/help', heading: 'Help', title: 'Help', shows: button('Send') },
  {
    path: '/pet-record',
    heading: 'This link doesn’t work',
    title: 'A pet’s record',
    shows: text('send you a new one'),
  },
  {
    path: '/referral-letter',
    heading: 'This link doesn’t work',
    title: 'A referral letter',
    shows: text('send you a new one'),
  },
  ...['/services', '/contact', '/user', '/doctor/settings/more'].map(missingPage),
  {
    path: '/doctor?search=zzzz',
    heading: 'Find your veterinarian',
    title: 'Doctors',
    shows: text('No Doctors Found'),
  },
  {
    path: '/doctor?dialog=filters',
    heading: 'Find your veterinarian',
    title: 'Doctors',
    shows: text('Find your veterinarian'),
    dialog: /^Filters/,
    sizes: [PHONE],
  },
  {
    path: `/doctor/${doctorId}?dialog=verified`,
    heading: /^Dr\. /,
    title: /^Dr\. /,
    shows: text('Verified'),
    dialog: /./,
  },
  { path: '/auth/login', heading: 'Welcome Back!', title: 'Welcome Back!', shows: link('Sign up') },
  { path: '/auth/register', heading: 'Create your account', title: 'Create your account', shows: link('Sign in') },
  {
    path: '/auth/register',
    name: 'auth-register-wrong',
    heading: 'Create your account',
    title: 'Create your account',
    prepare: (page) => page.getByRole('button', { name: 'Next' }).click(),
    shows: text('First name is required'),
  },
  {
    path: '/auth/register',
    name: 'auth-register-step-2',
    heading: 'Create your account',
    title: 'Create your account',
    async prepare(page) {
      await page.getByRole('radio', { name: /^Doctor/ }).check({ force: true });
      await page.getByLabel('First name').fill('Asha');
      await page.getByLabel('Email').fill('asha@example.test');
      await page.getByLabel('Password', { exact: true }).fill('a long enough secret');
      await page.getByLabel('Confirm password').fill('a long enough secret');
      await page.getByRole('button', { name: 'Next' }).click();
    },
    shows: (page) => page.getByLabel('Specialization'),
  },
  {
    path: '/auth/forgot-password',
    heading: 'Forgot your password?',
    title: 'Forgot your password?',
    shows: button('Send the link'),
  },
  {
    path: '/auth/forgot-password',
    name: 'auth-forgot-password-sent',
    heading: 'Check your email',
    title: 'Check your email',
    async prepare(page) {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByRole('button', { name: 'Send the link' }).click();
    },
    shows: button('Use another email'),
  },
  {
    path: '/auth/reset-password',
    heading: 'This link is no longer valid',
    title: 'This link is no longer valid',
    shows: link('Get a new link'),
  },
  {
    path: '/auth/council-registration',
    heading: 'Your council registration',
    title: 'Your council registration',
    shows: button('Send for review'),
  },
  {
    path: '/auth/undo-email',
    heading: 'This link is no longer valid',
    title: 'This link is no longer valid',
    shows: link('Back to sign in'),
  },
  // After the ones without a token, because a browser keeps the token for the page that it left.
  {
    path: '/auth/reset-password#token=some',
    heading: 'This link is no longer valid',
    title: 'This link is no longer valid',
    shows: link('Get a new link'),
    notFound: /\/api\/auth\/reset-password\/check/,
  },
  {
    path: '/auth/undo-email#token=some',
    heading: 'Restore your old email?',
    title: 'Restore your old email?',
    shows: button('Restore my old email'),
  },
];
