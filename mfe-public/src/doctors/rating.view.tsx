import type { ListedDoctor } from '@vetcare/contracts';
import { Badge, Stars, VisuallyHidden } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { Star } from 'lucide-react';
import { cardTexts } from './card.texts';
import css from './rating.module.css';

interface RatingProps {
  doctor: Pick<ListedDoctor, 'rating' | 'ratingCount'>;
  /** Shows one star and the number, for small spaces. */
  short?: boolean;
}

/** Stars with the number of reviews, or a badge for a new doctor without any. */
export function Rating({ doctor, short = false }: RatingProps) {
  const t = useTexts(cardTexts);
  if (doctor.rating === null) {
    return (
      <span className={css.fresh}>
        <Badge tone="brand">{t.isNew}</Badge>
        <span className={css.muted}>{t.noReviews}</span>
      </span>
    );
  }
  if (short) {
    const average = doctor.rating.toFixed(1);
    return (
      <span className={css.short}>
        <Star aria-hidden="true" />
        <strong aria-hidden="true">{average}</strong>
        <VisuallyHidden>{t.stars(average)}</VisuallyHidden>
        <span className={css.muted}>{t.reviews(doctor.ratingCount)}</span>
      </span>
    );
  }
  return <Stars value={doctor.rating} count={doctor.ratingCount} showValue size="sm" />;
}
