import type { Message } from '@vetcare/contracts';
import { nameOf } from '../inbox/contacts';
import type { Outgoing } from '../outbox/outgoing';

export type EntryState = 'received' | 'waiting' | 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** A message as the list shows it, whether it is stored or on its way. Flat, so that an unchanged one is not redrawn. */
export interface Entry {
  /** The same before and after it is stored. */
  id: string;
  /** Null while it is on its way. */
  messageId: string | null;
  own: boolean;
  sender: string;
  text: string;
  image: string | null;
  at: string;
  state: EntryState;
  error: string | null;
  progress: number | null;
}

interface Marks {
  me: string;
  /** The other side has read up to this message. */
  readUpTo: string | null;
  /** The other side's device has been connected since this message was stored. */
  deliveredUpTo: string | null;
}

const upTo = (id: string, mark: string | null): boolean => mark !== null && id <= mark;

function stateOf(message: Message, { readUpTo, deliveredUpTo }: Marks): EntryState {
  if (message.readAt || upTo(message._id, readUpTo)) return 'read';
  return upTo(message._id, deliveredUpTo) ? 'delivered' : 'sent';
}

const stored = (message: Message, marks: Marks): Entry => {
  const own = message.senderId._id === marks.me;
  return {
    id: message.clientId ?? message._id,
    messageId: message._id,
    own,
    sender: nameOf(message.senderId),
    text: message.text,
    image: message.image,
    at: message.createdAt,
    state: own ? stateOf(message, marks) : 'received',
    error: null,
    progress: null,
  };
};

const onItsWay = (item: Outgoing): Entry => ({
  id: item.clientId,
  messageId: null,
  own: true,
  sender: '',
  text: item.text,
  image: item.image,
  at: item.at,
  state: item.state,
  error: item.error ?? null,
  progress: item.progress ?? null,
});

/** Messages, then what is on its way. A message that arrived before its own acknowledgement is there once. */
export function toEntries(messages: readonly Message[], outgoing: readonly Outgoing[], marks: Marks): Entry[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return [
    ...messages.map((message) => stored(message, marks)),
    ...outgoing.filter(({ clientId }) => !arrived.has(clientId)).map(onItsWay),
  ];
}
