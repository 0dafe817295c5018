import type { DoctorCase } from '@vetcare/contracts';
import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, Dialog, TextArea } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts';
import { doctorName } from './doctor-cases';
import type { Decision } from './doctors.resource';

interface DecisionDialogProps {
  act: 'reject' | 'suspend';
  doctor: DoctorCase;
  busy: boolean;
  onCancel: () => void;
  onDecide: (decision: Decision) => void;
}

/** Rejects or suspends a doctor, with a reason they are told. */
export function DecisionDialog({ act, doctor, busy, onCancel, onDecide }: DecisionDialogProps) {
  const { decision: t, doctors } = useTexts(texts);
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) return onDecide({ act, doctor, reason: reason.trim() });
    setMissing(true);
    field.current?.focus();
  };
  const name = doctorName(doctor);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={act === 'reject' ? t.rejectTitle(name) : t.suspendTitle(name)}
      description={act === 'reject' ? t.rejectText : t.suspendText}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={busy ? doctors.working : false}>
            {act === 'reject' ? doctors.reject : doctors.suspend}
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
