import { randomUUID } from 'node:crypto';
import type { Message, RouteBody } from '@vetcare/contracts';
import { prepareImage, shrinkImage } from '@vetcare/media';
import { type Actor, createKeyedMutex, type Metrics, ValidationFailedError } from '@vetcare/service-kit';
import { accessConversation } from '../conversation/conversation.access';
import { ChatWindowClosedError, NoSuchUserError } from '../conversation/conversation.errors';
import type { Broadcast } from '../socket/broadcast';
import { groupCommit } from './group-commit';
import { showMessage } from './message.store';
import type { Draft } from './plan-batch';
import { type StoreBatchDeps, storeBatch } from './store-batch';

interface SendCommand {
  actor: Pick<Actor, 'id' | 'role'>;
  body: RouteBody<'sendMessage'>;
  /** The socket that sends it, which needs no `newMessage` because it gets the acknowledgement. */
  fromSocket?: string;
}
export type SendMessage = (command: SendCommand) => Promise<Message>;

interface SendDeps extends StoreBatchDeps {
  broadcast: Broadcast;
  /** Called when two people may see each other's online status from now on. */
  onMadeVisible: (a: string, b: string) => void;
  /** Called when a doctor has written to somebody, once the message is stored. */
  onDoctorWrote: (message: { senderId: string; receiverId: string; createdAt: Date }) => void;
  metrics: Metrics;
}

const MAX_IMAGE_EDGE = 1600;
/** Twice the size at which lists show it, for screens with two pixels for each. */
const THUMBNAIL_EDGE = 560;
const noPicture = { image: null, thumbnail: null };
const MAX_BATCH = 100;

/** Sends messages. A message is stored when this returns; its announcement to sockets may get lost. */
export function createSendMessage(deps: SendDeps): SendMessage {
  const save = groupCommit((drafts: Draft[]) => storeBatch(deps, drafts), { maxBatch: MAX_BATCH });
  const messageCounter = deps.metrics.counter('vetcare_chat_messages_total', 'Messages stored and acknowledged', [
    'repeat',
  ]);
  /** One message at a time from a sender to a receiver, so that a text can't overtake the picture sent before it. */
  const mutex = createKeyedMutex();

  /** Decoding a picture is expensive, so the sender's permission is checked first. */
  async function preparePicture({ actor, body }: SendCommand): Promise<Pick<Draft, 'image' | 'thumbnail'>> {
    if (!body.image) return noPicture;
    const repeats = body.clientId
      ? await deps.messages.findSent([{ senderId: actor.id, clientId: body.clientId }])
      : [];
    if (repeats.length > 0) return noPicture;
    const { mayWrite } = await accessConversation(deps, actor, body.receiverId);
    if (mayWrite === 'no_such_user') throw new NoSuchUserError();
    if (mayWrite === 'window_closed') throw new ChatWindowClosedError();
    const image = await prepareImage(body.image, MAX_IMAGE_EDGE);
    return { image, thumbnail: await shrinkImage(image, THUMBNAIL_EDGE) };
  }

  return async (command) => {
    const { actor, body } = command;
    const text = (body.text ?? '').trim();
    const { saved } = await mutex.runExclusive(`${actor.id}>${body.receiverId}`, async () => {
      const picture = await preparePicture(command);
      const clientId = body.clientId ?? randomUUID();
      const { receiverId, seenUpTo } = body;
      return { saved: save({ sender: actor, receiverId, text, ...picture, clientId, seenUpTo }) };
    });
    const { message, sender, isNew, begins, readUpTo } = await saved;
    const shown = showMessage(message, sender);
    messageCounter.inc({ repeat: String(!isNew) });
    if (begins) deps.onMadeVisible(message.senderId, message.receiverId);
    if (readUpTo) deps.broadcast.messagesRead({ reader: message.senderId, writer: message.receiverId, upTo: readUpTo });
    if (isNew) deps.broadcast.newMessage(shown, command.fromSocket);
    if (isNew && actor.role === 'doctor') deps.onDoctorWrote(message);
    return shown;
  };
}

/** @throws ValidationFailedError when path and body name different people */
export function checkSameReceiver(id: string, body: RouteBody<'sendMessage'>): void {
  if (id !== body.receiverId) throw new ValidationFailedError({ receiverId: { code: 'receiver_not_in_address' } });
}
