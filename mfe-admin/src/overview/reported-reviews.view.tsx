import { Stars } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import list from '../list/list.module.css';
import { useReportedReviewsPreview } from '../reports/reports.resource';
import { texts as reportTexts } from '../reports/reports.texts';
import css from './overview.module.css';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Reviews that wait for a decision. */
export function ReportedReviews() {
  const t = useTexts(texts).reportedReviews;
  const names = usePersonName();
  const { failed, reporters } = useTexts(reportTexts).reviews;
  const first = useReportedReviewsPreview();
  return (
    <Panel
      title={first.data ? t.titleWith(first.data.total) : t.title}
      to="/admin/reports?of=reviews"
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
            {rows.map((review) => (
              <li key={review._id} className={list.stack}>
                <Stars value={review.rating} size="sm" />
                <span className={css.comment}>{review.comment}</span>
                <span className={list.quiet}>
                  {names.doctor(review.doctor)} · {reporters(review.reporters)}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
