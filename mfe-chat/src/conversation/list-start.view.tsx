import { Button, Spinner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { conversationTexts } from './conversation.texts';
import css from './message-list.module.css';

interface ListStartProps {
  reached: boolean;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Stands above the first message. Its height never changes, so that messages do not move when it does. */
export function ListStart({ reached, loading, failed, onRetry }: ListStartProps) {
  const t = useTexts(conversationTexts);
  return (
    <div className={css.start}>
      {reached && t.start}
      {loading && (
        <>
          <Spinner size="sm" /> {t.loadingOlder}
        </>
      )}
      {failed && !loading && (
        <>
          {t.olderFailed}{' '}
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {t.retry}
          </Button>
        </>
      )}
    </div>
  );
}
