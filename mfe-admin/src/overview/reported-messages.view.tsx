import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import list from '../list/list.module.css';
import { useReportedMessagesPreview } from '../reports/reports.resource';
import { texts as reportTexts } from '../reports/reports.texts';
import css from './overview.module.css';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Reported messages waiting for a decision. */
export function ReportedMessages() {
  const t = useTexts(texts).reportedMessages;
  const { failed } = useTexts(reportTexts).messages;
  const names = usePersonName();
  const first = useReportedMessagesPreview();
  return (
    <Panel
      title={first.data ? t.titleWith(first.data.total) : t.title}
      to="/admin/reports"
      toAll={t.all}
      data={first}
      failed={failed}
      lines={4}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={css.calm}>{t.none}</p>
        ) : (
          <ul className={css.rows}>
            {rows.map(({ _id, reason, sender, reportedAt }) => (
              <li key={_id} className={list.stack}>
                <span className={css.comment}>{reason}</span>
                <span className={list.quiet}>
                  {t.from(names.person(sender))} · {formatDate(reportedAt, 'dateTime')}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
