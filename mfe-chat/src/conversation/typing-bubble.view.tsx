import type { Conversation } from '@vetcare/contracts';
import { VisuallyHidden } from '@vetcare/ui';
import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useChat } from '../chat/chat.context';
import { conversationTexts } from './conversation.texts';
import css from './message-list.module.css';

/** Shows three dots while the other person is typing. */
export function TypingBubble({ person }: { person: Conversation['person'] }) {
  const t = useTexts(conversationTexts);
  const name = usePersonName().titled(person);
  const typing = useLiveValue(useChat().typing.people).has(person._id);
  if (!typing) return null;
  return (
    <div className={css.typing} aria-live="off">
      <VisuallyHidden>{t.isTyping(name)}</VisuallyHidden>
      <span aria-hidden="true" className={css.dot} />
      <span aria-hidden="true" className={css.dot} />
      <span aria-hidden="true" className={css.dot} />
    </div>
  );
}
