import type { Page } from '@playwright/test';
import type { Size } from './visitor';

export interface Screen {
  path: string;
  heading: string | RegExp;
  /** The title of the tab, without the number of unread messages and the name of the product. */
  title: string | RegExp;
  /** Becomes visible as soon as the page has its data. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** The name of the dialog that is open. */
  dialog?: string | RegExp;
  /** Brings the page into the state that is to be tested. */
  prepare?: (page: Page) => Promise<void>;
  /** The sizes at which the screen exists. By default that is all of them. */
  sizes?: readonly Size[];
  /** The name of its pictures. By default it is derived from the path. */
  name?: string;
  /** Calls whose 404 is expected here. */
  notFound?: RegExp;
}

export const UNKNOWN_ID = '0'.repeat(24);

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
export const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const contact = (page: Page) => page.getByRole('link', { name: /(Online|Offline)/ }).first();

export const conversationScreen = (path: string): Screen => ({
  path,
  heading: /^(Dr\. )?\w+ \w+$/,
  title: /^(Dr\. )?\w+ \w+$/,
  shows: (page) => page.getByRole('log').or(page.getByText('No messages yet')).first(),
});

export const missingConversation = (path: string): Screen => ({
  path,
  heading: 'No such user exists',
  title: 'No such user exists',
  shows: text('Please select a valid conversation'),
  notFound: new RegExp(UNKNOWN_ID),
});
