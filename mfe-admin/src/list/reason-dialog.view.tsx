import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, Dialog, TextArea } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts';

interface ReasonDialogProps {
  title: string;
  /** What happens then, and who is told the reason. */
  text: string;
  /** The act, on its button. */
  act: string;
  busy: boolean;
  onCancel: () => void;
  onReason: (reason: string) => void;
}

/** Asks why, before something that needs a reason. */
export function ReasonDialog({ title, text, act, busy, onCancel, onReason }: ReasonDialogProps) {
  const { decision: t, doctors } = useTexts(texts);
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) return onReason(reason.trim());
    setMissing(true);
    field.current?.focus();
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
            {t.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={busy ? doctors.working : false}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          ref={field}
          label={t.reason}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          error={missing ? t.reasonMissing : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
