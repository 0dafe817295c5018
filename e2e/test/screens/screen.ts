import type { Page } from '@playwright/test';
import type { Size } from './visitor';

export interface Screen {
  path: string;
  heading: string | RegExp;
  /** The tab's title, without the number of unread messages and the product's name. */
  title: string | RegExp;
  /** What is there once the page has its data. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** The dialog that lies over the page. */
  dialog?: string | RegExp;
  /** What one does there to see it. */
  act?: (page: Page) => Promise<void>;
  /** Where it exists; all sizes unless told. */
  sizes?: readonly Size[];
  /** Its pictures' name; the path unless told. */
  name?: string;
  /** A call that rightly finds nothing. */
  notFound?: RegExp;
}

export const NOBODY = '0'.repeat(24);

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
  notFound: new RegExp(NOBODY),
});
