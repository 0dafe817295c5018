import type { Species } from '@vetcare/contracts';
import { type RedFlagCode, redFlags, redFlagsOf } from '@vetcare/contracts/red-flags';
import { Banner, Checkbox, LinkButton, SelectField } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { speciesTexts } from '@vetcare/web-kit/species';
import { Fragment, useState } from 'react';
import { NearestClinics } from './clinics.view';
import css from './emergency.module.css';
import type { EmergencyCheckProps } from './emergency-check.props';
import { emergencyCheckTexts } from './emergency-check.texts';
import { useClinicChoice } from './use-clinic-choice';

interface Marked {
  species: Species | null;
  signs: RedFlagCode[];
  understood: boolean;
}

/** Signs of another species don't count once the species is known. */
const seenIn = ({ species, signs }: Marked): RedFlagCode[] =>
  redFlagsOf(species).filter((sign) => signs.includes(sign));

/** The signs by species. One of them stops the booking, until the owner says to go on: right below the one ticked last. */
export function EmergencySigns({ onStop }: EmergencyCheckProps) {
  const t = useTexts(emergencyCheckTexts);
  const language = useLanguage();
  const [marked, mark] = useState<Marked>({ species: null, signs: [], understood: false });
  const seen = seenIn(marked);
  /** In the order of ticking. */
  const ticked = marked.signs.filter((sign) => seen.includes(sign));
  const choice = useClinicChoice();
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
          <Fragment key={sign}>
            <Checkbox
              label={redFlags[sign][language].sign}
              checked={seen.includes(sign)}
              onChange={({ target }) =>
                change({ signs: [...ticked.filter((one) => one !== sign), ...(target.checked ? [sign] : [])] })
              }
            />
            {sign === ticked.at(-1) && (
              <div className={css.check}>
                <GoToClinic signs={seen} />
                <NearestClinics choice={choice} />
                <Checkbox
                  label={t.goOn}
                  checked={marked.understood}
                  onChange={({ target }) => change({ understood: target.checked })}
                />
              </div>
            )}
          </Fragment>
        ))}
      </fieldset>
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

/** What to do instead of booking. */
function GoToClinic({ signs }: { signs: RedFlagCode[] }) {
  const t = useTexts(emergencyCheckTexts);
  const language = useLanguage();
  return (
    <>
      <Banner tone="danger" look="box" urgent>
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
    </>
  );
}
