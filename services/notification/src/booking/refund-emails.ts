import type { EventData } from '@vetcare/contracts';
import { formatRupees } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';
import { cancelledCalendar } from './calendar';

type Refunded = EventData<'booking.booking.refunded.v1'>;
type Returned = EventData<'booking.payment.returned.v1'>;
type DisputeWon = EventData<'booking.payment.dispute-won.v1'>;
type PartlyRefunded = EventData<'booking.booking.partly-refunded.v1'>;

/** These payments were for consultations that never were the doctor's, or another mail is about them. */
const NOT_FOR_DOCTORS = [
  'slot_taken',
  'slot_passed',
  'second_payment',
  'second_consultation',
  'not_booked',
  'doctor_left',
  'doctor_unavailable',
  'patient_left',
  'unopened',
];

export const concernsDoctor = ({ reason }: Pick<Refunded, 'reason'>): boolean => !NOT_FOR_DOCTORS.includes(reason);

export function refundForPatient(booking: Refunded, sides: Sides, changedAt: string): EmailContent {
  const attachments = cancelledCalendar('patient', booking, sides, changedAt);
  return { ...forPatient(booking, booking.amountPaise, 'refund', sides), attachments };
}

/**
 * The sum is that of all parts so far.
 * @param ended whether the booking was cancelled or refunded before, so that nothing goes ahead
 */
export function partRefundForPatient(booking: PartlyRefunded, sides: Sides, ended: boolean): EmailContent {
  return forPatient(booking, booking.refundedPaise, ended ? 'refund' : 'partRefund', sides);
}

export const returnedPaymentForPatient = (payment: Returned, sides: Sides): EmailContent =>
  forPatient(payment, payment.amountPaise, 'paymentReturned', sides);

/** The patient's bank has taken the money, and nothing was asked of ours. */
const isChargedBack = ({ reason }: Pick<Refunded, 'reason'>): boolean => reason === 'charged_back';
const CHARGED_BACK = { refund: 'whole', partRefund: 'part', paymentReturned: 'other' } as const;

function forPatient(
  { refundId, bookingId, reason }: Pick<Refunded, 'refundId' | 'bookingId' | 'reason'>,
  paise: number,
  kind: 'refund' | 'partRefund' | 'paymentReturned',
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, appointments, chargedBack, [kind]: t } = bookingTexts[language];
  const paragraphs = isChargedBack({ reason }) ? chargedBack[CHARGED_BACK[kind]] : t.paragraphs;
  return {
    ...addressed(patient),
    subject: t.subject,
    paragraphs: paragraphs(personName(doctor, language)),
    details: [
      [labels.refunded, formatRupees(paise, language)],
      [labels.refund, refundId],
      [labels.booking, bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/user/history` },
  };
}

export function refundForDoctor(booking: Refunded | PartlyRefunded, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = doctor;
  const { labels, appointments, refundOfYours: t } = bookingTexts[language];
  const name = personName(patient, language);
  const isPart = 'refundedPaise' in booking;
  const [ofPart, ofWhole] = isChargedBack(booking) ? [t.partChargedBack, t.wholeChargedBack] : [t.part, t.whole];
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    paragraphs: [isPart ? ofPart(name) : ofWhole(name)],
    details: [
      [labels.patient, name],
      [labels.refunded, formatRupees(isPart ? booking.refundedPaise : booking.amountPaise, language)],
      [labels.booking, booking.bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/doctor/appointments` },
    attachments: isPart ? [] : cancelledCalendar('doctor', booking, sides, changedAt),
  };
}

export function shareReleasedForDoctor(
  { bookingId, releasedPaise }: DisputeWon,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = doctor;
  const { labels, appointments, shareReleased: t } = bookingTexts[language];
  const name = personName(patient, language);
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name),
    details: [
      [labels.patient, name],
      [labels.share, formatRupees(releasedPaise, language)],
      [labels.booking, bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/doctor/appointments` },
  };
}
