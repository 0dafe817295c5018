import { Button, Spinner } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { conversationTexts } from './conversation.texts';
import css from './message-list.module.css';

interface ListStartProps {
  reached: boolean;
  older: { isPending: boolean; isError: boolean; mutate: () => void };
}

/** Stands above the first message. Its height never changes, so that messages do not move when it does. */
export function ListStart({ reached, older }: ListStartProps) {
  const t = useTexts(conversationTexts);
  return (
    <div className={css.start}>
      {reached && t.start}
      {older.isPending && (
        <>
          <Spinner size="sm" /> {t.loadingOlder}
        </>
      )}
      {older.isError && !older.isPending && (
        <>
          {t.olderFailed}{' '}
          <Button size="sm" variant="ghost" onClick={() => older.mutate()}>
            {t.retry}
          </Button>
        </>
      )}
    </div>
  );
}
