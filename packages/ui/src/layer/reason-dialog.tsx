import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../action/button';
import { TextArea } from '../field/text-area';
import { Dialog } from './dialog';
import css from './dialog.module.css';

export interface ReasonDialogProps {
  title: string;
  /** What will happen, and who will read the reason. */
  text: string;
  /** More of what will happen, above the field. */
  children?: ReactNode;
  /** The field's label, and its error if the reason is empty. */
  label: string;
  missing: string;
  /** The labels of the two buttons. */
  confirm: string;
  cancel: string;
  /** The action takes something away, so its button is red. */
  danger?: boolean;
  /** The label of the confirming button while the action runs. */
  busy: string | false;
  value: string;
  maxLength: number;
  /** The server's objection to the reason. */
  fault?: string | undefined;
  onChange: (value: string) => void;
  onCancel: () => void;
  /** Receives the trimmed reason, which is never empty. */
  onReason: (reason: string) => void;
}

/** Asks for the reason of an action. */
export function ReasonDialog({
  title,
  text,
  label,
  missing,
  confirm,
  cancel,
  danger,
  busy,
  children,
  ...rest
}: ReasonDialogProps) {
  const { value, maxLength, fault, onChange, onCancel, onReason } = rest;
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const reason = value.trim();
    setMissing(!reason);
    if (reason) onReason(reason);
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={css.fields} onSubmit={submit} noValidate>
        {children}
        <TextArea
          ref={field}
          label={label}
          value={value}
          maxLength={maxLength}
          error={isMissing ? missing : fault}
          onChange={({ target }) => {
            onChange(target.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
