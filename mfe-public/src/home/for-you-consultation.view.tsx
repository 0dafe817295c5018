import type { Booking } from '@vetcare/contracts';
import { Countdown } from '@vetcare/ui';
import { formatDate, inBothZones, serverNow, useTexts } from '@vetcare/web-kit';
import { CalendarClock, MessageCircle } from 'lucide-react';
import { forYouTexts } from './for-you.texts';
import { ForYouCard } from './for-you-card.view';

interface ForYouConsultationProps {
  booking: Booking;
  /** The conversation with the other person. */
  to: string;
  /** The titles before and after it begins. */
  upcoming: string;
  open: string;
}

export const isUpcoming = ({ appointmentAt }: Pick<Booking, 'appointmentAt'>): boolean =>
  !!appointmentAt && Date.parse(appointmentAt) > serverNow();

/** A consultation for either of its people: when it begins, or how long it stays open. */
export function ForYouConsultation({ booking, to, upcoming, open }: ForYouConsultationProps) {
  const t = useTexts(forYouTexts);
  const { appointmentAt, completionAt } = booking;
  const isNext = isUpcoming(booking);
  const Icon = isNext ? CalendarClock : MessageCircle;
  return (
    <ForYouCard to={to} icon={<Icon aria-hidden="true" />} title={isNext ? upcoming : open}>
      {isNext
        ? appointmentAt && inBothZones(t.at(formatDate(appointmentAt, 'dateTime')), appointmentAt)
        : completionAt && (
            <>
              <Countdown now={serverNow} until={completionAt} /> {t.left}
            </>
          )}
    </ForYouCard>
  );
}
