import { z } from 'zod';
import { PageQuery } from './admin';
import { fault } from './fault-texts';
import { DateRange, Deleted, Email, Id, Instant, Language, Version } from './fields';
import { MAX_TICKET_LENGTH } from './limits';

const Words = z.string().trim().min(1, fault('empty')).max(MAX_TICKET_LENGTH, fault('too_long'));

/** `open`: the person waits for an answer. */
export const TicketState = z.enum(['open', 'answered', 'closed']);
export type TicketState = z.infer<typeof TicketState>;

/** `T-7K2MQ-94XBD`. A person who has it from a mail may add to the ticket; it shows nothing of it. */
const TicketNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^T(-[2-9A-Z]{5}){2}$/, fault('not_valid'));

/** What a person asks support, signed in or not. */
export const OpenTicketBody = z.strictObject({
  /** Where the answer goes. */
  email: Email,
  /** The number of the booking that it is about, as mails and receipts show it; empty if it is about none. */
  booking: z.union([z.literal(''), Id]),
  text: Words,
  /** The number of the ticket that this adds to, as its mails show it. It opens another one if it isn't the caller's. */
  ticket: TicketNumber.optional(),
  /** Of the answer. */
  language: Language,
  /** Chosen by the browser, so that a call that is sent twice opens one ticket, or adds once. */
  key: z.uuid(),
});
export type OpenTicketBody = z.infer<typeof OpenTicketBody>;
/** `number` is what mails call it: of the ticket that was added to, or else of a new one. */
export const TicketOpened = z.object({ success: z.literal(true), number: z.string() });

const TicketStep = z.object({
  /** `message`: the person wrote again. */
  kind: z.enum(['answer', 'note', 'close', 'reopen', 'message']),
  /** Of a message, an answer, or a note, which only admins read; otherwise empty. */
  text: z.string(),
  /** null for a message of a person who was not signed in. */
  by: z.object({ _id: Id, name: z.string(), deleted: Deleted }).nullable(),
  at: Instant,
});
export type TicketStep = z.infer<typeof TicketStep>;

/** A ticket as admins see it. */
export const Ticket = z.object({
  _id: Id,
  number: z.string(),
  state: TicketState,
  email: z.string(),
  /** Who was signed in. null if nobody was: then anybody may have typed the address. */
  person: z.object({ _id: Id, name: z.string() }).nullable(),
  bookingId: Id.nullable(),
  text: z.string(),
  at: Instant,
  /** What admins did with it and what the person wrote later, the oldest first. */
  steps: z.array(TicketStep),
  /** How many of the oldest steps a list leaves out, because they are long. The ticket by itself has them. */
  stepsLeftOut: z.int().min(1).optional(),
  version: Version,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketQuery = PageQuery.extend({
  state: TicketState.optional(),
  /** The beginnings of words: of the number, the e-mail, the booking's number, the name, or what was written. */
  search: z.string().trim().max(200).optional(),
  /** The tickets of one person. */
  person: Id.optional(),
  ...DateRange,
});

/** `version` is that of the ticket that the admin saw: a ticket that another one has changed since is not changed. */
const seen = { version: Version };
export const TicketStepBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), text: Words, ...seen }),
  z.strictObject({ kind: z.literal('note'), text: Words, ...seen }),
  z.strictObject({ kind: z.literal('close'), ...seen }),
  z.strictObject({ kind: z.literal('reopen'), ...seen }),
]);
export type TicketStepBody = z.infer<typeof TicketStepBody>;
export const TicketChanged = z.object({ success: z.literal(true), ticket: Ticket });

/** A ticket as the person who opened it sees it on `/help` and has it in the file of their data: without notes, and without who answered. */
export const OwnTicket = Ticket.pick({
  number: true,
  state: true,
  email: true,
  bookingId: true,
  text: true,
  at: true,
}).extend({
  answers: z.array(z.object({ text: z.string(), at: Instant })),
  /** What the person wrote later. */
  messages: z.array(z.object({ text: z.string(), at: Instant })).optional(),
});
export type OwnTicket = z.infer<typeof OwnTicket>;
