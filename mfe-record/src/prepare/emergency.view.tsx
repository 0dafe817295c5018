import type { Pet } from '@vetcare/contracts';
import { type RedFlagCode, redFlags, redFlagsOf } from '@vetcare/contracts/red-flags';
import { Banner, Checkbox, LinkButton } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { NearestClinics } from '../clinics/nearest-clinics.view';
import css from './prepare.module.css';
import { texts } from './prepare.texts';
import type { PrepareFormState } from './use-prepare-form';

interface EmergencyProps {
  form: PrepareFormState;
  species: Pet['species'] | null;
  clinic: Pet['clinic'] | undefined;
}

/** Signs that belong into a clinic. With one of them the page says so before anything else, and lets the owner go on. */
export function Emergency({ form: { values, change }, species, clinic }: EmergencyProps) {
  const language = useLanguage();
  const offered = redFlagsOf(species);
  const chosen = values.redFlags.filter((code) => offered.includes(code));
  const toggle = (code: RedFlagCode, on: boolean) =>
    change({ redFlags: on ? [...chosen, code] : chosen.filter((one) => one !== code) });
  return (
    <>
      <div className={css.signs}>
        {offered.map((code) => (
          <Checkbox
            key={code}
            label={redFlags[code][language].sign}
            checked={chosen.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
        ))}
      </div>
      {chosen.length > 0 && <GoToClinic signs={chosen} clinic={clinic} />}
    </>
  );
}

function GoToClinic({ signs, clinic }: { signs: RedFlagCode[]; clinic: Pet['clinic'] | undefined }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [understood, understand] = useState(false);
  return (
    <>
      <Banner tone="danger" look="box">
        <strong>{t.goNow}</strong>
        <p>{t.onTheWay}</p>
        <ul>
          {signs.map((code) => (
            <li key={code}>{redFlags[code][language].onTheWay}</li>
          ))}
        </ul>
      </Banner>
      <div className={css.actions}>
        {clinic?.phone && (
          <LinkButton href={`tel:${clinic.phone.replace(/[^+\d]/g, '')}`} variant="danger">
            {t.callClinic(clinic.name || t.usualClinic)}
          </LinkButton>
        )}
        <LinkButton
          href="https://www.openstreetmap.org/search?query=veterinary+clinic"
          target="_blank"
          rel="noreferrer"
          variant="secondary"
        >
          {t.findClinic}
        </LinkButton>
      </div>
      <NearestClinics />
      <Checkbox label={t.goOn} checked={understood} onChange={({ target }) => understand(target.checked)} />
    </>
  );
}
