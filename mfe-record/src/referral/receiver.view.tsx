import { MAX_EMAIL_LENGTH, MAX_PET_ENTRY_LENGTH, MAX_PHONE_LENGTH, MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import { FieldPair, RadioGroup, SearchField, SelectField, TextField } from '@vetcare/ui';
import { useTexts, useUser } from '@vetcare/web-kit';
import { useDebounced } from '@vetcare/web-kit/form';
import { usePersonName } from '@vetcare/web-kit/person';
import { useClinics } from '../clinics/clinics.resource';
import css from '../pet/pet.module.css';
import { useFoundDoctors } from './refer.resource';
import { texts } from './refer.texts';
import type { ReferFormState } from './use-refer-form';

const KINDS = ['doctor', 'clinic'] as const;

/** To whom the animal is referred: a doctor who is listed here, or a clinic. */
export function Receiver({ form }: { form: ReferFormState }) {
  const t = useTexts(texts);
  const { values, change, field } = form;
  return (
    <>
      <RadioGroup
        label={t.kind}
        look="segmented"
        options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {values.kind === 'doctor' ? (
        <ChooseDoctor form={form} />
      ) : (
        <>
          <ChooseClinic form={form} />
          <TextField label={t.clinicName} maxLength={MAX_PET_ENTRY_LENGTH} {...field('clinic.name')} />
          <TextField label={t.city} optional maxLength={MAX_PET_ENTRY_LENGTH} {...field('clinic.city')} />
          <FieldPair>
            <TextField label={t.phone} type="tel" optional maxLength={MAX_PHONE_LENGTH} {...field('clinic.phone')} />
            <TextField label={t.email} type="email" optional maxLength={MAX_EMAIL_LENGTH} {...field('clinic.email')} />
          </FieldPair>
        </>
      )}
    </>
  );
}

/** Fills in what is known of a listed clinic. All of it can be changed. */
function ChooseClinic({ form: { values, change } }: { form: ReferFormState }) {
  const t = useTexts(texts);
  const clinics = useClinics();
  if (clinics.length === 0) return null;
  const chosen = clinics.findIndex(
    ({ name, phone }) => name === values['clinic.name'] && phone === values['clinic.phone'],
  );
  return (
    <SelectField
      label={t.listed}
      placeholder={t.notListed}
      value={String(chosen)}
      options={clinics.map(({ name, city }, at) => ({ value: String(at), label: `${name}, ${city}` }))}
      onChange={({ target }) => {
        const { name = '', city = '', phone = '' } = clinics[Number(target.value)] ?? {};
        change({ 'clinic.name': name, 'clinic.city': city, 'clinic.phone': phone, 'clinic.email': '' });
      }}
    />
  );
}

function ChooseDoctor({ form }: { form: ReferFormState }) {
  const t = useTexts(texts);
  const { values, change, field } = form;
  return (
    <>
      <SearchField label={t.search} hint={t.searchHint} maxLength={MAX_SEARCH_LENGTH} {...field('search')} />
      {values.toDoctorId && <p className={css.quiet}>{t.chosen(values.toDoctorName)}</p>}
      <Found
        search={values.search}
        chosen={values.toDoctorId}
        onChoose={(toDoctorId, toDoctorName) => change({ toDoctorId, toDoctorName })}
      />
    </>
  );
}

interface FoundProps {
  search: string;
  chosen: string;
  onChoose: (id: string, name: string) => void;
}

function Found({ search, chosen, onChoose }: FoundProps) {
  const t = useTexts(texts);
  const names = usePersonName();
  const ownId = useUser()?._id;
  const { data, isError } = useFoundDoctors(useDebounced(search).trim());
  if (isError) return <p className={css.quiet}>{t.searchFailed}</p>;
  if (!data || search.trim() === '') return null;
  const others = data.filter(({ _id }) => _id !== ownId);
  if (others.length === 0) return <p role="status">{t.noneFound}</p>;
  return (
    <RadioGroup
      label={t.found}
      look="cards"
      options={others.map((doctor) => ({
        value: doctor._id,
        label: names.doctor(doctor),
        hint: doctor.specialization,
      }))}
      value={chosen}
      onChange={(id) => {
        const doctor = others.find(({ _id }) => _id === id);
        if (doctor) onChoose(id, names.doctor(doctor));
      }}
    />
  );
}
