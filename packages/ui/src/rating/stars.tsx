import { clsx } from 'clsx';
import { useUiTexts } from '../text/use-ui-texts';
import { StarShape } from './star-shape';
import css from './stars.module.css';

export interface StarsProps {
  /** From 0 to 5; a fraction fills a part of its star. */
  value: number;
  /** Adds the number of reviews, or "No reviews yet" for 0. */
  count?: number;
  /** Adds the value before the stars with one decimal, for an average. */
  showValue?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

function Row() {
  return (
    <>
      <StarShape />
      <StarShape />
      <StarShape />
      <StarShape />
      <StarShape />
    </>
  );
}

export function Stars({ value, count, showValue, size = 'md', className }: StarsProps) {
  const t = useUiTexts();
  const format = (given: number, minimumFractionDigits = 0) =>
    new Intl.NumberFormat(t.locale, { minimumFractionDigits, maximumFractionDigits: 1 }).format(given);
  const shown = format(value, showValue ? 1 : 0);
  return (
    <span className={clsx(css.stars, css[size], className)}>
      {showValue && (
        <strong className={css.value} aria-hidden="true">
          {shown}
        </strong>
      )}
      <span role="img" aria-label={t.stars(shown)} className={css.row}>
        <span className={css.empty}>
          <Row />
        </span>
        <span className={css.full} style={{ width: `${(Math.min(Math.max(value, 0), 5) / 5) * 100}%` }}>
          <Row />
        </span>
      </span>
      {count !== undefined && (
        <span className={css.count}>{count === 0 ? t.noReviews : t.reviews(count, format(count))}</span>
      )}
    </span>
  );
}
