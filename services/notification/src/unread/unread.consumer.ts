import type { Handlers } from '@vetcare/service-kit';
import type { NotificationDeps } from '../deps';
import { writeMail } from '../mail/write-mail';
import { accessPerson } from '../person/person.access';
import { type UnreadOf, unreadLetter } from './unread-letter';

/** What chat says of waiting messages is soon no longer true: an hour later it is worth no mail. */
const MAX_AGE_MS = 60 * 60 * 1000;

export function unreadHandlers(deps: NotificationDeps): Handlers {
  return {
    'chat.message.left-unread.v1': async (event, session) => {
      if (deps.now().getTime() - Date.parse(event.occurredAt) > MAX_AGE_MS) return;
      const receiver = await accessPerson(deps, session, event.data.receiverId);
      if (receiver.deleted || receiver.barred) return;
      const from: UnreadOf[] = [];
      for (const { senderId, count } of event.data.from)
        from.push({ sender: await accessPerson(deps, session, senderId), count });
      await writeMail(deps, session, event, receiver, unreadLetter(receiver, from, deps.publicUrl));
      return deps.wakeSender;
    },
  };
}
