import { VisuallyHidden } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { conversationTexts } from './conversation.texts';
import type { MessageState } from './message-item';
import css from './message-list.module.css';

const marks = {
  waiting: Clock,
  sending: Clock,
  failed: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
} as const;

/** One tick means stored on the server, two ticks delivered to the other device, two coloured ticks read. */
export function StatusMark({ state }: { state: MessageState }) {
  const t = useTexts(conversationTexts).states;
  if (state === 'received') return null;
  const Mark = marks[state];
  return (
    <span className={css.mark} data-state={state} title={t[state]}>
      <Mark aria-hidden="true" />
      {state === 'waiting' ? t.waiting : <VisuallyHidden>{t[state]}</VisuallyHidden>}
    </span>
  );
}
