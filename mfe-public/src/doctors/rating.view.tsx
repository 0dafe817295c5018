import type { ListedDoctor } from '@vetcare/contracts';
import { Badge, Stars } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { cardTexts } from './card.texts';
import css from './rating.module.css';

/** Stars with the number of reviews behind them; a doctor without any is new. */
export function Rating({ doctor }: { doctor: Pick<ListedDoctor, 'rating' | 'ratingCount'> }) {
  const t = useTexts(cardTexts);
  if (doctor.rating === null) {
    return (
      <span className={css.fresh}>
        <Badge tone="brand">{t.isNew}</Badge>
        <span className={css.muted}>{t.noReviews}</span>
      </span>
    );
  }
  return <Stars value={doctor.rating} count={doctor.ratingCount} showValue size="sm" />;
}
