import { randomUUID } from 'node:crypto';
import type { RouteBody } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { MessageStore } from '../message/message.store';
import type { CheckMaySend, PermissionToSend } from '../permission/permission-to-send';
import { findRepeat } from './append-message';
import type { Appended, Draft } from './draft';
import type { SavePicture } from './save-picture';

export interface SendCommand {
  actor: Pick<Actor, 'id' | 'role'>;
  body: RouteBody<'sendMessage'>;
  /** The socket that sends it, which needs no `newMessage` because it gets the acknowledgement. */
  fromSocket?: string;
}

export interface BeginDeps {
  checkMaySend: CheckMaySend;
  messages: Pick<MessageStore, 'findSent'>;
  savePicture: SavePicture;
  append: (draft: Draft) => Promise<Appended>;
}

/** A message that has its place among those of its sender. */
interface Begun {
  appended: Promise<Appended> | Appended;
  /** Undefined for a repeat. */
  permission?: PermissionToSend;
}

/**
 * Checks a message and puts it in its place. One that was sent before is accepted again whatever has happened since, such as
 * the end of its window.
 */
export async function beginSending(deps: BeginDeps, { actor, body }: SendCommand): Promise<Begun> {
  const { receiverId, seenUpTo, clientId = randomUUID() } = body;
  const text = (body.text ?? '').trim();
  const nothing = { image: null, thumbnail: null, until: null };
  const draft: Draft = { sender: actor, receiverId, text, clientId, seenUpTo, ...nothing };
  let permission: PermissionToSend;
  try {
    permission = await deps.checkMaySend(actor, receiverId);
  } catch (refusal) {
    const repeat = await findRepeat(deps, draft);
    if (repeat) return { appended: repeat };
    throw refusal;
  }
  const { until } = permission;
  if (!body.image) return { appended: deps.append({ ...draft, until }), permission };
  // Decoding a picture is expensive, so it is looked first whether it was stored already.
  const repeat = await findRepeat(deps, draft);
  if (repeat) return { appended: repeat, permission };
  const picture = await deps.savePicture(body.image, draft);
  return { appended: deps.append({ ...draft, ...picture, until }), permission };
}
