import { Card } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { usePetWords } from '../pets/use-pet-words';
import css from '../records/records.module.css';
import { useReferred } from './refer.resource';
import { texts } from './refer.texts';

/** The animals that other doctors have referred to the doctor. Most doctors have none, and no section about them. */
export function ReferredList() {
  const t = useTexts(texts);
  const names = usePersonName();
  const { species } = usePetWords();
  const referrals = useReferred().data ?? [];
  if (referrals.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="referred">
      <h2 id="referred">{t.referredToYou}</h2>
      <ul className={css.list}>
        {referrals.map(({ _id, pet, doctor, reason, accessUntil }) => (
          <li key={_id}>
            <Card as={Link} to={`/doctor/referrals/${_id}`} interactive className={css.card}>
              <h3 className={css.name}>{`${pet.name} · ${species[pet.species]}`}</h3>
              <p className={css.reason}>{reason}</p>
              <p className={css.quiet}>
                {[t.by(names.doctor(doctor)), t.until(formatDate(accessUntil ?? ''))].join(' · ')}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
