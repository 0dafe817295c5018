import { LinkButton, SectionCard } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { useComing } from '../intake/intake.resource';
import css from './prepare.module.css';
import { texts } from './prepare.texts';

/** The consultations that can be prepared. Nothing is shown while there are none, or they can't be fetched. */
export function Coming() {
  const t = useTexts(texts);
  const names = usePersonName();
  const coming = (useComing().data ?? []).filter(({ isEditable }) => isEditable);
  if (coming.length === 0) return null;
  return (
    <SectionCard title={t.coming}>
      <ul className={css.list}>
        {coming.map(({ bookingId, doctor, appointmentAt, isPrepared }) => (
          <li key={bookingId} className={css.row}>
            <span className={css.stack}>
              <strong>{names.doctor(doctor)}</strong>
              <span className={css.quiet}>{formatDate(appointmentAt, 'weekdayDateTime')}</span>
              <span className={css.quiet}>{isPrepared ? t.prepared : t.notPrepared}</span>
            </span>
            <LinkButton
              as={Link}
              to={`/user/prepare/${doctor._id}`}
              variant={isPrepared ? 'secondary' : 'primary'}
              aria-label={`${isPrepared ? t.change : t.prepare}: ${names.doctor(doctor)}`}
            >
              {isPrepared ? t.change : t.prepare}
            </LinkButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
