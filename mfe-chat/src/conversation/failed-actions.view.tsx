import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { RotateCw, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useChat } from '../chat/chat.context';
import { conversationTexts } from './conversation.texts';
import css from './message-list.module.css';

interface FailedActionsProps {
  clientId: string;
  reason: string;
  canRetry: boolean;
}

/** Says why the server refused a message, and lets its writer send it again or delete it. */
export function FailedActions({ clientId, reason, canRetry }: FailedActionsProps) {
  const t = useTexts(conversationTexts);
  const { outbox } = useChat();
  // Either action removes these buttons, so the focus moves to the list of messages first.
  const moveFocusAnd = (event: MouseEvent<HTMLElement>, action: (clientId: string) => void): void => {
    event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    action(clientId);
  };
  return (
    <div className={css.failed}>
      <p>{reason}</p>
      <div className={css.failedActions}>
        {canRetry && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw />}
            onClick={(event) => moveFocusAnd(event, outbox.retry)}
          >
            {t.sendAgain}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={(event) => moveFocusAnd(event, outbox.discard)}>
          {t.discard}
        </Button>
      </div>
    </div>
  );
}
