import type { PayoutStatement } from '@vetcare/contracts';
import { Banner, Button } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
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

/** The file for the bank with everybody who is to be paid, and who can't be in it because nobody knows their account. */
export function BankFile({ month, statements }: BankFileProps) {
  const t = useTexts(texts).bank;
  const unpaid = statements.filter(isToBePaid);
  const { data: known, isError, isFetching, refetch } = useKnownAccounts(unpaid.map(({ doctor }) => doctor._id));
  const download = useBankFile(month, unpaid);
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
          <Button size="sm" busy={download.isPending && t.reading} onClick={() => download.mutate()}>
            {t.download(unpaid.length - without.length)}
          </Button>
          <p className={css.note}>{t.note}</p>
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

function useBankFile(month: string, unpaid: readonly PayoutStatement[]) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      readAccounts(
        unpaid.map(({ doctor }) => doctor._id),
        month,
        t.bank.failed,
      ),
    onSuccess(accounts) {
      const header = { ...t.bank.header, amount: t.amount, reference: t.reference };
      const href = bankFileUrl(header, unpaid, accounts);
      Object.assign(document.createElement('a'), { href, download: `vetcare-bank-${month}.csv` }).click();
      toast.success(t.bank.done(accounts.size));
      // The audit log has an entry more for each of them.
      return queries.invalidateQueries({ queryKey: ['admin', '/api/admin/audit'] });
    },
    onError: (error) => toast.error(messageOf(error, t.bank.failed)),
  });
}
