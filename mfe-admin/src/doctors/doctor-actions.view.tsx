import type { DoctorCase } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useDuty } from '../area/use-duty';
import { texts as listTexts } from '../list/list.texts';
import { allowedActions, type DoctorAction, fullName } from './doctor-cases';
import css from './doctors.module.css';
import { texts } from './doctors.texts';

interface DoctorActionsProps {
  doctor: DoctorCase;
  /** A decision about this doctor is being saved. */
  busy: boolean;
  size?: 'sm' | 'md';
  onAction: (action: DoctorAction, doctor: DoctorCase) => void;
}

/** One button for each decision an admin can take about this doctor now. */
export function DoctorActions({ doctor, busy, size = 'sm', onAction }: DoctorActionsProps) {
  const t = useTexts(texts).doctors;
  const { working } = useTexts(listTexts);
  const may = useDuty();
  if (!may('decide')) return null;
  const labels: Record<DoctorAction, string> = {
    approve: t.approve,
    checkLicence: t.checkLicence,
    reject: t.reject,
    suspend: t.suspend,
    fees: t.setFee,
  };
  return (
    <span className={css.actions}>
      {allowedActions(doctor).map((action) => (
        <Button
          key={action}
          size={size}
          variant={action === 'approve' || action === 'checkLicence' ? 'primary' : 'secondary'}
          aria-label={t.forDoctor(labels[action], t.doctorName(fullName(doctor)))}
          busy={action === 'approve' && busy ? working : false}
          disabled={busy}
          onClick={() => onAction(action, doctor)}
        >
          {labels[action]}
        </Button>
      ))}
    </span>
  );
}
