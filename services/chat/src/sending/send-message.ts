import type { Message, RouteBody } from '@vetcare/contracts';
import { createKeyedMutex, type Metrics, ValidationFailedError } from '@vetcare/service-kit';
import { showMessage } from '../message/message';
import type { PersonStore } from '../person/person.store';
import type { Broadcast } from '../socket/broadcast';
import type { Summaries } from '../summary/summaries';
import { type BeginDeps, beginSending, type SendCommand } from './begin-sending';
import type { Appended } from './draft';

export type SendMessage = (command: SendCommand) => Promise<Message>;

interface SendDeps extends BeginDeps {
  people: Pick<PersonStore, 'find'>;
  summaries: Pick<Summaries, 'add' | 'complete'>;
  /** Writes what follows from messages of this node, as far as there is time for it. */
  flushSummaries: () => Promise<void>;
  broadcast: Broadcast;
  /** Called when two people may see each other's online status from now on. */
  onMadeVisible: (a: string, b: string) => void;
  /** Called when a doctor has written what may be the first answer before an appointment, once the message is stored. */
  onDoctorWrote: (message: { senderId: string; receiverId: string; createdAt: Date }) => void;
  metrics: Metrics;
}

/**
 * Sends messages. A message is stored when this returns; what follows from it (the summary of its conversation, reminders) is
 * written afterwards, and its announcement to sockets may get lost.
 */
export function createSendMessage(deps: SendDeps): SendMessage {
  const messageCounter = deps.metrics.counter('vetcare_chat_messages_total', 'Messages stored and acknowledged', [
    'repeat',
  ]);
  /** One message at a time from a sender to a receiver, so that a text can't overtake the picture sent before it. */
  const mutex = createKeyedMutex();

  return async (command) => {
    const { actor, body, fromSocket } = command;
    const { appended, permission } = await mutex.runExclusive(`${actor.id}>${body.receiverId}`, () =>
      beginSending(deps, command),
    );
    const stored = await appended;
    messageCounter.inc({ repeat: String(!stored.isNew) });
    const sender = permission ? permission.sender : ((await deps.people.find(actor.id)) ?? undefined);
    const shown = showMessage(stored.message, sender);
    await note(deps, stored);
    if (stored.isNew) deps.broadcast.newMessage(shown, fromSocket);
    // Without a permission it is a repeat, of which nobody knows whether the first one got this far.
    if (actor.role === 'doctor' && permission?.awaitsAnswer !== false) deps.onDoctorWrote(stored.message);
    return shown;
  };
}

/**
 * Notes what follows from a message, and tells who has read by it what they were written before. For a repeat it is not known
 * whether somebody has done it: its first answer was lost, perhaps with the node that gave it.
 */
async function note(
  { summaries, flushSummaries, broadcast, onMadeVisible }: SendDeps,
  { message, isNew, readUpTo, readBefore }: Appended,
): Promise<void> {
  const { senderId, receiverId, conversation, previousId } = message;
  if (!isNew) return summaries.complete([conversation]);
  summaries.add(message, { reads: readUpTo !== undefined, readBefore });
  if (readUpTo) broadcast.messagesRead({ reader: senderId, writer: receiverId, upTo: readUpTo });
  if (previousId !== null) return;
  onMadeVisible(senderId, receiverId);
  // Whoever hears of it asks for the list of contacts, which this conversation then has to be in.
  await flushSummaries();
}

/** @throws ValidationFailedError when path and body name different people */
export function checkSameReceiver(id: string, body: RouteBody<'sendMessage'>): void {
  if (id !== body.receiverId) throw new ValidationFailedError({ receiverId: { code: 'receiver_not_in_address' } });
}
