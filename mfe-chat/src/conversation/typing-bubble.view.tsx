import type { Conversation } from '@vetcare/contracts';
import { VisuallyHidden } from '@vetcare/ui';
import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { useChat } from '../chat/chat.context';
import { nameOf } from '../inbox/contacts';
import { texts } from '../texts';
import css from './message-list.module.css';

/** Three dots while the other person writes. */
export function TypingBubble({ person }: { person: Conversation['person'] }) {
  const t = useTexts(texts.conversation);
  const typing = useLiveValue(useChat().typing.who).has(person._id);
  if (!typing) return null;
  return (
    <div className={css.typing} aria-live="off">
      <VisuallyHidden>{t.isTyping(nameOf(person))}</VisuallyHidden>
      <span aria-hidden="true" className={css.dot} />
      <span aria-hidden="true" className={css.dot} />
      <span aria-hidden="true" className={css.dot} />
    </div>
  );
}
