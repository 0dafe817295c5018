import type { Booking } from '@vetcare/contracts';
import { Dialog, LinkButton } from '@vetcare/ui';
import { formatDate, formatRupees, otherTimeZone, useLanguage, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { CalendarClock, CalendarPlus, Mail, MessageCircle, ReceiptText, Stethoscope, TimerReset } from 'lucide-react';
import { useDoctorName } from '../doctors/doctor-name';
import { bookedTexts } from './booked.texts';
import css from './booking.module.css';
import { BookingSteps } from './booking-steps.view';
import { toCalendar } from './calendar';
import { toReceipt } from './receipt';

/** A paid booking: what happens next, and the ways on. */
export function BookedDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { done: t, receipt: words } = useTexts(bookedTexts);
  const language = useLanguage();
  const doctor = useDoctorName()(booking.doctorId);
  const { appointmentAt: begins, completionAt: until, userId: patient, paymentId } = booking;
  const zone = until ? otherTimeZone(until) : null;
  const isToCome = !!begins && Date.parse(begins) > Date.now();
  const rows = [
    [words.doctor, doctor],
    [words.patient, `${patient.FirstName} ${patient.LastName}`.trim()],
    [words.paidOn, `${booking.dateOnly} ${booking.timeOnly} IST`],
    [words.amount, formatRupees(booking.amount)],
    [words.paymentId, paymentId ?? ''],
    [words.bookingId, booking._id],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={t.body(doctor)}
      footer={
        <>
          <LinkButton as={Link} to="/user/history" variant="secondary">
            {t.appointments}
          </LinkButton>
          <LinkButton as={Link} to={`/user/chats/${booking.doctorId._id}`} icon={<MessageCircle aria-hidden="true" />}>
            {t.start}
          </LinkButton>
        </>
      }
    >
      <div className={css.body}>
        <BookingSteps current={3} />
        <section className={css.next} aria-label={t.next}>
          <h3 className={css.nextTitle}>{t.next}</h3>
          <ul className={css.list}>
            {isToCome && (
              <li>
                <CalendarClock aria-hidden="true" />
                <span>
                  <strong>{t.appointment(formatDate(begins, 'long'), formatDate(begins, 'time'))}</strong>
                  {zone && ` ${t.untilOther(formatDate(begins, 'dateTime', zone), zone)}`}
                </span>
              </li>
            )}
            <li>
              <MessageCircle aria-hidden="true" />
              <span>{t.chat(doctor)}</span>
            </li>
            <li>
              <Stethoscope aria-hidden="true" />
              <span>{t.answer}</span>
            </li>
            {until && (
              <li>
                <TimerReset aria-hidden="true" />
                <span>
                  {isToCome ? t.untilLater(formatDate(until, 'dateTime')) : t.until(formatDate(until, 'dateTime'))}
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
        <dl className={css.facts}>
          <div>
            <dt>{t.paid}</dt>
            <dd>{formatRupees(booking.amount)}</dd>
          </div>
          {booking.paymentId && (
            <div>
              <dt>{t.reference}</dt>
              <dd>{booking.paymentId}</dd>
            </div>
          )}
        </dl>
        <div className={css.files}>
          {begins && until && (
            <LinkButton
              variant="ghost"
              size="sm"
              href={toCalendar({ booking, begins, until, title: t.event(doctor) })}
              download="vetcare-consultation.ics"
              icon={<CalendarPlus aria-hidden="true" />}
            >
              {t.calendar}
            </LinkButton>
          )}
          <LinkButton
            variant="ghost"
            size="sm"
            href={toReceipt({ language, title: words.title, lead: words.service, rows })}
            download={`vetcare-receipt-${booking.dateOnly}.html`}
            icon={<ReceiptText aria-hidden="true" />}
          >
            {t.download}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
