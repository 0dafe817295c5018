import type { OpenConsultations as Open } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { formatDate, formatRupees, serverNow, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import type { useOpenConsultations } from './open-consultations.resource';
import css from './suspension.module.css';
import { suspensionTexts } from './suspension.texts';

interface OpenConsultationsProps {
  asked: ReturnType<typeof useOpenConsultations>;
  /** Whose they are. */
  of: 'patient' | 'doctor';
  /** A suspension can be undone for a minute, in which nothing is refunded; the end of an account can't be undone. */
  end: 'suspended' | 'erased';
}

const NOTHING = { count: 0, amount: 0 };

/** How many consultations a suspension or the end of an account touches, how much money and which. */
export function OpenConsultations({ asked, of, end }: OpenConsultationsProps) {
  const t = useTexts(suspensionTexts);
  const { data: open, isError, refetch } = asked;
  if (isError)
    return (
      <p role="alert">
        {t.failed}{' '}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </p>
    );
  if (!open) return <p role="status">{t.counting}</p>;
  const { toCome, underWay } = open;
  // A patient who is suspended can be restored, and choose then.
  const goesBack = of === 'doctor' || end === 'erased';
  const { unanswered = NOTHING } = goesBack ? open : {};
  const count = toCome.count + underWay.count;
  if (count + unanswered.count === 0) return <p>{t.none}</p>;
  const says = t[end];
  const begun = of === 'doctor' ? says.underWay : says.patientKeeps;
  return (
    <>
      {toCome.count > 0 && <p>{says.toCome(toCome.count, formatRupees(toCome.amount))}</p>}
      {underWay.count > 0 && <p>{begun(underWay.count, formatRupees(underWay.amount))}</p>}
      {unanswered.count > 0 && <p>{says.unanswered(unanswered.count, formatRupees(unanswered.amount))}</p>}
      {count > 0 && <List open={open} of={of} />}
      {end === 'suspended' && <p>{t.undo}</p>}
    </>
  );
}

function List({ open, of }: { open: Open } & Pick<OpenConsultationsProps, 'of'>) {
  const t = useTexts(suspensionTexts);
  const names = usePersonName();
  const now = serverNow();
  const more = open.toCome.count + open.underWay.count - open.bookings.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of a keyboard
    <ul className={css.list} aria-label={t.which} tabIndex={0}>
      {open.bookings.map(({ _id, userId, doctorId, appointmentAt, amount, refundable = amount }) => (
        <li key={_id} className={css.row}>
          <span>{names.person(of === 'doctor' ? userId : doctorId)}</span>
          <span className={css.quiet}>
            {appointmentAt && Date.parse(appointmentAt) > now ? formatDate(appointmentAt, 'dateTime') : t.begun} ·{' '}
            {formatRupees(refundable)}
          </span>
        </li>
      ))}
      {more > 0 && <li className={css.quiet}>{t.more(more)}</li>}
    </ul>
  );
}
