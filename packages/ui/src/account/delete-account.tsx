import { Trash2, TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button';
import { SectionCard } from '../card/section-card';
import { Form } from '../field/form';
import { PasswordField } from '../field/password-field';
import { Dialog } from '../layer/dialog';
import { Banner } from '../status/banner';
import css from './delete-account.module.css';

export interface DeleteAccountTexts {
  title: string;
  lead: string;
  open: string;
  question: string;
  consequence: string;
  confirmFirst: string;
  password: string;
  cancel: string;
  confirm: string;
  deleting: string;
}

export interface DeleteAccountProps extends DeletionState {
  texts: DeleteAccountTexts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface DeletionState {
  /** The last sign-in is too long ago: the password is needed to confirm. */
  asksPassword: boolean;
  /** What is lost besides the account, such as open consultations. */
  warning?: string | null;
  /** The error shown under the password. */
  wrong: string | null;
  deleting: boolean;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** A button that deletes the account after a question. */
export function DeleteAccount({ texts, open, onOpenChange, ...state }: DeleteAccountProps) {
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Button
        variant="danger"
        className={css.open}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onOpenChange(true)}
      >
        {texts.open}
      </Button>
      {open && <Question {...state} texts={texts} onClose={() => onOpenChange(false)} />}
    </SectionCard>
  );
}

interface QuestionProps extends DeletionState {
  texts: DeleteAccountTexts;
  onClose: () => void;
}

function Question({ texts, asksPassword, warning, wrong, deleting, onEdit, onSubmit, onClose }: QuestionProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  useEffect(() => {
    if (asksPassword || wrong) field.current?.focus();
  }, [asksPassword, wrong]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !deleting && onClose()}
      title={texts.question}
      description={texts.consequence}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={deleting}>
            {texts.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={deleting && texts.deleting}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit(password);
        }}
      >
        {warning && (
          <Banner tone="warning" look="box" icon={<TriangleAlert aria-hidden="true" />}>
            {warning}
          </Banner>
        )}
        {asksPassword && (
          <>
            <p role="status">{texts.confirmFirst}</p>
            <PasswordField
              ref={field}
              label={texts.password}
              name="password"
              autoComplete="current-password"
              enterKeyHint="done"
              required
              value={password}
              error={wrong}
              onChange={(event) => {
                setPassword(event.target.value);
                onEdit();
              }}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
