import { useTexts } from '@vetcare/web-kit';
import { ArrowDown } from 'lucide-react';
import { conversationTexts } from './conversation.texts';
import css from './message-list.module.css';

/** Says that there are newer messages below. The list does not scroll there by itself while the user reads further up. */
export function JumpToNewest({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const t = useTexts(conversationTexts);
  return (
    <button
      type="button"
      className={css.toNewest}
      data-unseen={unseen > 0 || undefined}
      aria-label={unseen > 0 ? undefined : t.newest}
      title={t.newest}
      onClick={onClick}
    >
      {unseen > 0 && (
        <>
          {t.newMessages} <span className={css.count}>{unseen}</span>
        </>
      )}
      <ArrowDown aria-hidden="true" />
    </button>
  );
}
