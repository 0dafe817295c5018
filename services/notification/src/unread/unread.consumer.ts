import type { Handlers } from '@vetcare/messaging';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { isShutOut } from '../person/person';
import { accessPerson } from '../person/person.access';
import { MAX_NAMED, type Unread, unreadEmail } from './unread-email';

/** An older event is no longer worth a mail, because the messages may have been read. */
const MAX_AGE_MS = 60 * 60 * 1000;

export function unreadHandlers(deps: NotificationDeps): Handlers {
  return {
    'chat.message.left-unread.v1': async (event, session) => {
      if (deps.now().getTime() - Date.parse(event.occurredAt) > MAX_AGE_MS) return;
      const receiver = await accessPerson(deps, session, event.data.receiverId);
      if (isShutOut(receiver, deps.now())) return;
      const named: Unread['named'] = [];
      for (const { senderId, count } of event.data.from.slice(0, MAX_NAMED))
        named.push({ sender: await accessPerson(deps, session, senderId), count });
      const others = event.data.from.slice(MAX_NAMED).map(({ count }) => count);
      await writeMail(deps, session, event, receiver, unreadEmail(receiver, { named, others }, deps.publicUrl));
      return deps.wakeSender;
    },
  };
}
