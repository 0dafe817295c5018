import { randomUUID } from 'node:crypto';
import type { Message, RouteBody } from '@vetcare/contracts';
import { type Actor, createKeyedMutex, type Metrics, ValidationFailedError } from '@vetcare/service-kit';
import { showMessage } from '../message/message';
import type { CheckMaySend, PermissionToSend } from '../permission/permission-to-send';
import type { PersonStore } from '../person/person.store';
import type { Broadcast } from '../socket/broadcast';
import type { Summaries } from '../summary/summaries';
import type { Append } from './append-message';
import type { Appended, Draft } from './draft';
import type { SavePicture } from './save-picture';

interface SendCommand {
  actor: Pick<Actor, 'id' | 'role'>;
  body: RouteBody<'sendMessage'>;
  /** The socket that sends it, which needs no `newMessage` because it gets the acknowledgement. */
  fromSocket?: string;
}
export type SendMessage = (command: SendCommand) => Promise<Message>;

interface SendDeps extends Append {
  checkMaySend: CheckMaySend;
  savePicture: SavePicture;
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
  const name = 'vetcare_chat_messages_total';
  const messageCounter = deps.metrics.counter(name, 'Messages stored and acknowledged', ['repeat']);
  /** One message at a time from a sender to a receiver, so that a text can't overtake the picture sent before it. */
  const mutex = createKeyedMutex();

  return async (command) => {
    const { actor, body, fromSocket } = command;
    const begun = await mutex.runExclusive(`${actor.id}>${body.receiverId}`, () => begin(deps, command));
    const { permission } = begun;
    const stored = await begun.appended;
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

/** A message that has its place among those of its sender. */
interface Begun {
  appended: Promise<Appended> | Appended;
  /** Undefined for what may not be sent any more, but was sent before. */
  permission: PermissionToSend | undefined;
}

/**
 * Checks a message and puts it in its place. One that was sent before is accepted again whatever has happened since, such as the
 * end of its window; it is looked up before a refusal, and before a picture, because decoding one is expensive.
 */
async function begin(deps: SendDeps, { actor, body }: SendCommand): Promise<Begun> {
  const { receiverId, seenUpTo, clientId = randomUUID(), image } = body;
  const text = (body.text ?? '').trim();
  const draft: Draft = {
    sender: actor,
    receiverId,
    text,
    clientId,
    seenUpTo,
    image: null,
    thumbnail: null,
    until: null,
  };
  let refusal: unknown;
  const permission = await deps.checkMaySend(actor, receiverId).catch((error: unknown) => {
    refusal = error;
    return undefined;
  });
  const repeat = !permission || image ? await deps.findRepeat(draft) : undefined;
  if (repeat) return { appended: repeat, permission };
  if (!permission) throw refusal;
  const picture = image && (await deps.savePicture(image, draft));
  return { appended: deps.append({ ...draft, ...picture, until: permission.until }), permission };
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
