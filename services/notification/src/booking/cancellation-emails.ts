import type { EventData } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import { greetingTo, personName } from '../person/person-name';
import { rupees, type Sides } from './booking-emails';

type Cancelled = EventData<'booking.booking.cancelled.v1'>;

export function cancellationForPatient(booking: Cancelled, { patient, doctor, publicUrl }: Sides): EmailContent {
  const name = personName(doctor);
  return {
    subject: `Appointment cancelled: ${name}`,
    urgent: true,
    greeting: greetingTo(patient),
    paragraphs: [
      booking.by === 'patient'
        ? `You have cancelled your consultation with ${name}.`
        : `${name} had to cancel your consultation. We are sorry for that.`,
      `The whole fee is on its way back to you. We write again when the payment provider has returned it.`,
    ],
    details: [
      ['Refund', rupees(booking.amountPaise)],
      ['Booking', booking.bookingId],
    ],
    link: { label: 'See your appointments', url: `${publicUrl}/user/history` },
  };
}

export function cancellationForDoctor(booking: Cancelled, { patient, doctor, publicUrl }: Sides): EmailContent {
  const name = personName(patient);
  return {
    subject: `Appointment cancelled: ${name}`,
    urgent: true,
    greeting: greetingTo(doctor),
    paragraphs: [
      booking.by === 'patient'
        ? `${name} has cancelled the consultation with you. The time can be booked by others.`
        : `You have cancelled the consultation with ${name}, who gets the fee back.`,
    ],
    details: [
      ['Patient', name],
      ['Booking', booking.bookingId],
    ],
    link: { label: 'See your appointments', url: `${publicUrl}/doctor/appointments` },
  };
}
