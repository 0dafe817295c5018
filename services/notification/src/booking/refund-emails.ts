import type { EventData, Language } from '@vetcare/contracts';
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
  return { ...forPatient(booking, { paise: booking.amountPaise, kind: 'refund' }, sides), attachments };
}

/**
 * The sum is that of all parts so far.
 * @param ended whether the booking was cancelled or refunded before, so that nothing goes ahead
 */
export function partRefundForPatient(booking: PartlyRefunded, sides: Sides, ended: boolean): EmailContent {
  return forPatient(booking, { paise: booking.refundedPaise, kind: ended ? 'refund' : 'partRefund' }, sides);
}

export const returnedPaymentForPatient = (payment: Returned, sides: Sides): EmailContent =>
  forPatient(payment, { paise: payment.amountPaise, kind: 'paymentReturned' }, sides);

/** The patient's bank has taken the money, and nothing was asked of ours. */
const isChargedBack = ({ reason }: Pick<Refunded, 'reason'>): boolean => reason === 'charged_back';
const CHARGED_BACK = { refund: 'whole', partRefund: 'part', paymentReturned: 'other' } as const;

type Sums = Pick<Refunded, 'reason' | 'byBankPaise'> & Partial<Pick<PartlyRefunded, 'refundedPaise'>>;

/** A row for what we have refunded and one for what a bank has returned, of which the mail is about the first. */
function sumRows(of: Sums, paise: number, language: Language): [string, string][] {
  const { labels } = bookingTexts[language];
  const { byBankPaise = 0, refundedPaise } = of;
  const rows: [string, number][] = isChargedBack(of)
    ? [
        [labels.byBank, byBankPaise || paise],
        [labels.returnedBefore, byBankPaise && paise - byBankPaise],
      ]
    : [
        [refundedPaise === undefined ? labels.refunded : labels.refundedSoFar, paise - byBankPaise],
        [labels.byBankBefore, byBankPaise],
      ];
  return rows.flatMap(([label, sum]) => (sum > 0 ? [[label, formatRupees(sum, language)]] : []));
}

function forPatient(
  refund: Sums & Pick<Refunded, 'refundId' | 'bookingId'>,
  { paise, kind }: { paise: number; kind: keyof typeof CHARGED_BACK },
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { refundId, bookingId } = refund;
  const { language } = patient;
  const { labels, appointments, chargedBack, [kind]: t } = bookingTexts[language];
  const paragraphs = isChargedBack(refund) ? chargedBack[CHARGED_BACK[kind]] : t.paragraphs;
  return {
    ...addressed(patient),
    subject: t.subject,
    paragraphs: paragraphs(personName(doctor, language)),
    details: [...sumRows(refund, paise, language), [labels.refund, refundId], [labels.booking, bookingId]],
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
      ...sumRows(booking, isPart ? booking.refundedPaise : booking.amountPaise, language),
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
