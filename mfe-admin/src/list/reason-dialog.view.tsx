import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, Dialog, TextArea } from '@vetcare/ui';
import { useDraft, useTexts } from '@vetcare/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts } from './list.texts';

interface ReasonDialogProps {
  /** Under which name what was typed survives a reload. */
  draft: string;
  title: string;
  /** What happens then, and who is told the reason. */
  text: string;
  /** The act, on its button. */
  act: string;
  busy: boolean;
  onCancel: () => void;
  /** `sent` once the platform has taken it. */
  onReason: (reason: string, sent: () => void) => void;
}

/** Asks why, before something that needs a reason. */
export function ReasonDialog({ draft, title, text, act, busy, onCancel, onReason }: ReasonDialogProps) {
  const t = useTexts(texts);
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, change, forget } = useDraft(`admin.${draft}`, { reason: '' });
  const [missing, setMissing] = useState(false);
  const cancel = () => {
    forget();
    onCancel();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const reason = values.reason.trim();
    if (reason) return onReason(reason, forget);
    setMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && cancel()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={busy ? t.working : false}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          ref={field}
          label={t.reason}
          value={values.reason}
          maxLength={MAX_REASON_LENGTH}
          error={missing ? t.reasonMissing : undefined}
          onChange={(event) => {
            change({ reason: event.target.value });
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}
