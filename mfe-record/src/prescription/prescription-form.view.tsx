import type { ConsultationPrescriptions, Pet } from '@vetcare/contracts';
import { MAX_PET_ENTRY_LENGTH, MAX_PRESCRIPTION_LINES, MAX_PRESCRIPTION_TEXT_LENGTH } from '@vetcare/contracts/limits';
import { Banner, Button, FieldError, FieldPair, Form, SectionCard, TextArea, TextField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { IssuedPrescriptions } from './issued-prescriptions.view';
import { Medicine } from './medicine.view';
import css from './prescription.module.css';
import { texts } from './prescription.texts';
import { forOtherPet, newValues, valuesOf } from './prescription-form';
import { type PrescriptionFormState, usePrescriptionForm } from './use-prescription-form';

interface PrescriptionFormProps {
  bookingId: string;
  state: ConsultationPrescriptions;
  pet: Pet;
}

/** What was issued, and the form for another prescription or for a correction. */
export function PrescriptionForm({ bookingId, state, pet }: PrescriptionFormProps) {
  const t = useTexts(texts);
  const form = usePrescriptionForm(bookingId, state, pet);
  const { values, field, savingDraft } = form;
  const { error } = field('lines');
  return (
    <>
      <IssuedPrescriptions
        bookingId={bookingId}
        prescriptions={state.prescriptions}
        onCorrect={(one) => form.begin(valuesOf({ ...one, qualification: one.doctor.qualification }, one._id, pet))}
      />
      {values.petId !== pet._id && <OtherPet form={form} pet={pet} qualification={state.qualification} />}
      <Form {...form.form}>
        <SectionCard title={values.replaces ? t.correcting : t.write} lead={t.reviewNote}>
          {values.replaces && (
            <Banner
              look="box"
              action={
                <Button variant="secondary" size="sm" onClick={() => form.begin(newValues(pet, state.qualification))}>
                  {t.stopCorrecting}
                </Button>
              }
            >
              {t.correctingText}
            </Banner>
          )}
          <FieldPair>
            <TextField
              label={t.weight}
              hint={t.weightHint}
              inputMode="decimal"
              autoComplete="off"
              {...field('weightKg')}
            />
            <TextField
              label={t.qualification}
              hint={t.qualificationHint}
              maxLength={MAX_PET_ENTRY_LENGTH}
              autoComplete="off"
              {...field('qualification')}
            />
          </FieldPair>
        </SectionCard>
        {values.lines.map((line, i) => (
          <Medicine key={line.key} form={form} line={line} number={i + 1} />
        ))}
        <FieldError>{error}</FieldError>
        {values.lines.length < MAX_PRESCRIPTION_LINES && (
          <div>
            <Button variant="secondary" onClick={form.addLine}>
              {t.add}
            </Button>
          </div>
        )}
        <TextArea label={t.advice} optional rows={3} maxLength={MAX_PRESCRIPTION_TEXT_LENGTH} {...field('advice')} />
        <div className={css.actions}>
          <Button type="submit" busy={form.saving && t.issuing}>
            {t.issue}
          </Button>
          {!values.replaces && (
            <Button variant="secondary" busy={savingDraft.isPending && t.saving} onClick={() => savingDraft.mutate()}>
              {t.saveDraft}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}

interface OtherPetProps {
  form: PrescriptionFormState;
  pet: Pet;
  qualification: string;
}

/** What is written was begun for an animal that the owner has since named another one for. */
function OtherPet({ form, pet, qualification }: OtherPetProps) {
  const t = useTexts(texts);
  return (
    <Banner
      tone="warning"
      look="box"
      action={
        <>
          <Button variant="secondary" size="sm" onClick={() => form.change(forOtherPet(pet, form.values))}>
            {t.useForPet(pet.name)}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => form.begin(newValues(pet, qualification))}>
            {t.beginAnew}
          </Button>
        </>
      }
    >
      {t.otherPet(pet.name)}
    </Banner>
  );
}
