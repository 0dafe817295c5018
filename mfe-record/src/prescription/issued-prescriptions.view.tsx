import type { Prescription } from '@vetcare/contracts';
import { MAX_REASON_LENGTH } from '@vetcare/contracts/limits';
import { Button, ReasonDialog, SectionCard } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts, useUser } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import css from './prescription.module.css';
import { usePrescriptionChanges } from './prescription.resource';
import { texts } from './prescription.texts';
import { PrescriptionItem } from './prescription-item.view';

interface IssuedProps {
  bookingId: string;
  prescriptions: readonly Prescription[];
  /** Missing when the record is closed: then they can only be withdrawn. */
  onCorrect?: (one: Prescription) => void;
}

/** The prescriptions of a consultation, for its doctor. */
export function IssuedPrescriptions({ bookingId, prescriptions, onCorrect }: IssuedProps) {
  const t = useTexts(texts);
  const isFinishing = !!useUser()?.finishUntil;
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  if (prescriptions.length === 0) return null;
  return (
    <SectionCard title={t.issued}>
      <ul className={css.list}>
        {prescriptions.map((one) => (
          <PrescriptionItem key={one._id} prescription={one} lead={t.version(one.version)}>
            {one.state === 'valid' && onCorrect && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.correctOf(formatDate(one.issuedAt))}
                onClick={() => onCorrect(one)}
              >
                {t.correct}
              </Button>
            )}
            {one.state === 'valid' && !isFinishing && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.withdrawOf(formatDate(one.issuedAt))}
                onClick={() => setWithdrawn(one._id)}
              >
                {t.withdraw}
              </Button>
            )}
          </PrescriptionItem>
        ))}
      </ul>
      {withdrawn && <WithdrawDialog {...{ bookingId, id: withdrawn, onEnd: () => setWithdrawn(null) }} />}
    </SectionCard>
  );
}

function WithdrawDialog({ bookingId, id, onEnd }: { bookingId: string; id: string; onEnd: () => void }) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const changes = usePrescriptionChanges(bookingId, t.failedToWithdraw);
  const withdrawing = useMutation({
    mutationFn: (given: string) => changes.withdraw(id, given),
    onSuccess() {
      toast.success(t.withdrawnToast);
      onEnd();
    },
    onError: (error) => toast.error(messageOf(error, t.failedToWithdraw)),
  });
  return (
    <ReasonDialog
      title={t.withdrawTitle}
      text={t.withdrawText}
      label={t.withdrawReason}
      missing={t.reasonMissing}
      confirm={t.withdraw}
      cancel={t.cancel}
      danger
      busy={withdrawing.isPending && t.withdrawing}
      value={reason}
      maxLength={MAX_REASON_LENGTH}
      onChange={setReason}
      onCancel={onEnd}
      onReason={(given) => withdrawing.mutate(given)}
    />
  );
}
