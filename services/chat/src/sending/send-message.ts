import { randomUUID } from 'node:crypto';
import type { Message, RouteBody } from '@vetcare/contracts';
import { type Actor, createKeyedMutex, type Metrics } from '@vetcare/service-kit';
import { showMessage } from '../message/message';
import type { CheckMaySend } from '../permission/permission-to-send';
import type { PersonStore } from '../person/person.store';
import type { Broadcast } from '../socket/broadcast';
import type { Summaries } from '../summary/summaries';
import type { Append } from './append-message';
import type { Draft } from './draft';
import { type SaveFile, safeName } from './save-file';
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
  saveFile: SaveFile;
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
  now: () => Date;
}

/** For this long after a message its repeat is announced like the first one. Clients ask by themselves for what is older. */
const NEWS_MS = 60_000;

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
    const place = `${actor.id}>${body.receiverId}`;
    const { permission, appended } = await mutex.runExclusive(place, () => begin(deps, command));
    const { message, isNew } = await appended;
    messageCounter.inc({ repeat: String(!isNew) });
    const shown = showMessage(message, permission?.sender ?? (await deps.people.find(actor.id)) ?? undefined);
    // Of a repeat nobody knows whether the first one got this far: its answer was lost, perhaps with the node that gave it. Who has
    // heard of it already ignores it.
    const isNews = isNew || deps.now().getTime() - message.createdAt.getTime() < NEWS_MS;
    if (isNew) deps.summaries.add(message);
    else deps.summaries.complete([message.conversation]);
    if (isNews && message.previousId === null) {
      deps.onMadeVisible(actor.id, body.receiverId);
      // A client that hears of it asks for the list of contacts, which this conversation then has to be in.
      await deps.flushSummaries();
    }
    if (isNews) deps.broadcast.newMessage(shown, fromSocket);
    if (actor.role === 'doctor' && permission?.awaitsAnswer !== false) deps.onDoctorWrote(message);
    return shown;
  };
}

/**
 * Checks a message and puts it in its place. One that was sent before is accepted again whatever has happened since, such as the
 * end of its window; it is looked up before a refusal, and before a picture, because decoding one is expensive.
 * @returns its permission, which is undefined for what may not be sent any more, and what becomes of it
 */
async function begin(deps: SendDeps, { actor, body }: SendCommand) {
  const { receiverId, seenUpTo, clientId = randomUUID(), image, file } = body;
  const text = (body.text ?? '').trim() || (file ? safeName(file.name) : '');
  const draft: Draft = { senderId: actor.id, receiverId, text, clientId, seenUpTo, image: null, until: null };
  const checked = deps.checkMaySend(actor, receiverId);
  const permission = await checked.catch(() => undefined);
  const repeat = !permission || image || file ? await deps.findRepeat(draft) : undefined;
  if (repeat) return { appended: repeat, permission };
  const { until } = await checked;
  const picture = image && (await deps.savePicture(image, draft));
  const saved = file && { file: await deps.saveFile(file, draft) };
  return { appended: deps.append({ ...draft, ...picture, ...saved, until }), permission };
}
