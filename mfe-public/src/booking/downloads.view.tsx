import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { useLanguage, useTexts } from '@vetcare/web-kit';
import { CalendarPlus, ReceiptText } from 'lucide-react';
import css from './booking.module.css';
import { confirmationTexts } from './confirmation.texts';

/** The receipt of a booking and, unless it is over, its calendar file. The server makes both. */
export function Downloads({ booking, over = false }: { booking: Booking; over?: boolean }) {
  const { done: t } = useTexts(confirmationTexts);
  const language = useLanguage();
  return (
    <div className={css.files}>
      {booking.appointmentAt && !over && (
        <LinkButton
          variant="ghost"
          size="sm"
          href={`/api/user/bookings/${booking._id}/calendar?language=${language}`}
          download="vetcare-consultation.ics"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t.calendar}
        </LinkButton>
      )}
      <LinkButton
        variant="ghost"
        size="sm"
        href={`/api/user/bookings/${booking._id}/receipt?language=${language}`}
        download
        icon={<ReceiptText aria-hidden="true" />}
      >
        {t.download}
      </LinkButton>
    </div>
  );
}
