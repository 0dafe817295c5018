import type { Page } from '@playwright/test';
import type { Size } from './visitor';

export interface Screen {
  path: string;
  heading: string | RegExp;
  /** The tab's title, without the number of unread messages and the product's name. */
  title: string | RegExp;
  /** Visible as soon as the page has its data. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** The dialog that lies over the page. */
  dialog?: string | RegExp;
  /** What has to be done on the page before the screen is seen. */
  prepare?: (page: Page) => Promise<void>;
  /** The sizes at which the screen exists; all of them by default. */
  sizes?: readonly Size[];
  /** Name of its pictures; derived from the path by default. */
  name?: string;
  /** Calls whose 404 is expected here. */
  notFound?: RegExp;
}

export const UNKNOWN_ID = '0'.repeat(24);

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
export const link = (name: string) => (page: Page) => page.getByRole('link', { name }).first();
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const contact = (page: Page) => page.getByRole('link', { name: /(Online|Offline)/ }).first();

export const conversationScreen = (path: string): Screen => ({
  path,
  heading: /^\w+ \w+$/,
  title: /^\w+ \w+$/,
  shows: (page) => page.getByRole('log').or(page.getByText('No messages yet')).first(),
});

export const missingConversation = (path: string): Screen => ({
  path,
  heading: 'No such user exists',
  title: 'No such user exists',
  shows: text('Please select a valid conversation'),
  notFound: new RegExp(UNKNOWN_ID),
});
