import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id, ImageDataUrl, idOr, PageLimit, Role } from './fields';
import { MAX_FILE_NAME, MAX_MESSAGE_LENGTH, MAX_SEARCH_LENGTH } from './limits';

export const Sender = z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted });

/** A PDF in a message, which only the two people of the conversation can download. `size` is in bytes. */
export const MessageFile = z.object({ path: z.string(), name: z.string(), size: z.number().int() });
export type MessageFile = z.infer<typeof MessageFile>;

export const Message = z.object({
  _id: Id,
  senderId: Sender,
  receiverId: Id,
  text: z.string(),
  /** `/media/chat/…`, which only the two people of the conversation can load. */
  image: z.string().nullable(),
  /** A smaller copy of the picture, for lists. There is none of a picture that is small itself. */
  thumbnail: z.string().nullable().optional(),
  /** Its name is the text of a message that has no other, for clients that know no files. */
  file: MessageFile.optional(),
  createdAt: z.iso.datetime(),
  clientId: z.string().optional(),
  /** The message before in the conversation, null for the first one. Who does not know it has missed something. */
  previousId: Id.nullable().optional(),
  /** When the receiver marked this message, or a later one, as read. */
  readAt: z.iso.datetime().nullable().optional(),
});
export type Message = z.infer<typeof Message>;

/** How the last consultation of a patient and a doctor ended before its 48 hours were over. */
export const EarlyEnd = z.object({
  /** `cancelled` until the money has gone back. */
  change: z.enum(['cancelled', 'refunded']),
  /** Who cancelled it. `platform`: an admin, or because an account is gone. Missing if it was refunded without that. */
  by: z.enum(['patient', 'doctor', 'platform']).optional(),
  /** Instants and sums are missing of consultations that ended before they were stored. */
  cancelledAt: z.iso.datetime().optional(),
  refundedAt: z.iso.datetime().optional(),
  /** What the patient gets or got back. */
  refundPaise: z.number().int().optional(),
});
export type EarlyEnd = z.infer<typeof EarlyEnd>;

export const Contact = z.object({
  _id: Id,
  FirstName: z.string(),
  LastName: z.string(),
  image: z.string().nullable(),
  specialization: z.string().nullable(),
  role: Role,
  deleted: Deleted,
  unread: z.number().int(),
  lastMessage: z
    .object({ _id: Id, text: z.string(), hasImage: z.boolean(), senderId: Id, createdAt: z.iso.datetime() })
    .nullable(),
  /** The end of the 48 hours in which patient and doctor may write. null if none is open, or if the pair needs none. */
  windowEndsAt: z.iso.datetime().nullable(),
  /** Missing while a window is open, and if the last one ran to its end. */
  endedEarly: EarlyEnd.optional(),
  /**
   * When the first message was sent that the reader has not answered. Only in a doctor's list of patients, of those who may
   * still write; null if the last word is the doctor's.
   */
  waitingSince: z.iso.datetime().nullable().optional(),
});
export type Contact = z.infer<typeof Contact>;

export const ContactsQuery = z.strictObject({ search: z.string().trim().max(MAX_SEARCH_LENGTH).optional() });

export const SendBody = z
  .strictObject({
    receiverId: idOr(fault('receiver_required')),
    text: z.string().max(MAX_MESSAGE_LENGTH, fault('message_too_long')).nullable().default(''),
    image: ImageDataUrl.nullable().optional(),
    /** A PDF of at most 10 MB, in a data URL. */
    file: z
      .strictObject({
        name: z.string().trim().min(1, fault('empty')).max(MAX_FILE_NAME),
        data: z.string().regex(/^data:application\/pdf;base64,/i, fault('not_a_pdf')),
      })
      .nullable()
      .optional(),
    timestamp: z.union([z.string().max(40), z.number()]).optional(),
    /** Repeating a message under its `clientId` answers the one that is stored; another message under it is refused. */
    clientId: z.uuid().optional(),
    /** The newest message that the writer had seen. Sending marks the messages up to it as read, and no later ones. */
    seenUpTo: Id.nullable().optional(),
  })
  .refine((m) => (m.text ?? '').trim() !== '' || m.image || m.file, {
    path: ['text'],
    message: fault('message_empty'),
  });
export type SendBody = z.infer<typeof SendBody>;
export const MessageSent = z.object({ success: z.literal(true), message: Message });

export const MessagesQuery = z.strictObject({
  after: Id.optional(),
  before: Id.optional(),
  limit: PageLimit,
});

/** The caller's messages with everybody. `cursor` is the `next` of the page before. */
export const OwnMessagesQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^[0-9a-f]{24}:[0-9a-f]{24}-([0-9a-f]{24})?$/, fault('not_a_cursor'))
    .optional(),
});
/** A long conversation goes on with the next page. `next` is null on the last one. */
export const OwnMessages = z.object({
  conversations: z.array(z.object({ with: Sender, messages: z.array(Message) })),
  next: z.string().nullable(),
});
export type OwnMessages = z.infer<typeof OwnMessages>;

/** All of the words that were typed have to occur in a message. `before` goes on from where the last answer ended. */
export const MessageSearchQuery = z.strictObject({
  text: z.string().trim().min(1, fault('empty')).max(MAX_SEARCH_LENGTH),
  before: Id.optional(),
});
export const FoundMessages = z.object({
  /** The newest first. */
  messages: z.array(Message),
  /** One call looks through a part of a long conversation: this is the oldest message it looked at, null for all of them. */
  searchedTo: Id.nullable(),
});
export type FoundMessages = z.infer<typeof FoundMessages>;

/** The other person of a conversation, and whether and until when the caller may write to them. */
export const Conversation = z.object({
  person: z.object({
    _id: Id,
    FirstName: z.string(),
    LastName: z.string(),
    image: z.string().nullable(),
    role: Role,
    specialization: z.string().nullable(),
    deleted: Deleted,
    /** Only for doctors. false if they are suspended or have left. */
    practises: z.boolean().optional(),
  }),
  canSend: z.boolean(),
  windowEndsAt: z.iso.datetime().nullable(),
  /** True if the 48 hours are over and the doctor has opened the chat again until then. */
  reopened: z.boolean().optional(),
  /** When the last window closed; null while one is open, or if there never was one. */
  windowEndedAt: z.iso.datetime().nullable().optional(),
  /** Missing while a window is open, and if the last one ran to its end. */
  endedEarly: EarlyEnd.optional(),
  /** When the next consultation of a patient and a doctor begins, if none is under way: from then on the doctor is expected to answer. */
  nextAppointmentAt: z.iso.datetime().optional(),
  /** The last message that the other person has read. */
  readUpTo: Id.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Ids of people whom this user may see: who is online now, and who is not any more. */
export const OnlineChanged = z.strictObject({ on: z.array(Id), off: z.array(Id) });
export type OnlineChanged = z.infer<typeof OnlineChanged>;

/** What happened to a booking. */
export const BookingChange = z.object({
  change: z.enum(['booked', 'moved', 'cancelled', 'refunded']),
  /** Who did it. `platform`: an admin, or because an account is gone. */
  by: z.enum(['patient', 'doctor', 'platform']),
  /** When the consultation begins, or would have begun. Missing if that is not known. */
  appointmentAt: z.iso.datetime().optional(),
});
export type BookingChange = z.infer<typeof BookingChange>;

/** The other person of a conversation in which one may write again, or no longer. */
export const WindowChanged = z.strictObject({
  conversationWith: Id,
  /** What changed it. Missing if that was a while ago: then there is something to fetch, and nothing to announce. */
  booking: BookingChange.optional(),
});
export type WindowChanged = z.infer<typeof WindowChanged>;

/** For admins: some bookings are not as they were. Sent for many changes at once. */
export const BookingsChanged = z.strictObject({});
export type BookingsChanged = z.infer<typeof BookingsChanged>;

/** What waits for admins: doctors and their registrations, requests to support, reports of messages and reviews. */
const CaseSubject = z.enum(['doctors', 'tickets', 'reports']);
export type CaseSubject = z.infer<typeof CaseSubject>;
/** For admins: there is more or less of these than before. Sent for many changes at once. */
export const CasesChanged = z.strictObject({ subjects: z.array(CaseSubject) });
export type CasesChanged = z.infer<typeof CasesChanged>;

export const Typing = z.strictObject({ from: Id.optional(), to: Id, on: z.boolean() });
export type Typing = z.infer<typeof Typing>;
/**
 * The reader sends it with the other person's id, who receives it with the reader's id. The server adds `by`, the reader's
 * id, which tells the writer's copy from the one that goes to the reader's other tabs.
 */
export const MessagesRead = z.strictObject({ conversationWith: Id, upTo: Id, by: Id.optional() });
export type MessagesRead = z.infer<typeof MessagesRead>;
