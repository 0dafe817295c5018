import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../action/button';
import { TextArea } from '../field/text-area';
import { Dialog } from './dialog';

export interface ReasonDialogProps {
  title: string;
  /** What happens then, and who is told the reason. */
  text: string;
  /** The field's label, and what it says when nothing was typed. */
  label: string;
  missing: string;
  /** The act and the way out, on their buttons. */
  confirm: string;
  cancel: string;
  /** It takes something away. */
  danger?: boolean;
  /** The text on the act's button while it is on its way. */
  busy: string | false;
  value: string;
  maxLength: number;
  /** What the server found wrong with the reason. */
  fault?: string | undefined;
  onChange: (value: string) => void;
  onCancel: () => void;
  /** The reason without spaces around it, never an empty one. */
  onReason: (reason: string) => void;
}

/** Asks why, before something that needs a reason. */
export function ReasonDialog({
  title,
  text,
  label,
  missing,
  confirm,
  cancel,
  danger,
  busy,
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
      <form id={form} onSubmit={submit} noValidate>
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
