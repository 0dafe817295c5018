import type { PayoutBatch } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import css from './payouts.module.css';
import { texts } from './payouts.texts';

/** What became of the last files, to compare with the bank's statement. */
export function EarlierBatches({ batches }: { batches: readonly PayoutBatch[] }) {
  const t = useTexts(texts).bank;
  if (batches.length === 0) return null;
  return (
    <details className={css.earlier}>
      <summary>{t.earlier}</summary>
      <BatchList batches={batches} />
    </details>
  );
}

export function BatchList({ batches }: { batches: readonly PayoutBatch[] }) {
  const t = useTexts(texts).bank;
  const names = usePersonName();
  const endOf = ({ state, closedAt, closedBy, reference, refused }: PayoutBatch) => {
    const [on, by] = [formatDate(closedAt ?? '', 'dateTime'), closedBy ? names.person(closedBy) : ''];
    return state === 'paid' ? t.paidEnd(on, by, reference ?? '', refused) : t.withdrawnEnd(on, by);
  };
  return (
    <ul className={css.batches}>
      {batches.map((batch) => (
        <li key={batch._id}>
          <strong>{t.fileOf(batch.number, formatDate(`${batch.month}-15`, 'month'))}</strong>
          <span>{t.pays(formatRupees(batch.amount), batch.doctors)}</span>
          {batch.closedAt && <span>{endOf(batch)}</span>}
        </li>
      ))}
    </ul>
  );
}
