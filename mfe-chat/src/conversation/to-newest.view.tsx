import { useTexts } from '@vetcare/web-kit';
import { ArrowDown } from 'lucide-react';
import { texts } from '../texts';
import css from './message-list.module.css';

/** For readers who have scrolled up: says that there is more, instead of jumping there. */
export function ToNewest({ unseen, onClick }: { unseen: number; onClick: () => void }) {
  const t = useTexts(texts.conversation);
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
