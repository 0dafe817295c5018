import type { Doctor, UpdateDoctorBody } from '@vetcare/contracts';
import { SPECIES, SPOKEN_LANGUAGES } from '@vetcare/contracts/limits';
import { Button, Checkbox, Form } from '@vetcare/ui';
import { api, useDraft, useLanguage, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { speciesTexts } from '@vetcare/web-kit/species';
import { languageName } from '../profile/language-name';
import { practiceTexts } from './practice.texts';
import { ProfileChanged } from './profile-changed.view';
import css from './settings.module.css';
import { useSaveProfile } from './settings.resource';
import { settings } from './settings.texts';
import { Unsaved } from './unsaved.view';

type Practice = Required<Pick<UpdateDoctorBody, 'species' | 'languages'>>;

const practiceOf = ({ species = [], languages = [] }: Doctor): Practice => ({ species, languages });

/** What the doctor treats and speaks, by which pet owners look for them. */
export function PracticeForm({ doctor }: { doctor: Doctor }) {
  const all = useTexts(settings);
  const t = useTexts(practiceTexts);
  const animals = useTexts(speciesTexts);
  const here = useLanguage();
  const saved = practiceOf(doctor);
  const draft = useDraft(`vetcare-practice-${doctor._id}`, saved, doctor.version);
  const { form, field, saving, ...state } = useForm({
    ...draft,
    ...useSaveProfile({
      draft,
      put: (body: Practice, options) => api.put('/api/doctor/update-profile', { body, ...options }),
    }),
  });
  const names = {
    species: saved.species.map((one) => animals[one]),
    languages: saved.languages.map((code) => languageName(code, here)),
  };
  const describe = (name: string) =>
    name === 'species' || name === 'languages' ? [{ label: t[name], value: names[name].join(', ') }] : [];
  return (
    <Form {...form}>
      <Unsaved draft={draft} saved={saved} form={state} />
      <Choices label={t.species} offered={SPECIES} labelOf={(one) => animals[one]} {...field('species')} />
      <Choices
        label={t.languages}
        offered={SPOKEN_LANGUAGES}
        labelOf={(code) => languageName(code, here)}
        {...field('languages')}
      />
      <ProfileChanged form={state} draft={draft} describe={describe} />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}

interface ChoicesProps<V extends string> {
  label: string;
  name: string;
  offered: readonly V[];
  labelOf: (one: V) => string;
  value: V[];
  onChange: (value: V[]) => void;
}

function Choices<V extends string>({ label, name, offered, labelOf, value, onChange }: ChoicesProps<V>) {
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      {offered.map((one) => (
        <Checkbox
          key={one}
          name={name}
          label={labelOf(one)}
          checked={value.includes(one)}
          onChange={({ target }) =>
            onChange(offered.filter((other) => (other === one ? target.checked : value.includes(other))))
          }
        />
      ))}
    </fieldset>
  );
}
