import { CHAT_WINDOW_HOURS, type EventData, INDIA_ZONE } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { calendarFile } from './calendar';

type Booking = EventData<'booking.booking.completed.v1'>;
export interface Sides {
  patient: Person;
  doctor: Person;
  publicUrl: string;
}

export const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: INDIA_ZONE,
});
const shownTime = (instant: string) => `${moment.format(new Date(instant))} (India time)`;

export function receiptForPatient(booking: Booking, { patient, doctor, publicUrl }: Sides, now: Date): EmailContent {
  const name = personName(doctor);
  const chat = `${publicUrl}/user/chats/${booking.doctorId}`;
  return {
    subject: `Booking confirmed: ${name}`,
    urgent: true,
    greeting: greetingTo(patient),
    paragraphs: [
      `Your online consultation with ${name} is booked and paid for. We wish you and your pet all the best!`,
      `You can chat with the doctor for ${CHAT_WINDOW_HOURS} hours from the start of your appointment.`,
    ],
    details: [
      ['Doctor', name],
      ['Appointment', shownTime(booking.appointmentAt)],
      ['Chat open until', shownTime(booking.completionAt)],
      ['Paid', rupees(booking.amountPaise)],
      ['Payment', booking.paymentId],
      ['Booking', booking.bookingId],
    ],
    link: { label: `Chat with ${name}`, url: chat },
    attachments: [
      calendarFile({
        bookingId: booking.bookingId,
        startsAt: new Date(booking.appointmentAt),
        writtenAt: now,
        summary: `VetCare consultation with ${name}`,
        description: `Online consultation. Chat: ${chat}`,
        url: chat,
      }),
    ],
  };
}

export function noticeForDoctor(booking: Booking, { patient, doctor, publicUrl }: Sides, now: Date): EmailContent {
  const name = personName(patient);
  const appointments = `${publicUrl}/doctor/appointments`;
  return {
    subject: `New appointment: ${name}`,
    greeting: greetingTo(doctor),
    paragraphs: [`${name} has booked and paid for an online consultation with you.`],
    details: [
      ['Patient', name],
      ['Appointment', shownTime(booking.appointmentAt)],
      ['Chat open until', shownTime(booking.completionAt)],
      ['Amount', rupees(booking.amountPaise)],
      ['Booking', booking.bookingId],
    ],
    link: { label: 'View your appointments', url: appointments },
    attachments: [
      calendarFile({
        bookingId: booking.bookingId,
        startsAt: new Date(booking.appointmentAt),
        writtenAt: now,
        summary: `VetCare consultation with ${name}`,
        description: `Online consultation. Appointments: ${appointments}`,
        url: appointments,
      }),
    ],
  };
}

export function refundForPatient(
  booking: EventData<'booking.booking.refunded.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  return {
    subject: 'Your payment has been refunded',
    greeting: greetingTo(patient),
    paragraphs: [
      `We have refunded your payment for the consultation with ${personName(doctor)}.`,
      'It can take five to seven working days to reach your account, depending on your bank.',
    ],
    details: [
      ['Refunded', rupees(booking.amountPaise)],
      ['Refund', booking.refundId],
      ['Booking', booking.bookingId],
    ],
    link: { label: 'View your appointments', url: `${publicUrl}/user/history` },
  };
}
