import { VisuallyHidden } from '../page/visually-hidden';
import { useUiTexts } from '../text/use-ui-texts';
import { StarShape } from './star-shape';
import css from './stars.module.css';

/** How many reviews gave each number of stars. `counts[0]` is for one star, `counts[4]` for five. */
export function StarDistribution({ counts }: { counts: readonly [number, number, number, number, number] }) {
  const t = useUiTexts();
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <dl className={css.bars}>
      {[5, 4, 3, 2, 1].map((star) => {
        const count = counts[star - 1] ?? 0;
        return (
          <div key={star} className={css.bar}>
            <dt>
              <span aria-hidden="true">{star}</span>
              <StarShape />
              <VisuallyHidden>{t.starCount(star)}</VisuallyHidden>
            </dt>
            <div className={css.track} aria-hidden="true">
              <div className={css.fill} style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
            </div>
            <dd>{count}</dd>
          </div>
        );
      })}
    </dl>
  );
}
