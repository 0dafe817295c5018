import type { PayoutStatement } from '@vetcare/contracts';
import { Banner, Button } from '@vetcare/ui';
import { formatDate, formatRupees, messageOf, serverNow, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation, useQueryClient } from '@vetcare/web-kit/query';
import { PersonLink } from '../list/person-link.view';
import { readAccounts, useKnownAccounts } from './accounts.resource';
import { bankFileUrl, isToBePaid, sumOf, toTransfers } from './bank-file';
import { newestPayableMonth } from './months';
import css from './payouts.module.css';
import { payoutsOf } from './payouts.resource';
import { texts } from './payouts.texts';

interface BankFileProps {
  month: string;
  statements: readonly PayoutStatement[];
}

/** The file for the bank with everybody who is to be paid, and who can't be in it because nobody knows their account. */
export function BankFile({ month, statements }: BankFileProps) {
  const t = useTexts(texts).bank;
  const unpaid = statements.filter(isToBePaid);
  const { data: known, isError, isFetching, refetch } = useKnownAccounts(unpaid.map(({ doctor }) => doctor._id));
  const download = useBankFile(month);
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
  return (
    <>
      {without.length > 0 && <Without statements={without} />}
      {without.length < unpaid.length && (
        <div className={css.bank}>
          <Button size="sm" busy={download.isPending && t.reading} onClick={download.make}>
            {t.download(unpaid.length - without.length)}
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

/** Makes the file from what is due in this moment, which other admins may have paid since the page was drawn. */
function useBankFile(month: string) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const making = useMutation({
    async mutationFn() {
      const unpaid = (await queries.fetchQuery({ ...payoutsOf(month), staleTime: 0 })).filter(isToBePaid);
      if (unpaid.length === 0) return [];
      const doctorIds = unpaid.map(({ doctor }) => doctor._id);
      return toTransfers(unpaid, await readAccounts(doctorIds, month, t.bank.failed));
    },
    onSuccess(transfers) {
      if (transfers.length === 0) return void toast.error(t.bank.nothing);
      const header = { ...t.bank.header, amount: t.amount, reference: t.reference };
      const href = bankFileUrl(header, transfers);
      Object.assign(document.createElement('a'), { href, download: `vetcare-bank-${month}.csv` }).click();
      toast.success(t.bank.done(transfers.length, formatRupees(sumOf(transfers))));
      // The audit log has an entry more for each of them.
      return queries.invalidateQueries({ queryKey: ['admin', '/api/admin/audit'] });
    },
    onError: (error) => toast.error(messageOf(error, t.bank.failed)),
  });
  const make = () => {
    // A month may have ended while the page was open.
    const newest = newestPayableMonth(serverNow());
    if (newest === month) making.mutate();
    else toast.error(t.bank.newestOnly(formatDate(`${newest}-15`, 'month')));
  };
  return { make, isPending: making.isPending };
}
