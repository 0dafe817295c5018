import type { OpenPayoutBatch } from '@vetcare/contracts';
import { Button, SectionCard } from '@vetcare/ui';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { lazy, Suspense, useState } from 'react';
import { useBankFileDownload } from './bank-file.view';
import css from './payouts.module.css';
import { texts } from './payouts.texts';

const PayBatchDialog = lazy(async () => ({ default: (await import('./batch-dialogs.view')).PayBatchDialog }));
const WithdrawBatchDialog = lazy(async () => ({ default: (await import('./batch-dialogs.view')).WithdrawBatchDialog }));

/** The file for the bank that is under way: what it pays, and what can become of it. */
export function OpenBatch({ batch }: { batch: OpenPayoutBatch }) {
  const t = useTexts(texts).bank;
  const names = usePersonName();
  const download = useBankFileDownload();
  const [asking, setAsking] = useState<'pay' | 'withdraw' | null>(null);
  const Asked = asking && { pay: PayBatchDialog, withdraw: WithdrawBatchDialog }[asking];
  const month = formatDate(`${batch.month}-15`, 'month');
  const made = t.madeOn(formatDate(batch.madeAt, 'dateTime'), names.person(batch.madeBy));
  return (
    <SectionCard title={t.fileOf(batch.number, month)} lead={t.pays(formatRupees(batch.amount), batch.doctors)}>
      <p className={css.note}>{`${made} ${t.underWay}`}</p>
      <div className={css.buttons}>
        <Button
          size="sm"
          variant="secondary"
          busy={download.isPending && t.reading}
          onClick={() => download.mutate(batch)}
        >
          {t.again}
        </Button>
        <Button size="sm" onClick={() => setAsking('pay')}>
          {t.pay}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setAsking('withdraw')}>
          {t.withdraw}
        </Button>
      </div>
      {Asked && (
        <Suspense>
          <Asked batch={batch} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
