import type { Pet } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** What owners noted for doctors. Nothing is shown for what they left out. */
export function PetFacts({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const { clinic } = pet;
  const facts: [label: string, value: string][] = [
    [t.allergies, pet.allergies.join(', ')],
    [t.conditions, pet.conditions.join(', ')],
    [t.medicines, pet.medicines.join(', ')],
    [t.microchip, pet.microchip],
    [t.insurance, pet.insurance],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0 && !clinic.name && !clinic.phone) return <p className={css.quiet}>{t.noFacts}</p>;
  return (
    <dl className={css.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {(clinic.name || clinic.phone) && (
        <div>
          <dt>{t.clinic}</dt>
          <dd className={css.stack}>
            {clinic.name && <span>{clinic.name}</span>}
            {clinic.phone && <a href={`tel:${clinic.phone.replace(/[^+\d]/g, '')}`}>{t.call(clinic.phone)}</a>}
          </dd>
        </div>
      )}
    </dl>
  );
}
