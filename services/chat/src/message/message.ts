import type { Message, MessageFile } from '@vetcare/contracts';
import type { Person } from '../person/person';

export interface StoredMessage {
  _id: string;
  conversation: string;
  senderId: string;
  receiverId: string;
  text: string;
  image: string | null;
  thumbnail?: string | null;
  file?: MessageFile;
  createdAt: Date;
  clientId: string;
  /** The message before it in its conversation, null for the first one. Messages from before it was stored have none. */
  previousId?: string | null;
  /** False if the sender had not seen all that was written to them before, as when an answer waited for a network. */
  seenAll?: false;
  readAt: Date | null;
}

/** The name is empty until this service has received the event about the account. */
export const showPerson = (id: string, person: Person | undefined): Message['senderId'] => ({
  _id: id,
  FirstName: person?.FirstName ?? '',
  LastName: person?.LastName ?? '',
  ...(person?.deleted && { deleted: true }),
});

/** A message as the contract has it. */
export function showMessage(message: StoredMessage, sender: Person | undefined): Message {
  return {
    _id: message._id,
    senderId: showPerson(message.senderId, sender),
    receiverId: message.receiverId,
    text: message.text,
    image: message.image,
    ...(message.thumbnail && { thumbnail: message.thumbnail }),
    ...(message.file && { file: message.file }),
    createdAt: message.createdAt.toISOString(),
    clientId: message.clientId,
    ...(message.previousId !== undefined && { previousId: message.previousId }),
    readAt: message.readAt?.toISOString() ?? null,
  };
}
