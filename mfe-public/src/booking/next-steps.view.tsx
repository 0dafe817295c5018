import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { formatDate, otherTimeZone, serverNow, useTexts } from '@vetcare/web-kit';
import { useBookedPets } from '@vetcare/web-kit/appointments';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { CalendarClock, ClipboardList, Mail, MessageCircle, Stethoscope, TimerReset } from 'lucide-react';
import css from './booking.module.css';
import { confirmationTexts } from './confirmation.texts';

/** What happens after a booking is paid, with the times in the visitor's own time zone if it is not India's. */
export function NextSteps({ booking }: { booking: Booking }) {
  const t = useTexts(confirmationTexts).done;
  const doctor = usePersonName().doctor(booking.doctorId);
  const pet = useBookedPets().petOf({ paidId: booking._id, doctorId: booking.doctorId._id, isNew: true });
  const { appointmentAt: begins, completionAt: until } = booking;
  const zone = until ? otherTimeZone(until) : null;
  const isUpcoming = !!begins && Date.parse(begins) > serverNow();
  return (
    <section className={css.next} aria-label={t.next}>
      <h3 className={css.nextTitle}>{t.next}</h3>
      <ul className={css.list}>
        {isUpcoming && (
          <li>
            <CalendarClock aria-hidden="true" />
            <span>
              <strong>{t.appointment(formatDate(begins, 'long'), formatDate(begins, 'time'))}</strong>
              {zone && ` ${t.untilOther(formatDate(begins, 'dateTime', zone), zone)}`}
            </span>
          </li>
        )}
        <li>
          <ClipboardList aria-hidden="true" />
          <div className={css.step}>
            <p>{pet ? t.prepared(doctor, pet) : t.prepare(doctor)}</p>
            <LinkButton
              as={Link}
              to={`/user/prepare/${booking.doctorId._id}?booked=${booking._id}`}
              variant="secondary"
              size="sm"
            >
              {pet ? t.add : t.tell}
            </LinkButton>
          </div>
        </li>
        <li>
          <MessageCircle aria-hidden="true" />
          <span>{t.chat(doctor)}</span>
        </li>
        <li>
          <Stethoscope aria-hidden="true" />
          <span>{isUpcoming ? t.answerLater(doctor) : t.answer}</span>
        </li>
        {until && (
          <li>
            <TimerReset aria-hidden="true" />
            <span>
              {isUpcoming
                ? t.untilLater(formatDate(begins, 'dateTime'), formatDate(until, 'dateTime'))
                : t.until(formatDate(until, 'dateTime'))}
              {zone && ` ${t.untilOther(formatDate(until, 'dateTime', zone), zone)}`}
            </span>
          </li>
        )}
        <li>
          <Mail aria-hidden="true" />
          <span>{t.receipt(booking.userId.email)}</span>
        </li>
      </ul>
    </section>
  );
}
