import type { UnderWay } from '@vetcare/contracts';
import { RadioGroup } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { type ComponentProps, useState } from 'react';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useOpenConsultations } from './open-consultations.resource';
import { OpenConsultations } from './open-consultations.view';
import css from './suspension.module.css';
import { suspensionTexts } from './suspension.texts';

interface SuspendDialogProps extends Omit<ComponentProps<typeof ReasonDialog>, 'draft' | 'children' | 'onReason'> {
  person: { _id: string; role: 'patient' | 'doctor' | 'admin' };
  onSuspend: (answer: { reason: string; underWay: UnderWay }, sent: () => void) => void;
}

/** Asks for the reason of a suspension, says what it costs, and what becomes of a doctor's consultations under way. */
export function SuspendDialog({ person, onSuspend, ...asked }: SuspendDialogProps) {
  const { _id, role } = person;
  const [underWay, setUnderWay] = useState<UnderWay>('refund');
  return (
    <ReasonDialog
      {...asked}
      draft={`suspend.${_id}`}
      onReason={(reason, sent) => onSuspend({ reason, underWay }, sent)}
    >
      {role !== 'admin' && <Consequences id={_id} of={role} underWay={underWay} onUnderWay={setUnderWay} />}
    </ReasonDialog>
  );
}

interface ConsequencesProps {
  id: string;
  of: 'patient' | 'doctor';
  underWay: UnderWay;
  onUnderWay: (underWay: UnderWay) => void;
}

function Consequences({ id, of, underWay, onUnderWay }: ConsequencesProps) {
  const t = useTexts(suspensionTexts);
  const asked = useOpenConsultations(id);
  // Where they could not be counted, there may be some.
  const mayChoose = of === 'doctor' && (asked.data ? asked.data.underWay.count > 0 : asked.isError);
  return (
    <div className={css.what}>
      <OpenConsultations asked={asked} of={of} end="suspended" />
      {mayChoose && (
        <RadioGroup
          label={t.choice}
          value={underWay}
          onChange={onUnderWay}
          options={[
            { value: 'refund', label: t.refund, hint: t.refundHint },
            { value: 'finish', label: t.finish, hint: t.finishHint },
          ]}
        />
      )}
    </div>
  );
}
