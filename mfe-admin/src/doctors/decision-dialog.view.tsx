import type { DoctorCase } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { ReasonDialog } from '../list/reason-dialog.view';
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
export function DecisionDialog({ act, doctor, onDecide, ...rest }: DecisionDialogProps) {
  const { decision: t, doctors } = useTexts(texts);
  const name = doctorName(doctor);
  return (
    <ReasonDialog
      {...rest}
      title={act === 'reject' ? t.rejectTitle(name) : t.suspendTitle(name)}
      text={act === 'reject' ? t.rejectText : t.suspendText}
      act={doctors[act]}
      onReason={(reason) => onDecide({ act, doctor, reason })}
    />
  );
}
