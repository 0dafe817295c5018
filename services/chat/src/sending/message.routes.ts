import { type Mount, ValidationFailedError } from '@vetcare/service-kit';
import type { AccessDeps } from '../conversation/conversation.access';
import { listMessages } from '../message/list-messages';
import { listOwnMessages } from '../message/list-own-messages';
import type { MessageStore } from '../message/message.store';
import { searchMessages } from '../message/search-messages';
import { pairOf, type WindowStore } from '../window/window.store';
import type { SendMessage } from './send-message';

export function mountMessageRoutes(
  deps: AccessDeps & { messages: MessageStore; windows: Pick<WindowStore, 'noteOpened'>; sendMessage: SendMessage },
  on: Mount,
): void {
  on('listMessages', async ({ actor, id, query }) => {
    const listed = await listMessages(deps, actor, id, query);
    if (actor.role === 'doctor') await deps.windows.noteOpened(pairOf({ patientId: id, doctorId: actor.id }));
    return listed;
  });
  on('listOwnMessages', ({ actor, query }) => listOwnMessages(deps, actor, query.cursor));
  on('searchMessages', ({ actor, id, query }) => searchMessages(deps, actor, id, query));
  on('sendMessage', async ({ actor, id, body }) => {
    if (id !== body.receiverId) throw new ValidationFailedError({ receiverId: { code: 'receiver_not_in_address' } });
    return { success: true, message: await deps.sendMessage({ actor, body }) };
  });
}
