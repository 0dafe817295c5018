import type { Message } from '@vetcare/contracts';
import { messageOf, type Platform, toast } from '@vetcare/web-kit';
import type { QueryClient } from '@vetcare/web-kit/query';
import { ReceivedToast } from '../alert/received-toast.view';
import { type Area, pathTo } from '../navigation/place';
import { nameOf } from '../store/contacts';
import { contactsQuery, findContact } from '../store/contacts.resource';
import { chatTexts } from './chat.texts';
import { createSentToastThrottle } from './sent-toast-throttle';

/** The toasts of the chat, on any page and in the language that is chosen when they appear. */
export interface ChatToasts {
  texts(): Record<keyof typeof chatTexts.en, string>;
  received(message: Message): Promise<void>;
  /** Where the conversation of a message is; undefined if its sender's role is not known here. */
  pathOf(message: Message): string | undefined;
  /** Takes back the toast about this person's messages, because they were read. */
  dismiss(personId: string): void;
  sent(waited: boolean): void;
  failed(error: unknown): void;
}

const toastIdOf = (personId: string): string => `received-${personId}`;

export function createChatToasts({ session, queryClient, preferences }: Platform): ChatToasts {
  const texts = () => chatTexts.in(preferences.get().language) ?? chatTexts.en;
  const isWorthToast = createSentToastThrottle({ now: Date.now });

  /** A patient's chats are under /user. Admins have both areas and stay in the one that they look at. */
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
      const from = role === 'doctor' ? `${texts().title} ${nameOf(senderId)}` : nameOf(senderId);
      toast(<ReceivedToast text={texts().received} from={from} to={to} />, { id: toastIdOf(senderId._id) });
    },
    pathOf({ senderId }) {
      const known = findContact(queryClient, senderId._id);
      return known && pathTo(area(), known);
    },
    dismiss: (personId) => toast.dismiss(toastIdOf(personId)),
    sent(waited) {
      if (isWorthToast(waited)) toast.success(texts().sent, { id: 'message-sent', duration: 2_000 });
    },
    failed(error) {
      toast.error(messageOf(error, texts().sendFailed), { id: 'message-failed' });
    },
  };
}

/** The role of a contact. The list of contacts is fetched when its cached copy does not hold this person. */
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
