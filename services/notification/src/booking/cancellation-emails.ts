import type { EventData, Language } from '@vetcare/contracts';
import { formatMoment, formatRupees } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';
import { cancelledCalendar } from './calendar';

type Cancelled = EventData<'booking.booking.cancelled.v1'>;

type Explained = Cancelled & Partial<Pick<EventData<'booking.booking.cancellation-explained.v1'>, 'message'>>;

export function cancellationForPatient(booking: Explained, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = patient;
  const { labels, cancelled: t } = bookingTexts[language];
  const name = personName(doctor, language);
  const { refundPaise = booking.amountPaise } = booking;
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: true,
    paragraphs: [
      whyForPatient(booking, t, name),
      ...(booking.message ? [t.wrote(name, booking.message)] : []),
      refundPaise === booking.amountPaise ? t.refundComing : t.restComing,
    ],
    details: [
      ...whichOne(booking, language),
      [labels.refund, formatRupees(refundPaise, language)],
      [labels.booking, booking.bookingId],
    ],
    ...whereToGo(booking, patient.language, publicUrl),
    attachments: cancelledCalendar('patient', booking, sides, changedAt),
  };
}

/** A patient whose account is closed can't sign in, so there is nowhere to go. */
function whereToGo(
  { patientLeft, unopened }: Cancelled,
  language: Language,
  publicUrl: string,
): Pick<EmailContent, 'link'> {
  if (patientLeft) return {};
  const { appointments, cancelled: t } = bookingTexts[language];
  if (unopened) return { link: { label: t.others, url: `${publicUrl}/doctor?when=now` } };
  return { link: { label: appointments, url: `${publicUrl}/user/history` } };
}

export function cancellationForDoctor(booking: Cancelled, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = doctor;
  const { labels, appointments, cancelled: t } = bookingTexts[language];
  const name = personName(patient, language);
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    urgent: true,
    paragraphs: [whyForDoctor(booking, t, name)],
    details: [[labels.patient, name], ...whichOne(booking, language), [labels.booking, booking.bookingId]],
    link: { label: appointments, url: `${publicUrl}/doctor/appointments` },
    attachments: cancelledCalendar('doctor', booking, sides, changedAt),
  };
}

/** When it would have been: people may have several with each other. Events from before appointments were told say nothing of it. */
function whichOne({ appointment }: Cancelled, language: Language): [string, string][] {
  if (!appointment) return [];
  return [[bookingTexts[language].labels.appointment, formatMoment(appointment.appointmentAt, language)]];
}

type Texts = (typeof bookingTexts)['en']['cancelled'];

function whyForPatient({ by, reason, patientLeft, unopened }: Cancelled, t: Texts, doctor: string): string {
  if (unopened) return t.unopened(doctor);
  // Those who have deleted their account get no mail, unless this is heard before it.
  if (patientLeft === 'suspended') return t.suspended(doctor);
  if (reason === 'doctor_left') return t.doctorLeft(doctor);
  if (reason === 'refunded_by_admin') return t.byAdmin(doctor);
  return by === 'patient' ? t.byPatient(doctor) : t.byDoctor(doctor);
}

function whyForDoctor({ by, reason, patientLeft, unopened }: Cancelled, t: Texts, patient: string): string {
  if (unopened) return t.unopenedOfYours(patient);
  if (patientLeft) return t.patientLeft(patient);
  if (reason) return t.byAdminOfYours(patient);
  return by === 'patient' ? t.byPatientOfYours(patient) : t.byYou(patient);
}
