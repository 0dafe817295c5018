import type { OpenPayoutBatch, PayoutStatement } from '@vetcare/contracts';
import { MAX_BATCH_DOCTORS } from '@vetcare/contracts/limits';
import { Banner, Button } from '@vetcare/ui';
import { ApiError, api, formatRupees, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { PersonLink } from '../list/person-link.view';
import { readAccounts, useKnownAccounts } from './accounts.resource';
import { bankFileUrl, isToBePaid } from './bank-file';
import css from './payouts.module.css';
import { texts } from './payouts.texts';

interface BankFileProps {
  month: string;
  statements: readonly PayoutStatement[];
}

/** Makes the file for the bank with everybody who is to be paid, and says who can't be in it because nobody knows their account. */
export function BankFile({ month, statements }: BankFileProps) {
  const t = useTexts(texts).bank;
  const unpaid = statements.filter(isToBePaid);
  const { data: known, isError, isFetching, refetch } = useKnownAccounts(unpaid.map(({ doctor }) => doctor._id));
  const making = useMakeBankFile();
  if (unpaid.length === 0) return null;
  if (!known)
    return isError ? (
      <Banner
        look="box"
        tone="danger"
        action={
          <Button size="sm" variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        }
      >
        {t.unknown}
      </Banner>
    ) : null;
  const without = unpaid.filter(({ doctor }) => !known.has(doctor._id));
  const doctorIds = unpaid.flatMap(({ doctor }) => (known.has(doctor._id) ? doctor._id : []));
  const inFile = doctorIds.slice(0, MAX_BATCH_DOCTORS);
  return (
    <>
      {without.length > 0 && <Without statements={without} />}
      {inFile.length > 0 && (
        <div className={css.bank}>
          <Button
            size="sm"
            busy={making.isPending && t.reading}
            onClick={() => making.mutate({ month, doctorIds: inFile })}
          >
            {t.make(inFile.length)}
          </Button>
          <p className={css.note}>{t.meaning}</p>
          <ol className={css.steps}>
            <li>{t.upload}</li>
            <li>{t.thenRecord}</li>
          </ol>
        </div>
      )}
    </>
  );
}

function Without({ statements }: { statements: readonly PayoutStatement[] }) {
  const t = useTexts(texts).bank;
  const names = usePersonName();
  return (
    <Banner look="box" tone="warning" still>
      <p>{t.without(statements.length)}</p>
      <ul className={css.names} aria-label={t.withoutLabel}>
        {statements.map(({ doctor }) => (
          <li key={doctor._id}>
            <PersonLink person={doctor} to={`/admin/doctors/${doctor._id}`}>
              {names.doctor(doctor)}
            </PersonLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Takes what is due in this moment into a file, or finds the one that another admin has made, and downloads it. */
function useMakeBankFile() {
  const t = useTexts(texts).bank;
  const queries = useQueryClient();
  const download = useBankFileDownload();
  return useMutation({
    mutationFn: (body: { month: string; doctorIds: string[] }) =>
      api.post('/api/admin/payout-batches', { body, fallback: t.failed }),
    onSuccess: ({ batch }) => download.mutate(batch),
    onError: (error) =>
      toast.error(error instanceof ApiError && error.reason === 'nothing_due' ? t.nothing : messageOf(error, t.failed)),
    // Also after a failure: another admin may have made a file or paid.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Downloads the file of a batch: the same sums each time, and the accounts as they are now. */
export function useBankFileDownload() {
  const t = useTexts(texts);
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(batch: OpenPayoutBatch) {
      const doctorIds = batch.payouts.map(({ doctor }) => doctor._id);
      const accounts = await readAccounts(doctorIds, batch.month, t.bank.failed);
      const header = { ...t.bank.header, amount: t.amount, reference: t.reference };
      return bankFileUrl(header, batch, accounts);
    },
    onSuccess(href, { number, amount, doctors }) {
      if (!href) return void toast.error(t.bank.accountGone(number));
      Object.assign(document.createElement('a'), { href, download: `vetcare-bank-${number}.csv` }).click();
      toast.success(t.bank.done(number, doctors, formatRupees(amount)));
      // The audit log has an entry more for each of them.
      return queries.invalidateQueries({ queryKey: ['admin', '/api/admin/audit'] });
    },
    onError: (error) => toast.error(messageOf(error, t.bank.failed)),
  });
}
