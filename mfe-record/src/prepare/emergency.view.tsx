import type { Pet } from '@vetcare/contracts';
import { type RedFlagCode, redFlags, redFlagsOf } from '@vetcare/contracts/red-flags';
import { Banner, Checkbox, LinkButton } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { Fragment, useState } from 'react';
import { NearestClinics } from '../clinics/nearest-clinics.view';
import { useClinicChoice } from '../clinics/use-clinic-choice';
import css from './prepare.module.css';
import { texts } from './prepare.texts';
import type { PrepareFormState } from './use-prepare-form';

interface Seen {
  offered: RedFlagCode[];
  /** In the order of ticking. */
  chosen: RedFlagCode[];
  understood: boolean;
  understand: (understood: boolean) => void;
}

/** The signs of the species, and whether the owner goes on in spite of those that were ticked. */
export function useSigns({ values }: PrepareFormState, species: Pet['species'] | null): Seen {
  const offered = redFlagsOf(species);
  const [understood, understand] = useState(false);
  return { offered, chosen: values.redFlags.filter((code) => offered.includes(code)), understood, understand };
}

interface EmergencyProps {
  form: PrepareFormState;
  seen: Seen;
  clinic: Pet['clinic'] | undefined;
}

/** Signs that belong into a clinic. The page says so right below the one that was ticked last, and lets the owner go on. */
export function Emergency({ form: { change }, seen, clinic }: EmergencyProps) {
  const { offered, chosen, understood, understand } = seen;
  const t = useTexts(texts);
  const language = useLanguage();
  const choice = useClinicChoice();
  const toggle = (code: RedFlagCode, on: boolean) =>
    change({ redFlags: on ? [...chosen, code] : chosen.filter((one) => one !== code) });
  return (
    <div className={css.signs}>
      {offered.map((code) => (
        <Fragment key={code}>
          <Checkbox
            label={redFlags[code][language].sign}
            checked={chosen.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
          {code === chosen.at(-1) && (
            <div className={css.clinic}>
              <GoToClinic signs={chosen} clinic={clinic} />
              <NearestClinics choice={choice} />
              <Checkbox label={t.goOn} checked={understood} onChange={({ target }) => understand(target.checked)} />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

function GoToClinic({ signs, clinic }: { signs: RedFlagCode[]; clinic: Pet['clinic'] | undefined }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <Banner tone="danger" look="box" urgent>
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
    </>
  );
}
