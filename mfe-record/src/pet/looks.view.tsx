import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useLooks } from '../pets/pets.resource';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** Who looked at the pet, doctors and people with a link, and when: the newest first. */
export function Looks({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const { data } = useLooks(petId);
  if (!data) return null;
  const looks = [
    ...data.looks.map(({ doctor, at, bookingId }) => ({ who: names.doctor(doctor), at, about: bookingId })),
    ...(data.byLink ?? []).map(({ linkId, at }) => ({ who: t.byLink, at, about: linkId })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  if (looks.length === 0) return <p className={css.quiet}>{t.noLooks}</p>;
  return (
    <ul className={css.list}>
      {looks.map(({ who, at, about }) => (
        <li key={`${about} ${at}`} className={css.row}>
          <span>{who}</span>
          <span className={css.quiet}>{formatDate(at, 'dateTime')}</span>
        </li>
      ))}
    </ul>
  );
}
