import type { Page } from '@playwright/test';
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

/** A doctor's page with the dialog that reports another person's review. */
export const reportReviewScreen = (doctorId: string): Screen => ({
  path: `/doctor/${doctorId}`,
  name: 'report-review',
  heading: /^Dr\. /,
  title: /^Dr\. /,
  prepare: (page) =>
    page
      .getByRole('button', { name: /^Report: review by/ })
      .first()
      .click(),
  shows: button('Cancel'),
  dialog: /^Report this review/,
});

/** The patients' area. Admins may open it too, but have no appointments and no `chatPath` there. */
export const patientScreens = (chatPath: string | null): Screen[] => [
  {
    path: '/user/history',
    heading: 'My Appointments',
    title: 'My Appointments',
    shows: chatPath ? text('Payment ID') : link('Find a Doctor'),
  },
  { path: '/user/pets', heading: 'Pets', title: 'Pets', shows: link(chatPath ? /Mithi/ : 'Add a pet') },
  { path: '/user/pets/new', heading: 'Add a pet', title: 'Add a pet', shows: button('Save') },
  {
    path: '/user/pets/join',
    heading: 'An invitation to a pet',
    title: 'An invitation to a pet',
    shows: button('Accept'),
  },
  { path: '/user/settings', heading: 'Settings', title: 'Settings', shows: button('Delete account') },
  {
    path: '/user/settings?dialog=delete-account',
    heading: 'Settings',
    title: 'Settings',
    shows: button('Cancel'),
    dialog: /./,
  },
  {
    path: '/user/chats',
    heading: 'My Chats',
    title: 'My Chats',
    shows: (page) => contact(page).or(page.getByText('No contacts available')).first(),
  },
  ...(chatPath
    ? [
        conversationScreen(chatPath),
        {
          ...conversationScreen(chatPath),
          name: 'report-message',
          prepare: (page: Page) => page.getByRole('button', { name: 'Report message' }).last().click(),
          shows: button('Cancel'),
          dialog: /^Report this message/,
        },
      ]
    : []),
  missingConversation(`/user/chats/${UNKNOWN_ID}`),
];

/** A doctor's page on which a free time is chosen. */
export const timeScreen = (doctorId: string): Screen => ({
  path: `/doctor/${doctorId}`,
  name: 'doctor-time',
  heading: /^Dr\. /,
  title: /^Dr\. /,
  // Outside of the doctor's hours the next free time is offered, and the others when asked for.
  prepare: (page) =>
    page
      .getByRole('radio', { name: 'Choose a time' })
      .or(page.getByRole('button', { name: 'Choose another time' }))
      .first()
      .click({ force: true }),
  shows: (page) => page.getByRole('radio', { name: /^\d\d:\d\d$/ }).first(),
});
