export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** What a mail says, without its layout. Nothing in it is markup. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Facts in two columns. */
  details?: [label: string, value: string][];
  link?: { label: string; url: string };
  attachments?: Attachment[];
  /** Somebody waits for it: it overtakes mails that nobody does. */
  urgent?: boolean;
}

export interface Mail {
  /** The event and the recipient: the same fact never makes two. */
  _id: string;
  personId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  urgent: boolean;
  state: 'waiting' | 'sent' | 'given-up';
  tries: number;
  nextAt: Date;
  createdAt: Date;
}

const MAX_TRIES = 8;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PAUSES_MS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 120 * MINUTE];

/** When a mail that failed is tried again; null when it has been tried often enough. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MAX_TRIES) return null;
  return new Date(now.getTime() + (PAUSES_MS[tries - 1] ?? 120 * MINUTE));
}

/** A replayed stream tells of things long past: nobody wants a mail about them now. */
const MAX_AGE_MS = 48 * 60 * MINUTE;
export const isWorthAMail = (occurredAt: string, now: Date) => now.getTime() - Date.parse(occurredAt) <= MAX_AGE_MS;
