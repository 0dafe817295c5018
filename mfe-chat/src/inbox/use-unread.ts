import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { useChat } from '../chat/chat.context';
import { chatTexts } from '../chat/chat.texts';
import type { Section } from '../navigation/place';
import { countUnread } from '../store/contacts';
import { useContacts } from '../store/contacts.resource';

/** Counts the unread messages from people of a role. */
export function useUnread(): (section: Section) => number {
  const t = useTexts(chatTexts);
  const { data = [] } = useContacts('get-user-chat', t.contactsFailed);
  const seen = useLiveValue(useChat().seeing);
  return (section) => countUnread(data.filter(({ _id, role }) => role === section && _id !== seen));
}
