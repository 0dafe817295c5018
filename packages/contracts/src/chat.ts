import { z } from 'zod';
import { fault } from './fault-texts';
import { Deleted, Id, ImageDataUrl, idOr, Role } from './fields';
import { MAX_MESSAGE_LENGTH, MAX_SEARCH_LENGTH } from './limits';

export const Sender = z.object({ _id: Id, FirstName: z.string(), LastName: z.string(), deleted: Deleted });

export const Message = z.object({
  _id: Id,
  senderId: Sender,
  receiverId: Id,
  text: z.string(),
  /** `/media/chat/…`, readable by the two people of the conversation only. */
  image: z.string().nullable(),
  createdAt: z.iso.datetime(),
  clientId: z.string().optional(),
  /** When the receiver had read up to this message. */
  readAt: z.iso.datetime().nullable().optional(),
});
export type Message = z.infer<typeof Message>;

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
  /** End of the window in which a patient and this doctor may write; null where no window applies or none is open. */
  windowEndsAt: z.iso.datetime().nullable(),
});
export type Contact = z.infer<typeof Contact>;

export const ContactsQuery = z.strictObject({ search: z.string().trim().max(MAX_SEARCH_LENGTH).optional() });

export const SendBody = z
  .strictObject({
    receiverId: idOr(fault('receiver_required')),
    text: z.string().max(MAX_MESSAGE_LENGTH, fault('message_too_long')).nullable().default(''),
    image: ImageDataUrl.nullable().optional(),
    timestamp: z.union([z.string().max(40), z.number()]).optional(),
    clientId: z.uuid().optional(),
    /** The newest message of the conversation that its writer had seen: the answer leaves what came later unread. */
    seenUpTo: Id.nullable().optional(),
  })
  .refine((m) => (m.text ?? '').trim() !== '' || m.image, {
    path: ['text'],
    message: fault('message_empty'),
  });
export type SendBody = z.infer<typeof SendBody>;
export const MessageSent = z.object({ success: z.literal(true), message: Message });

export const MessagesQuery = z.strictObject({
  after: Id.optional(),
  before: Id.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, fault('not_a_number'))
    .transform(Number)
    .pipe(z.number().int().min(1).max(200))
    .default(50),
});

/** Whether the person asking may write to somebody, and until when. */
export const Conversation = z.object({
  person: z.object({
    _id: Id,
    FirstName: z.string(),
    LastName: z.string(),
    image: z.string().nullable(),
    role: Role,
    specialization: z.string().nullable(),
    deleted: Deleted,
  }),
  canSend: z.boolean(),
  windowEndsAt: z.iso.datetime().nullable(),
  /** The other side has read up to this message. */
  readUpTo: Id.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Typing = z.strictObject({ from: Id.optional(), to: Id, on: z.boolean() });
export type Typing = z.infer<typeof Typing>;
/** Sent by the reader with the other person's id; received by the other person with the reader's id. */
/** `by`, who has read, is the server's to say: it tells the writer's copy from the one for the reader's other tabs. */
export const MessagesRead = z.strictObject({ conversationWith: Id, upTo: Id, by: Id.optional() });
export type MessagesRead = z.infer<typeof MessagesRead>;
