import type { Conversation } from '@vetcare/contracts';
import { VisuallyHidden } from '@vetcare/ui';
import { useLiveValue, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useChat } from '../chat/chat.context';
import { texts } from '../texts';
import css from './message-list.module.css';

/** Three dots while the other person writes. */
export function TypingBubble({ person }: { person: Conversation['person'] }) {
  const t = useTexts(texts.conversation);
  const name = usePersonName().person(person);
  const typing = useLiveValue(useChat().typing.who).has(person._id);
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
