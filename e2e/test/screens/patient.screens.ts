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

/** Somebody else's review on a doctor's page, being reported. */
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

/** A patient's area. An admin may come here too, and has neither appointments nor a `chatPath` as a patient. */
export const patientScreens = (chatPath: string | null): Screen[] => [
  {
    path: '/user/history',
    heading: 'My Appointments',
    title: 'My Appointments',
    shows: chatPath ? text('Payment ID') : link('Find a Doctor'),
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

/** The doctor's page while one of their free times is chosen. */
export const timeScreen = (doctorId: string): Screen => ({
  path: `/doctor/${doctorId}`,
  name: 'doctor-time',
  heading: /^Dr\. /,
  title: /^Dr\. /,
  // Outside of the doctor's hours there is no choice between now and a time.
  prepare: (page) =>
    page.getByRole('radio', { name: 'At a time' }).or(page.getByRole('tab').first()).first().click({ force: true }),
  shows: (page) => page.getByRole('radio', { name: /^\d\d:\d\d$/ }).first(),
});
