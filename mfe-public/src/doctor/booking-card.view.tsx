import type { ListedDoctor } from '@vetcare/contracts';
import { Card, LinkButton } from '@vetcare/ui';
import { formatRupees, useTexts, useUser } from '@vetcare/web-kit';
import { useIsFinishing } from '@vetcare/web-kit/finishing';
import { Link } from '@vetcare/web-kit/router';
import { Camera, MessageCircle, NotebookPen } from 'lucide-react';
import css from './booking-card.module.css';
import { BookingPanel } from './booking-panel.view';
import { doctorTexts } from './doctor.texts';

/** The fee, what it includes, and the booking button. */
export function BookingCard({ doctor }: { doctor: ListedDoctor }) {
  const t = useTexts(doctorTexts).booking;
  const user = useUser();
  return (
    <Card padding="lg" className={css.card}>
      <h2 className={css.title}>{t.title}</h2>
      <p className={css.fee}>
        <strong>{formatRupees(doctor.fees)}</strong> {t.per}
      </p>
      {user?.role === 'doctor' ? (
        <ForDoctors own={user._id === doctor._id} doctorId={doctor._id} />
      ) : (
        <BookingPanel doctor={doctor} anonymous={user === null} />
      )}
      <BookingIncludes />
    </Card>
  );
}

/** What every consultation includes. The skeleton shows it too, because it does not depend on the doctor. */
export function BookingIncludes() {
  const t = useTexts(doctorTexts).booking;
  return (
    <ul className={css.includes} aria-label={t.includes}>
      <li>
        <MessageCircle aria-hidden="true" />
        <span>{t.chat}</span>
      </li>
      <li>
        <Camera aria-hidden="true" />
        <span>{t.pictures}</span>
      </li>
      <li>
        <NotebookPen aria-hidden="true" />
        <span>{t.advice}</span>
      </li>
    </ul>
  );
}

function ForDoctors({ own, doctorId }: { own: boolean; doctorId: string }) {
  const t = useTexts(doctorTexts).booking;
  const isFinishing = useIsFinishing();
  if (!own) {
    return isFinishing ? null : (
      <LinkButton as={Link} to={`/doctor/chats/doctor/${doctorId}`} size="lg" block>
        {t.chatWith}
      </LinkButton>
    );
  }
  return (
    <>
      <p className={css.hint}>{t.own}</p>
      <LinkButton as={Link} to="/doctor/settings" variant="secondary" size="lg" block>
        {t.ownProfile}
      </LinkButton>
    </>
  );
}
