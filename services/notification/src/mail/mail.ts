import type { Language, MailKind } from '@vetcare/contracts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

interface Link {
  label: string;
  url: string;
}

/** The content of a mail as plain text, without markup or layout. */
export interface EmailContent {
  /** The language of all its texts, which is that of the person it is for. */
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Rows of a table with two columns. */
  details?: [label: string, value: string][];
  link?: Link;
  /** Below the button of the first link. */
  secondLink?: Link;
  attachments?: Attachment[];
  /** The user is waiting for it, so it is sent before mails that are not urgent. */
  urgent?: boolean;
  /** From then on it would be wrong, so it is not sent any more. */
  until?: Date;
}

export interface Mail {
  /** Made of what it is about, mostly an event's id, and the recipient's id, so that nobody gets two mails about one thing. */
  _id: string;
  personId: string;
  /** Mails from before kinds were kept have none. */
  kind?: MailKind;
  /** The booking that it is about. */
  bookingId?: string;
  /** The mail that this one repeats. */
  repeats?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  urgent: boolean;
  until?: Date;
  state: 'waiting' | 'sent' | 'given-up';
  tries: number;
  /** When it may be tried next; while a process is sending it, when its claim ends. */
  nextAt: Date;
  /** The process that is sending it. */
  claimedBy?: string;
  createdAt: Date;
  /** When it was sent or given up. */
  settledAt?: Date;
  /** It was given up because it would have been wrong by then. */
  outdated?: boolean;
  /** What the server said at the last try that failed. */
  smtpStatus?: number;
  /** A sent mail that may be sent again keeps its content until then. */
  contentUntil?: Date;
  /** It names a user who has deleted the account, so nothing of its content is kept once it was sent. */
  namesErased?: boolean;
}

const MAX_TRIES = 8;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PAUSES_MS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 120 * MINUTE];

/** When a failed mail is retried; null when it has been tried often enough. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MAX_TRIES) return null;
  return new Date(now.getTime() + (PAUSES_MS[tries - 1] ?? 120 * MINUTE));
}

/** A replayed stream repeats old events, about which nobody wants a mail now. */
const MAX_AGE_MS = 48 * 60 * MINUTE;
export const isWorthAMail = (occurredAt: string, now: Date) => now.getTime() - Date.parse(occurredAt) <= MAX_AGE_MS;
