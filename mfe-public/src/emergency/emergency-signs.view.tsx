import type { Species } from '@vetcare/contracts';
import { type RedFlagCode, redFlags, redFlagsOf } from '@vetcare/contracts/red-flags';
import { Banner, Checkbox, LinkButton, SelectField } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { speciesTexts } from '@vetcare/web-kit/species';
import { useState } from 'react';
import { NearestClinics } from './clinics.view';
import css from './emergency.module.css';
import type { EmergencyCheckProps } from './emergency-check.props';
import { emergencyCheckTexts } from './emergency-check.texts';

interface Marked {
  species: Species | null;
  signs: RedFlagCode[];
  understood: boolean;
}

/** Signs of another species don't count once the species is known. */
const seenIn = ({ species, signs }: Marked): RedFlagCode[] =>
  redFlagsOf(species).filter((sign) => signs.includes(sign));

/** The signs by species. One of them stops the booking, until the owner says to go on. */
export function EmergencySigns({ onStop }: EmergencyCheckProps) {
  const t = useTexts(emergencyCheckTexts);
  const language = useLanguage();
  const [marked, mark] = useState<Marked>({ species: null, signs: [], understood: false });
  const seen = seenIn(marked);
  const change = (next: Partial<Marked>): void => {
    const now = { ...marked, ...next };
    mark(now);
    onStop(seenIn(now).length > 0 && !now.understood);
  };
  return (
    <div className={css.check}>
      <AnimalField species={marked.species} onChange={(species) => change({ species })} />
      <fieldset className={css.signs}>
        <legend>{t.signs}</legend>
        {redFlagsOf(marked.species).map((sign) => (
          <Checkbox
            key={sign}
            label={redFlags[sign][language].sign}
            checked={seen.includes(sign)}
            onChange={({ target }) =>
              change({ signs: target.checked ? [...seen, sign] : seen.filter((one) => one !== sign) })
            }
          />
        ))}
      </fieldset>
      {seen.length > 0 && <GoToClinic signs={seen} marked={marked} onChange={change} />}
    </div>
  );
}

const isSpecies = (value: string, known: Record<Species, string>): value is Species => Object.hasOwn(known, value);

function AnimalField({ species, onChange }: { species: Species | null; onChange: (species: Species | null) => void }) {
  const t = useTexts(emergencyCheckTexts);
  const names = useTexts(speciesTexts);
  return (
    <SelectField
      label={t.animal}
      placeholder={t.anyAnimal}
      value={species ?? ''}
      options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => onChange(isSpecies(target.value, names) ? target.value : null)}
    />
  );
}

interface GoToClinicProps {
  signs: RedFlagCode[];
  marked: Marked;
  onChange: (next: Partial<Marked>) => void;
}

/** What to do instead of booking, and the way to book nevertheless. */
function GoToClinic({ signs, marked, onChange }: GoToClinicProps) {
  const t = useTexts(emergencyCheckTexts);
  const language = useLanguage();
  return (
    <>
      <Banner tone="danger" look="box">
        <strong>{t.goNow}</strong>
        <p>{t.onTheWay}</p>
        <ul>
          {signs.map((sign) => (
            <li key={sign}>{redFlags[sign][language].onTheWay}</li>
          ))}
        </ul>
      </Banner>
      <LinkButton
        href="https://www.openstreetmap.org/search?query=veterinary+clinic"
        target="_blank"
        rel="noreferrer"
        variant="danger"
      >
        {t.findClinic}
      </LinkButton>
      <NearestClinics />
      <Checkbox
        label={t.goOn}
        checked={marked.understood}
        onChange={({ target }) => onChange({ understood: target.checked })}
      />
    </>
  );
}
