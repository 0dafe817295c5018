import { VisuallyHidden } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { texts } from '../texts';
import type { EntryState } from './entry';
import css from './message-list.module.css';

const marks = {
  waiting: Clock,
  sending: Clock,
  failed: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
} as const;

/** One tick: the server has it. Two: their device too. Two in colour: they have read it. */
export function StateMark({ state }: { state: EntryState }) {
  const t = useTexts(texts.conversation).states;
  if (state === 'received') return null;
  const Mark = marks[state];
  return (
    <span className={css.mark} data-state={state} title={t[state]}>
      <Mark aria-hidden="true" />
      {state === 'waiting' ? t.waiting : <VisuallyHidden>{t[state]}</VisuallyHidden>}
    </span>
  );
}
