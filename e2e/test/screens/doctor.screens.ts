import {
  button,
  contact,
  conversationScreen,
  link,
  missingConversation,
  type Screen,
  text,
  UNKNOWN_ID,
} from './screen';

const ownScreens = (chatPath: string): Screen[] => [
  { path: '/doctor/profile', heading: 'Profile', title: 'Profile', shows: text('Consultation fee') },
  { path: '/doctor/appointments', heading: 'Appointments', title: 'Appointments', shows: link('Chat') },
  { path: '/doctor/settings', heading: 'Settings', title: 'Settings', shows: text('You receive') },
  {
    path: '/doctor/settings?edit=hours',
    heading: 'Settings',
    title: 'Settings',
    shows: button('Save consultation hours'),
  },
  {
    path: '/doctor/settings?dialog=delete-account',
    heading: 'Settings',
    title: 'Settings',
    shows: button('Cancel'),
    dialog: /./,
  },
  conversationScreen(chatPath),
];

/** What a doctor knows and writes of an animal. */
export const recordScreens = (bookingId: string): Screen[] => [
  { path: '/doctor/records', heading: 'Records', title: 'Records', shows: link('All your notes') },
  { path: '/doctor/notes', heading: 'Your notes', title: 'Your notes', shows: text('Not signed yet') },
  {
    path: `/doctor/records/${bookingId}`,
    name: 'doctor-record',
    heading: /./,
    title: /./,
    shows: link('Prescriptions'),
  },
  {
    path: `/doctor/records/${bookingId}/referral`,
    name: 'doctor-refer',
    heading: /^Refer /,
    title: 'Refer',
    shows: button('Ask the owner'),
  },
  {
    path: `/doctor/records/${bookingId}/prescription`,
    name: 'doctor-prescription',
    heading: 'Prescription',
    title: 'Prescription',
    shows: text('Issued prescriptions'),
  },
  {
    path: `/doctor/records/${bookingId}/prescription`,
    name: 'doctor-prescription-withdraw',
    heading: 'Prescription',
    title: 'Prescription',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Withdraw the prescription/ })
        .first()
        .click(),
    shows: button('Cancel'),
    dialog: 'Withdraw this prescription?',
  },
];

/** An admin may open these pages but has no doctor's profile. */
const strangersScreens: Screen[] = [
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
];

/** The doctors' area. Without a `chatPath` it is as an admin sees it. */
export const doctorScreens = (chatPath: string | null): Screen[] => [
  ...(chatPath ? ownScreens(chatPath) : strangersScreens),
  { path: '/doctor/chats', heading: 'Patients', title: 'Patients', shows: text('Select a conversation') },
  { path: '/doctor/chats/somewhere', heading: 'Patients', title: 'Patients', shows: text('Select a conversation') },
  { path: '/doctor/chats/admin', heading: 'Admins', title: 'Admins', shows: text('Select a conversation') },
  { path: '/doctor/chats/patient', heading: 'Patients', title: 'Patients', shows: contact },
  { path: '/doctor/chats/doctor', heading: 'Doctors', title: 'Doctors', shows: contact },
  missingConversation(`/doctor/chats/patient/${UNKNOWN_ID}`),
];
