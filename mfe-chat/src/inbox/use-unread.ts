import { useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import { countUnread } from './contacts';
import { useContacts } from './inbox.resource';
import type { Section } from './section';

/** Unread messages of all this user's conversations, and of those with people of one role. */
export function useUnread(): { all: number; of: (section: Section) => number } {
  const t = useTexts(texts).inbox;
  const { data = [] } = useContacts('get-user-chat', t.failed);
  return {
    all: countUnread(data),
    of: (section) => countUnread(data.filter(({ role }) => role === section)),
  };
}

/** The tab's title with the number of unread messages. */
export function useUnreadTitle(title: string): string {
  const { all } = useUnread();
  return all > 0 ? `(${all}) ${title}` : title;
}
