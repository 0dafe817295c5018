import type { FoundNumber, FoundPayout } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { useDuty } from '../area/use-duty';
import { UnmatchedTable } from '../bookings/unmatched-payments.view';
import { Area } from '../list/area.view';
import css from '../list/list.module.css';
import { PersonLink } from '../list/person-link.view';
import { BatchList } from '../payouts/earlier-batches.view';
import { useNumber, usePrescription } from './numbers.resource';
import { searchTexts } from './search.texts';

const isNothing = ({ unmatched, payouts, batches }: FoundNumber) =>
  unmatched.length + payouts.length + batches.length === 0;

/** Money that is no booking's: payments that belong to none, payouts and files for the bank. */
export function FoundMoney({ search }: { search: string }) {
  const t = useTexts(searchTexts);
  const query = useNumber(search);
  return (
    <Area title={t.money} query={query}>
      {(found) =>
        isNothing(found) ? (
          <p className={css.quiet}>{t.noMoney}</p>
        ) : (
          <>
            {found.unmatched.length > 0 && <UnmatchedTable payments={found.unmatched} />}
            {found.payouts.map((payout) => (
              <Payout key={`${payout.doctor._id} ${payout.month}`} payout={payout} />
            ))}
            {found.batches.length > 0 && <BatchList batches={found.batches} />}
          </>
        )
      }
    </Area>
  );
}

function Payout({ payout: { doctor, month, amount, reference, paidAt } }: { payout: FoundPayout }) {
  const t = useTexts(searchTexts);
  const may = useDuty();
  const names = usePersonName();
  const [sum, name] = [formatRupees(amount), formatDate(`${month}-15`, 'month')];
  return (
    <p className={css.stack}>
      <PersonLink person={doctor} to={`/admin/doctors/${doctor._id}`}>
        {names.doctor(doctor)}
      </PersonLink>
      <span className={css.quiet}>
        {paidAt ? t.paid(sum, name, formatDate(paidAt)) : t.inFile(sum, name)}{' '}
        <span className={css.code}>{reference}</span>
      </span>
      {may('money') && <Link to={`/admin/payouts?month=${month}`}>{t.payoutsOf(name)}</Link>}
    </p>
  );
}

/** 22 letters, as on the paper. Nothing else is asked for, because few calls are allowed. */
const CODE = /^[\w-]{22}$/;

export function FoundPrescription({ search }: { search: string }) {
  const t = useTexts(searchTexts);
  const names = usePersonName();
  const query = usePrescription(CODE.test(search) ? search : null);
  if (!CODE.test(search)) return null;
  return (
    <Area title={t.prescriptions} query={query} empty={t.noPrescriptions}>
      {(found) =>
        found.map(({ doctor, issuedAt }) => (
          <p key={search} className={css.stack}>
            <Link className={css.name} to={`/prescription/${search}`}>
              {t.prescription(names.doctor(doctor), formatDate(issuedAt))}
            </Link>
          </p>
        ))
      }
    </Area>
  );
}
