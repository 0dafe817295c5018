import type { Referral } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import pet from '../pet/pet.module.css';
import css from '../records/records.module.css';
import { texts } from './referral.texts';

/** What the doctor who refers wrote. */
export function Written({ referral: { reason, summary } }: { referral: Pick<Referral, 'reason' | 'summary'> }) {
  const t = useTexts(texts);
  return (
    <dl className={pet.facts}>
      <div>
        <dt>{t.reason}</dt>
        <dd className={css.told}>{reason}</dd>
      </div>
      <div>
        <dt>{t.summary}</dt>
        <dd className={css.told}>{summary}</dd>
      </div>
    </dl>
  );
}
