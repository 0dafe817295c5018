import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useLooks } from '../pets/pets.resource';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** Which doctors looked at the pet, and when. */
export function Looks({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const looks = useLooks(petId).data;
  if (!looks) return null;
  if (looks.length === 0) return <p className={css.quiet}>{t.noLooks}</p>;
  return (
    <ul className={css.list}>
      {looks.map(({ doctor, at, bookingId }) => (
        <li key={`${bookingId} ${at}`} className={css.row}>
          <span>{names.doctor(doctor)}</span>
          <span className={css.quiet}>{formatDate(at, 'dateTime')}</span>
        </li>
      ))}
    </ul>
  );
}
