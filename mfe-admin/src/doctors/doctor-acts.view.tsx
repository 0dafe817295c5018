import type { DoctorCase } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { texts as listTexts } from '../list/list.texts';
import { type Act, actsOf, fullName } from './doctor-cases';
import css from './doctors.module.css';
import { texts } from './doctors.texts';

interface DoctorActsProps {
  doctor: DoctorCase;
  /** A decision about this doctor is on its way. */
  busy: boolean;
  size?: 'sm' | 'md';
  onAct: (act: Act, doctor: DoctorCase) => void;
}

/** The decisions open to an admin, as buttons. */
export function DoctorActs({ doctor, busy, size = 'sm', onAct }: DoctorActsProps) {
  const t = useTexts(texts).doctors;
  const { working } = useTexts(listTexts);
  const words: Record<Act, string> = { approve: t.approve, reject: t.reject, suspend: t.suspend, fees: t.setFee };
  return (
    <span className={css.acts}>
      {actsOf[doctor.status].map((act) => (
        <Button
          key={act}
          size={size}
          variant={act === 'approve' ? 'primary' : 'secondary'}
          aria-label={t.forDoctor(words[act], t.called(fullName(doctor)))}
          busy={act === 'approve' && busy ? working : false}
          disabled={busy}
          onClick={() => onAct(act, doctor)}
        >
          {words[act]}
        </Button>
      ))}
    </span>
  );
}
