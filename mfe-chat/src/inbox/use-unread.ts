import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { useChat } from '../chat/chat.context';
import { texts } from '../texts';
import { countUnread } from './contacts';
import { useContacts } from './inbox.resource';
import type { Section } from './section';

/** How many messages of people of a role this user has not read. */
export function useUnread(): (section: Section) => number {
  const t = useTexts(texts.chat);
  const { data = [] } = useContacts('get-user-chat', t.contactsFailed);
  const seen = useLiveValue(useChat().seeing);
  return (section) => countUnread(data.filter(({ _id, role }) => role === section && _id !== seen));
}
