import { Stars } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import { texts as reviewTexts } from '../reviews/reviews.texts';
import css from './overview.module.css';
import { useHiddenReviews } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Reviews that only admins see, and why. */
export function HiddenReviews() {
  const t = useTexts(texts).reviews;
  const reviews = useTexts(reviewTexts);
  return (
    <Panel
      title={t.title}
      to="/admin/reviews"
      toAll={t.all}
      data={useHiddenReviews()}
      failed={reviews.failed}
      lines={4}
    >
      {(hidden) =>
        hidden.length === 0 ? (
          <p className={css.calm}>{t.none}</p>
        ) : (
          <ul className={css.rows}>
            {hidden.map((review) => (
              <li key={review._id} className={list.stack}>
                <Stars value={review.rating} size="sm" />
                <span className={css.comment}>{review.comment}</span>
                <span className={list.quiet}>
                  {reviews.doctorName(review.doctor.name)}
                  {review.hidden && ` · ${reviews.reason(review.hidden.reason)}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
