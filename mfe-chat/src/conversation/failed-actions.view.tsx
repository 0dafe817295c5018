import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { RotateCw, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useChat } from '../chat/chat.context';
import { texts } from '../texts';
import css from './message-list.module.css';

/** Why a message was refused, and what its writer can do. */
export function FailedActions({ clientId, reason }: { clientId: string; reason: string }) {
  const t = useTexts(texts.conversation);
  const { outbox } = useChat();
  // These buttons go with what they do; the focus stays among the messages.
  const act = (event: MouseEvent<HTMLElement>, what: (clientId: string) => void): void => {
    event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    what(clientId);
  };
  return (
    <div className={css.failed}>
      <p>{reason}</p>
      <div className={css.failedActions}>
        <Button size="sm" variant="secondary" icon={<RotateCw />} onClick={(event) => act(event, outbox.retry)}>
          {t.sendAgain}
        </Button>
        <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={(event) => act(event, outbox.discard)}>
          {t.discard}
        </Button>
      </div>
    </div>
  );
}
