import type { FullRecord, Note } from '@vetcare/contracts';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, Checkbox, Form, SectionCard, TextArea } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import pet from '../pet/pet.module.css';
import css from '../records/records.module.css';
import { Receiver } from './receiver.view';
import { texts } from './refer.texts';
import { type ReferFormState, useReferForm } from './use-refer-form';

/** To whom, what for, the summary, and which of the owner's pictures and documents go along. */
export function ReferForm({ record: { intake }, note }: { record: FullRecord; note: Note }) {
  const t = useTexts(texts);
  const form = useReferForm(note);
  const { pictures = [], documents = [] } = intake ?? {};
  return (
    <Form {...form.form}>
      <Receiver form={form} />
      <TextArea label={t.reason} hint={t.reasonHint} rows={2} maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
      <TextArea
        label={t.summary}
        hint={t.summaryHint}
        rows={8}
        maxLength={MAX_NOTE_LENGTH}
        {...form.field('summary')}
      />
      {pictures.length > 0 && (
        <SectionCard title={t.pictures}>
          <ul className={css.pictures}>
            {pictures.map((picture, at) => (
              <li key={picture}>
                <img src={picture} alt="" loading="lazy" />
                <Along form={form} kind="pictures" path={picture} label={t.picture(at + 1)} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      {documents.length > 0 && (
        <SectionCard title={t.documents}>
          {documents.map(({ path, name }) => (
            <Along key={path} form={form} kind="documents" path={path} label={name} />
          ))}
        </SectionCard>
      )}
      <div className={pet.actions}>
        <Button type="submit" busy={form.saving && t.sending}>
          {t.send}
        </Button>
      </div>
    </Form>
  );
}

interface AlongProps {
  form: ReferFormState;
  kind: 'pictures' | 'documents';
  path: string;
  label: string;
}

/** Whether a file of the owner goes along. */
function Along({ form: { values, change }, kind, path, label }: AlongProps) {
  const chosen = values[kind];
  return (
    <Checkbox
      label={label}
      checked={chosen.includes(path)}
      onChange={({ target }) =>
        change({ [kind]: target.checked ? [...chosen, path] : chosen.filter((one) => one !== path) })
      }
    />
  );
}
