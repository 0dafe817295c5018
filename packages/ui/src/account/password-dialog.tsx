import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../action/button';
import type { ButtonVariant } from '../action/button-class';
import { Form } from '../field/form';
import { PasswordField } from '../field/password-field';
import { Dialog } from '../layer/dialog';

export interface PasswordDialogProps {
  texts: { title: string; text: string; password: string; cancel: string; confirm: string };
  variant?: ButtonVariant;
  /** Without it the dialog is a mere question. */
  asksPassword?: boolean;
  /** The error shown under the password. */
  wrong: string | null;
  /** The label of the button while the answer is awaited. */
  busy: string | false;
  /** Shown above the password. */
  children?: ReactNode;
  onEdit: () => void;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password before something that only the owner of the account may do. */
export function PasswordDialog({ texts, variant, busy, onClose, onSubmit, children, ...field }: PasswordDialogProps) {
  const form = useId();
  const [password, setPassword] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={!!busy}>
            {texts.cancel}
          </Button>
          <Button variant={variant} type="submit" form={form} busy={busy}>
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
        {children}
        <OwnPassword {...field} label={texts.password} value={password} onChange={setPassword} />
      </Form>
    </Dialog>
  );
}

interface OwnPasswordProps extends Pick<PasswordDialogProps, 'asksPassword' | 'wrong' | 'onEdit'> {
  label: string;
  value: string;
  onChange: (password: string) => void;
}

function OwnPassword({ asksPassword = true, wrong, label, value, onEdit, onChange }: OwnPasswordProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksPassword || wrong) field.current?.focus();
  }, [asksPassword, wrong]);
  if (!asksPassword) return null;
  return (
    <PasswordField
      ref={field}
      label={label}
      name="password"
      autoComplete="current-password"
      enterKeyHint="done"
      required
      value={value}
      error={wrong}
      onChange={(event) => {
        onChange(event.target.value);
        onEdit();
      }}
    />
  );
}
