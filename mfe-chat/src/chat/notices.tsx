import type { Message } from '@vetcare/contracts';
import { messageOf, type Platform, toast } from '@vetcare/web-kit';
import type { QueryClient } from '@vetcare/web-kit/query';
import { nameOf } from '../inbox/contacts';
import { contactsQuery, findContact } from '../inbox/inbox.resource';
import { type Area, pathTo } from '../inbox/section';
import { chat } from './chat.texts';
import { ReceivedToast } from './received-toast.view';
import { createSentNote } from './sent-note';

/** What a chat says on whatever page somebody is, in the language of that moment. */
export interface Notices {
  texts(): Record<keyof typeof chat.en, string>;
  received(message: Message): Promise<void>;
  /** Nobody needs to be told of this person's messages any more. */
  seen(personId: string): void;
  sent(waited: boolean): void;
  failed(error: unknown): void;
}

const idOf = (personId: string): string => `received-${personId}`;

export function createNotices({ session, queryClient, preferences }: Platform): Notices {
  const texts = () => chat.in(preferences.get().language) ?? chat.en;
  const noteSent = createSentNote({ now: Date.now });

  /** An admin stays on the side that they look at. */
  const area = (): Area => {
    const role = session.get().user?.role;
    const patients = role === 'patient' || (role === 'admin' && window.location.pathname.startsWith('/user'));
    return patients ? '/user/chats' : '/doctor/chats';
  };

  return {
    texts,
    async received({ senderId }) {
      const me = session.get().user?._id;
      const role = await roleOf(queryClient, senderId._id, texts().contactsFailed);
      if (session.get().user?._id !== me) return;
      const to = role && pathTo(area(), { _id: senderId._id, role });
      toast(<ReceivedToast text={texts().received} from={nameOf(senderId)} to={to} />, { id: idOf(senderId._id) });
    },
    seen: (personId) => toast.dismiss(idOf(personId)),
    sent(waited) {
      if (noteSent(waited)) toast.success(texts().sent, { id: 'message-sent', duration: 2_000 });
    },
    failed(error) {
      toast.error(messageOf(error, texts().sendFailed), { id: 'message-failed' });
    },
  };
}

/** Of somebody in the list; the list is asked for where it is not known yet who wrote. */
async function roleOf(queryClient: QueryClient, personId: string, fallback: string) {
  const known = findContact(queryClient, personId);
  if (known) return known.role;
  try {
    const contacts = await queryClient.fetchQuery(contactsQuery('get-user-chat', fallback));
    return contacts.find(({ _id }) => _id === personId)?.role;
  } catch {
    // The message is announced all the same, without a link.
    return undefined;
  }
}
