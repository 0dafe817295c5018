import type { TimelineEntry } from '@vetcare/contracts';
import { Badge } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { CalendarHeart, Eye, FileText, type LucideIcon, Pill, Scale, Stethoscope, Syringe } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePetWords } from '../pets/use-pet-words';
import { PrescriptionBody, PrescriptionState } from '../prescription/prescription-item.view';
import { texts as referralTexts } from '../referral/referral.texts';
import { useReceiverName } from '../referral/use-receiver-name';
import { VisitTexts } from '../visits/visits.view';
import css from './timeline.module.css';
import { texts } from './timeline.texts';

interface Told {
  icon: LucideIcon;
  what: ReactNode;
  /** Whether there is more to it than one line. */
  details?: ReactNode;
}

/** One thing that happened; what a newer release added is passed over. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  const told = useTold(entry);
  if (!told) return null;
  const { icon: Icon, what, details } = told;
  const head = (
    <>
      <Icon aria-hidden="true" className={css.icon} />
      <span className={css.quiet}>{formatDate(entry.at, entry.look ? 'dateTime' : 'date')}</span>
    </>
  );
  if (!details)
    return (
      <li className={css.line}>
        {head}
        <span>{what}</span>
      </li>
    );
  return (
    <li className={css.entry}>
      <h3 className={css.line}>
        {head}
        {what}
      </h3>
      {details}
    </li>
  );
}

function useTold({ visit, prescription, referral, weight, vaccination, look, life }: TimelineEntry): Told | null {
  const t = useTexts(texts);
  const referrals = useTexts(referralTexts);
  const names = usePersonName();
  const receiverOf = useReceiverName();
  const words = usePetWords();
  if (visit)
    return {
      icon: Stethoscope,
      what: <Link to={`/user/visits/${visit.bookingId}`}>{t.visited(names.doctor(visit.doctor))}</Link>,
      details: <VisitTexts visit={visit} />,
    };
  if (prescription)
    return {
      icon: Pill,
      what: (
        <>
          {t.prescribed(names.doctor(prescription.doctor))} <PrescriptionState state={prescription.state} />
        </>
      ),
      details: <PrescriptionBody prescription={prescription} />,
    };
  if (referral)
    return {
      icon: FileText,
      what: (
        <>
          <Link to={`/user/referrals/${referral._id}`}>{referrals.titleTo(receiverOf(referral))}</Link>{' '}
          <Badge tone={referral.state === 'asked' ? 'warning' : 'neutral'}>{referrals.states[referral.state]}</Badge>
        </>
      ),
      details: <p className={css.quiet}>{t.referredBy(names.doctor(referral.doctor), referral.reason)}</p>,
    };
  if (weight) return { icon: Scale, what: t.weighed(words.weight(weight.kg)) };
  if (vaccination) return { icon: Syringe, what: t.vaccinated(vaccination.name) };
  if (look) return { icon: Eye, what: look.doctor ? t.looked(names.doctor(look.doctor)) : t.lookedByLink };
  return life ? { icon: CalendarHeart, what: t.life[life] } : null;
}
