import type { Booking, Intake, IntakeState, Pet } from '@vetcare/contracts';
import { MAX_INTAKE_TEXT_LENGTH } from '@vetcare/contracts/limits';
import {
  Banner,
  Button,
  ChangedNotice,
  Checkbox,
  FieldError,
  Form,
  RadioGroup,
  SectionCard,
  TextArea,
} from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useMeanwhile } from '@vetcare/web-kit/form';
import { texts as wordTexts } from '../intake/intake-words.texts';
import { useBlockingConsultation } from '../intake/open-consultation.resource';
import { OpenUntil } from '../intake/open-until.view';
import { Video } from '../video/video.view';
import { Documents } from './documents.view';
import { Emergency, useSigns } from './emergency.view';
import { PetChoice } from './pet-choice.view';
import { Pictures } from './pictures.view';
import css from './prepare.module.css';
import { texts } from './prepare.texts';
import { type PrepareFormState, usePrepareForm } from './use-prepare-form';

export interface PrepareFormProps {
  doctorId: string;
  state: IntakeState;
  pets: readonly Pet[];
  /** Whether it is paid for, so that no time is left to choose. */
  isBooked: boolean;
}

const SINCE = ['today', 'days', 'week', 'weeks', 'longer'] as const satisfies Intake['since'][];
const HOW_MUCH = ['usual', 'more', 'less', 'none'] as const satisfies Intake['eats'][];

/** Which pet, what is urgent, why, pictures and documents. All of it is optional. */
export function PrepareForm({ doctorId, state, pets, isBooked }: PrepareFormProps) {
  const t = useTexts(texts);
  const blocking = useBlockingConsultation(isBooked ? null : doctorId);
  const goesOn = !isBooked && !blocking;
  const form = usePrepareForm(doctorId, { state, pets, goesOn });
  const pet = pets.find(({ _id }) => _id === form.values.pet);
  const seen = useSigns(form, pet?.species ?? (form.values.species || null));
  return (
    <Form {...form.form}>
      <SectionCard title={t.pet}>
        <PetChoice form={form} pets={pets} />
      </SectionCard>
      <SectionCard title={t.emergency} lead={t.emergencyLead}>
        <Emergency form={form} seen={seen} clinic={pet?.clinic} />
      </SectionCard>
      <SectionCard title={t.reason}>
        <Reason form={form} />
      </SectionCard>
      <SectionCard title={t.pictures} lead={t.picturesHint}>
        <Pictures doctorId={doctorId} state={state} />
      </SectionCard>
      <SectionCard title={t.video} lead={t.videoHint}>
        <Video doctorId={doctorId} state={state} />
      </SectionCard>
      <SectionCard title={t.documents} lead={t.documentsHint}>
        <Documents doctorId={doctorId} state={state} />
      </SectionCard>
      <Checkbox
        label={t.shares}
        checked={form.values.sharesHistory}
        onChange={({ target }) => form.change({ sharesHistory: target.checked })}
      />
      <ChangedMeanwhile form={form} reason={state.intake?.reason} />
      <Submit
        saving={form.saving}
        blocking={blocking}
        goesOn={goesOn}
        // What is for a doctor who is paid is saved in any case.
        isStopped={goesOn && seen.chosen.length > 0 && !seen.understood}
      />
    </Form>
  );
}

interface SubmitProps {
  saving: boolean;
  /** See `useBlockingConsultation`. What a press does, and says, depends on it. */
  blocking: Booking | null | undefined;
  /** Whether the doctor's page comes next, where a time is chosen. */
  goesOn: boolean;
  /** Whether a sign of an emergency was ticked, and not yet that the owner goes on. */
  isStopped: boolean;
}

function Submit({ saving, blocking, goesOn, isStopped }: SubmitProps) {
  const t = useTexts(texts);
  return (
    <>
      {blocking && (
        <Banner look="box" still>
          <OpenUntil booking={blocking} /> {t.kept}
        </Banner>
      )}
      {isStopped && <FieldError>{t.stopped}</FieldError>}
      <Button type="submit" busy={saving && t.saving} disabled={blocking === undefined || isStopped}>
        {goesOn ? t.saveAndBook : t.save}
      </Button>
    </>
  );
}

/** Beside the button, which was just pressed: another window has changed the same answer. */
function ChangedMeanwhile({ form, reason }: { form: PrepareFormState; reason: string | undefined }) {
  const t = useTexts(texts);
  const notice = useMeanwhile(form.meanwhile);
  if (!notice) return null;
  const changes = form.meanwhile?.fields?.includes('reason') && reason ? [{ label: t.reason, value: reason }] : [];
  return <ChangedNotice {...notice} changes={changes} onDiscard={form.discard} />;
}

function Reason({ form: { field, values, change } }: { form: PrepareFormState }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  return (
    <>
      <TextArea
        label={t.reason}
        hideLabel
        hint={t.reasonHint}
        rows={4}
        maxLength={MAX_INTAKE_TEXT_LENGTH}
        {...field('reason')}
      />
      <RadioGroup
        label={words.sinceWhen}
        look="chips"
        className={css.since}
        value={values.since}
        options={SINCE.map((value) => ({ value, label: words.since[value] }))}
        onChange={(since) => change({ since })}
      />
      {(['eats', 'drinks', 'moves'] as const).map((what) => (
        <RadioGroup
          key={what}
          label={words[what]}
          look="chips"
          className={css.howMuch}
          value={values[what]}
          options={HOW_MUCH.map((value) => ({ value, label: words.howMuch[value] }))}
          onChange={(howMuch) => change({ [what]: howMuch })}
        />
      ))}
    </>
  );
}
