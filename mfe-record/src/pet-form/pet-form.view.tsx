import type { Pet } from '@vetcare/contracts';
import { MAX_PET_ENTRY_LENGTH, MAX_PHONE_LENGTH } from '@vetcare/contracts/limits';
import { Button, FieldPair, Form, SectionCard, TextArea, TextField, UploadProgress } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { AnimalFields } from './animal-fields.view';
import { MeanwhileChanged } from './meanwhile-changed.view';
import { texts } from './pet-form.texts';
import { PetPicture } from './pet-picture.view';
import { type PetFormState, usePetForm } from './use-pet-form';
import { Vaccinations } from './vaccinations.view';

/** Everything that owners say of a pet. `pet` is null for a new one. */
export function PetForm({ pet }: { pet: Pet | null }) {
  const t = useTexts(texts);
  const state = usePetForm(pet);
  return (
    <Form {...state.form}>
      <SectionCard title={t.picture}>
        <PetPicture id={pet?._id ?? ''} name={state.values.name} src={state.picture.src} onChange={state.picture.set} />
        <AnimalFields state={state} />
      </SectionCard>
      <SectionCard title={t.health} lead={t.healthLead}>
        <HealthFields field={state.field} />
      </SectionCard>
      <SectionCard title={t.vaccinations}>
        <Vaccinations {...state.field('vaccinations')} />
      </SectionCard>
      <SectionCard title={t.papers}>
        <PaperFields field={state.field} />
      </SectionCard>
      {state.picture.progress !== null && (
        <UploadProgress
          label={t.sendingPicture}
          progress={state.picture.progress}
          cancel={t.withoutPicture}
          onCancel={state.picture.cancel}
        />
      )}
      {pet && <MeanwhileChanged form={state} pet={pet} />}
      <Button type="submit" busy={state.saving && t.saving}>
        {t.save}
      </Button>
    </Form>
  );
}

function HealthFields({ field }: Pick<PetFormState, 'field'>) {
  const t = useTexts(texts);
  return (
    <>
      <TextArea label={t.allergies} hint={t.allergiesHint} optional rows={2} {...field('allergies')} />
      <TextArea label={t.conditions} optional rows={2} {...field('conditions')} />
      <TextArea label={t.medicines} optional rows={2} {...field('medicines')} />
    </>
  );
}

function PaperFields({ field }: Pick<PetFormState, 'field'>) {
  const t = useTexts(texts);
  return (
    <FieldPair>
      <TextField label={t.clinic} optional maxLength={MAX_PET_ENTRY_LENGTH} autoComplete="off" {...field('clinic')} />
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        optional
        type="tel"
        maxLength={MAX_PHONE_LENGTH}
        autoComplete="off"
        {...field('phone')}
      />
      <TextField label={t.microchip} optional autoComplete="off" {...field('microchip')} />
      <TextField
        label={t.insurance}
        optional
        maxLength={MAX_PET_ENTRY_LENGTH}
        autoComplete="off"
        {...field('insurance')}
      />
    </FieldPair>
  );
}
