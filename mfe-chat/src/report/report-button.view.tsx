import { IconButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Check, Flag } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useLazyDialog } from '../navigation/use-lazy-dialog';
import { loadReport } from './load-report';
import css from './report-button.module.css';
import { reportButtonTexts } from './report-button.texts';

interface ReportButtonProps {
  messageId: string;
  reported: boolean;
  /** Whether the Tab key stops here. The arrow keys move to the buttons of other messages (a roving tabindex). */
  isTabStop: boolean;
}

/** The button beside a bubble that opens the report dialog. */
export function ReportButton({ messageId, reported, isTabStop }: ReportButtonProps) {
  const t = useTexts(reportButtonTexts);
  const open = useLazyDialog(loadReport, t.failed);
  return (
    <IconButton
      className={css.report}
      label={reported ? t.reported : t.report}
      icon={reported ? <Check aria-hidden="true" /> : <Flag aria-hidden="true" />}
      aria-disabled={reported}
      tabIndex={isTabStop ? 0 : -1}
      data-report=""
      onClick={reported ? undefined : () => open({ report: messageId })}
    />
  );
}

/** Moves the focus between report buttons. As Tab stops, hundreds of them would stand before the composer. */
export function moveBetweenReports(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-report]')];
  const at = all.indexOf(event.target as HTMLElement);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  all[at + step]?.focus();
}
