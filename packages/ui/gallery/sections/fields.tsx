import {
  Checkbox,
  Field,
  FormError,
  FormErrorSummary,
  PasswordField,
  PhotoField,
  PictureField,
  RadioGroup,
  SearchField,
  SelectField,
  StarInput,
  Switch,
  TextArea,
  TextField,
} from '@vetcare/ui';
import { Mail, PawPrint, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Columns, Sample, Section } from '../sample';

const genders = ['Male', 'Female', 'Other'].map((value) => ({ value, label: value }));

const TIMES = ['10:00', '10:30', '11:00', '11:30', '12:00'];

const pictures = [
  { name: 'Vikram Singh', busy: false as const, error: null },
  { name: 'Meera Iyer', busy: 'Uploading...', error: null },
  { name: 'Om Das', busy: false as const, error: 'Please choose an image.' },
];

const wrong = [
  { fieldId: 'gallery-name', message: 'First name is required' },
  { fieldId: 'gallery-phone', message: 'Phone must be digits only' },
];

function TextFields() {
  const [search, setSearch] = useState('rabbit');
  return (
    <Columns>
      <TextField label="First name" autoComplete="given-name" placeholder="Asha" />
      <TextField label="Last name" optional defaultValue="Rao" hint="As your patients know you." />
      <TextField label="Email" type="email" before={<Mail />} defaultValue="asha@" error="Invalid email format" />
      <TextField label="Fees" before="₹" after="per consultation" inputMode="numeric" defaultValue="500" disabled />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="secret12" />
      <PasswordField label="New password" autoComplete="new-password" error="Password too short" />
      <SelectField label="Specialization" options={genders} placeholder="Choose…" />
      <SelectField label="Gender" options={genders} error="Gender is required" placeholder="Choose…" />
      <SearchField label="Search doctors" value={search} onChange={setSearch} />
      <SearchField label="Search" hideLabel value="" onChange={() => {}} placeholder="Name, email or phone" />
      <TextArea label="About You" defaultValue={'Small animals,\nrabbits and birds.'} hint="Patients read it." />
      <TextArea label="Comment" error="Please write a comment" rows={2} />
      <TextArea label="Can't be written in" rows={2} defaultValue="Fixed" disabled />
      <PasswordField label="Can't be changed" autoComplete="off" defaultValue="secret12" disabled />
      <SelectField label="Can't be chosen" options={genders} disabled />
      <Field label="A control of one's own" hint="Field wires label, hint and error" error="Too far">
        {(control) => <input {...control} type="range" style={{ minHeight: 'var(--touch)' }} />}
      </Field>
    </Columns>
  );
}

function RadioGroups() {
  const [role, setRole] = useState<'patient' | 'doctor' | ''>('patient');
  const [time, setTime] = useState('10:30');
  const [years, setYears] = useState('5');
  return (
    <Columns>
      <RadioGroup
        label="Rating"
        value={years}
        onChange={setYears}
        options={[
          { value: '2', label: '2+ years', count: { value: 31, label: '31 doctors' } },
          { value: '5', label: '5+ years', count: { value: 12, label: '12 doctors' } },
          { value: '10', label: '10+ years', count: { value: 0, label: 'No doctor' }, disabled: true },
        ]}
      />
      <RadioGroup
        label="I am a"
        look="segmented"
        value={role}
        onChange={setRole}
        options={[
          { value: 'patient', label: 'Patient', icon: <PawPrint /> },
          { value: 'doctor', label: 'Doctor', icon: <Stethoscope /> },
        ]}
      />
      <RadioGroup
        label="I want to join as"
        look="cards"
        value={role}
        onChange={setRole}
        options={[
          { value: 'patient', label: 'Pet owner', hint: 'I look for a vet', icon: <PawPrint /> },
          { value: 'doctor', label: 'Doctor', hint: 'I treat animals', icon: <Stethoscope /> },
        ]}
      />
      <RadioGroup
        label="Time"
        look="chips"
        value={time}
        onChange={setTime}
        options={TIMES.map((value) => ({ value, label: value, disabled: value === '11:00' }))}
      />
      <RadioGroup label="Gender" value="" onChange={() => {}} options={genders} error="Gender is required" />
      <RadioGroup label="Fixed" look="segmented" value="Male" onChange={() => {}} options={genders} disabled />
    </Columns>
  );
}

function Choices() {
  const [available, setAvailable] = useState(true);
  const [rating, setRating] = useState(0);
  return (
    <Columns>
      <div>
        <Checkbox label="Dermatology" count={{ value: 8, label: '8 doctors' }} defaultChecked />
        <Checkbox label="Surgery" count={{ value: 3, label: '3 doctors' }} />
        <Checkbox label="Nutrition" count={null} />
        <Checkbox label="Dentistry" count={{ value: 0, label: 'No doctor' }} disabled />
        <Checkbox label="Settled" defaultChecked disabled />
        <Checkbox label="I have read the terms" hint="They are short." error="Please agree to go on" />
      </div>
      <div>
        <Switch label="Available" hint="Patients can book you." checked={available} onChange={setAvailable} />
        <Switch label="Sound for new messages" checked={false} onChange={() => {}} />
        <Switch label="Can't be changed" checked disabled onChange={() => {}} />
      </div>
      <StarInput
        label="Your rating"
        value={rating}
        onChange={setRating}
        error={rating ? '' : 'Please select a rating'}
      />
      <StarInput label="Your rating" value={4} onChange={() => {}} />
      <StarInput label="Being sent" value={3} onChange={() => {}} disabled />
      <PhotoField
        label="Certificate, as a photo or PDF"
        hint="At most 10 MB."
        optional
        src={null}
        choose="Choose a photo"
        fileName="certificate.jpg"
        onChoose={() => {}}
      />
      {pictures.map((state) => (
        <PictureField
          key={state.name}
          id={state.name}
          src={null}
          alt="Your picture"
          label="Change picture"
          hint="A JPEG, PNG or WebP image of at most 10 MB."
          onChoose={() => {}}
          {...state}
        />
      ))}
    </Columns>
  );
}

export function Fields() {
  return (
    <Section title="Fields">
      <Sample title="FormError">
        <FormError>Login failed. Invalid credentials.</FormError>
      </Sample>
      <Sample title="FormErrorSummary">
        <FormErrorSummary title="Please check two fields" errors={wrong} />
      </Sample>
      <TextFields />
      <RadioGroups />
      <Choices />
    </Section>
  );
}
