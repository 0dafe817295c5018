import type { Booking } from '@vetcare/contracts';
import { Banner, LinkButton } from '@vetcare/ui';
import { formatDate, inBothZones, serverNow, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { MessageCircle } from 'lucide-react';
import css from './booking-card.module.css';
import { openConsultationTexts } from './open-consultation.texts';

interface Props {
  booking: Booking;
  /** Whether another one can be booked only when this one is over. */
  blocksOthers?: boolean;
}

/** Tells patients that they have a consultation with this doctor, with the way to its chat. */
export function OpenConsultation({ booking, blocksOthers = false }: Props) {
  const t = useTexts(openConsultationTexts);
  const { appointmentAt: begins, completionAt: until } = booking;
  const isUpcoming = !!begins && Date.parse(begins) > serverNow();
  const when = (at: string) => inBothZones(t.ist(formatDate(at, 'dateTime')), at);
  return (
    <>
      <Banner look="box" tone="success">
        {isUpcoming ? t.booked(when(begins)) : t.open(when(until ?? ''))}
      </Banner>
      {blocksOthers && <p className={css.hint}>{t.next}</p>}
      <div className={css.action}>
        <LinkButton
          as={Link}
          to={`/user/chats/${booking.doctorId._id}`}
          size="lg"
          block
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t.chat}
        </LinkButton>
      </div>
    </>
  );
}
