import { Button, Spinner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { texts } from '../texts';
import css from './message-list.module.css';

interface ListStartProps {
  reached: boolean;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** What stands above the first message. Always of the same height. */
export function ListStart({ reached, loading, failed, onRetry }: ListStartProps) {
  const t = useTexts(texts.conversation);
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
