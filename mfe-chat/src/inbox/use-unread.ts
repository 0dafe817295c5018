import { useTexts } from '@vetcare/web-kit';
import { useChat } from '../chat/chat.context';
import { useLiveValue } from '../chat/live-value';
import { texts } from '../texts';
import { countUnread } from './contacts';
import { useContacts } from './inbox.resource';
import type { Section } from './section';

/** Unread messages of all this user's conversations, and of those with people of one role. */
export function useUnread(): { all: number; of: (section: Section) => number } {
  const t = useTexts(texts).inbox;
  const { data = [] } = useContacts('get-user-chat', t.failed);
  const seen = useLiveValue(useChat().seeing);
  const others = data.filter(({ _id }) => _id !== seen);
  return {
    all: countUnread(others),
    of: (section) => countUnread(others.filter(({ role }) => role === section)),
  };
}

/** The tab's title with the number of unread messages. */
export function useUnreadTitle(title: string): string {
  const { all } = useUnread();
  return all > 0 ? `(${all}) ${title}` : title;
}
