import type { Operations } from '@vetcare/contracts';
import { SectionCard, StatusBadge } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';
import { useFormatAge } from './use-format-age';
import { findWarnings, runbookOf, type Warning } from './warnings';

const FAILED: ReadonlySet<Warning['kind']> = new Set(['noAnswer', 'notReady', 'jetStreamSilent']);

/** Problems to look at, each with its runbook. */
export function WarningList({ operations }: { operations: Operations }) {
  const { warnings: t, states } = useTexts(texts);
  const age = useFormatAge();
  const textOf = (warning: Warning): string => {
    switch (warning.kind) {
      case 'noAnswer':
        return t.noAnswer(warning.service, warning.address);
      case 'notReady':
        return t.notReady(warning.service, warning.node);
      case 'unplaced':
        return t.unplaced(warning.service);
      case 'callsRefused':
        return t.callsRefused(warning.service, warning.fault);
      case 'unsent':
        return t.unsent(warning.service, warning.count, age(warning.seconds));
      case 'waiting':
        return t.waiting(warning.service, warning.count);
      case 'parked':
        return t.parked(warning.service, warning.count);
      case 'parkedUnknown':
        return t.parkedUnknown;
      case 'jetStreamSilent':
        return t.jetStreamSilent;
    }
  };
  const found = findWarnings(operations);
  return (
    <SectionCard title={t.title}>
      <div role="status">
        {found.length === 0 ? (
          <p className={css.warning}>
            <StatusBadge status="Completed">{t.none}</StatusBadge>
            <span>{t.noneText}</span>
          </p>
        ) : (
          <ul className={css.warnings}>
            {found.map((warning) => (
              <li key={textOf(warning)} className={css.warning}>
                <StatusBadge status={FAILED.has(warning.kind) ? 'Failed' : 'pending'}>
                  {states[warning.kind]}
                </StatusBadge>
                <span className={list.stack}>
                  <span className={list.text}>{textOf(warning)}</span>
                  <span className={list.quiet}>{t.whatToDo(runbookOf[warning.kind])}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}
