import { setTimeout as pause } from 'node:timers/promises';
import { ProductError } from '@vetcare/service-kit';
import { ClientIdReusedError } from '../conversation/conversation.errors';
import type { StoredMessage } from '../message/message';
import type { MessageStore } from '../message/message.store';
import { type Draft, isRepeat, keyOf } from './draft';

const FIRST_PAUSE_MS = 20;
/** A majority that lags by more than 0.6 s is taken to be away. */
const MAX_LOOKS = 6;

/**
 * Looks up whether a message was sent before, with the client id of its draft.
 * @throws ClientIdReusedError if another message was sent with it
 * @throws ProductError `overloaded` if it is stored and a majority of the database does not know it, so that it may be lost yet
 */
export function createFindRepeat({ findSent }: Pick<MessageStore, 'findSent'>) {
  return async (draft: Draft): Promise<StoredMessage | undefined> => {
    const { senderId, clientId } = draft;
    for (let looks = 1; looks <= MAX_LOOKS; looks += 1) {
      const sent = await findSent({ conversation: keyOf(draft), senderId, clientId });
      if (!sent) return undefined;
      if (!isRepeat(draft, sent.message)) throw new ClientIdReusedError();
      if (sent.isDurable) return sent.message;
      if (looks < MAX_LOOKS) await pause(FIRST_PAUSE_MS * 2 ** (looks - 1));
    }
    throw new ProductError('overloaded');
  };
}
