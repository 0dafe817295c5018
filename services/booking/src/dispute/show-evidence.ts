import { NotFoundError } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { outcomeOf } from '../booking/outcome-terms';
import type { InvoiceStore } from '../invoice/invoice.store';
import { type IssueDeps, issueInvoices } from '../invoice/issue-invoice';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { PaymentStore } from '../payment/payment.store';
import type { RefundStore } from '../payment/refund.store';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { refundEvidence } from './refund-evidence';
import { rupees } from './rupees';

export interface EvidenceDeps extends IssueDeps {
  bookings: Pick<BookingStore, 'byId'>;
  disputes: Pick<DisputeStore, 'ofBookings'>;
  invoices: IssueDeps['invoices'] & Pick<InvoiceStore, 'ofBooking'>;
  people: Pick<PersonStore, 'byIds'>;
  payments: Pick<PaymentStore, 'byIds'>;
  refunds: Pick<RefundStore, 'byPayments'>;
  now: () => Date;
}

/**
 * What an admin sends to the bank, as a text: who agreed to what and when, the invoice, and whether the doctor answered.
 * @throws NotFoundError for a booking that nobody disputed
 */
export async function showEvidence(deps: EvidenceDeps, bookingId: string): Promise<string> {
  const booking = await deps.bookings.byId(bookingId);
  const disputes = await deps.disputes.ofBookings([bookingId]);
  if (!booking || disputes.length === 0) throw new NotFoundError('booking_not_found');
  if (booking.paymentId !== null) await issueInvoices(deps, booking.paymentId);
  const [people, invoices, refunds] = await Promise.all([
    deps.people.byIds([booking.patientId, booking.doctorId]),
    deps.invoices.ofBooking(bookingId),
    refundsOf(deps, booking, disputes),
  ]);
  const name = (id: string) => {
    const { FirstName, LastName, email } = shownPerson(
      id,
      people.find((person) => person._id === id),
    );
    return [`${FirstName} ${LastName}`.trim(), email].filter(Boolean).join(', ') || id;
  };
  const lines: [string, string | Date | null | undefined][] = [
    ['Booking', booking._id],
    ['Patient', name(booking.patientId)],
    ['Doctor', name(booking.doctorId)],
    ...consentOf(booking),
    ...invoices.map(({ kind, number, paise, at }): [string, string] => [
      kind === 'invoice' ? 'Invoice' : 'Credit note',
      `${number}, ${rupees(paise)}, ${at.toISOString()}`,
    ]),
    ...refunds,
    ...disputes.map(({ _id, paymentId, paise, openedAt, respondBy, outcome }): [string, string] => [
      'Dispute',
      `${_id}, ${rupees(paise)}${ofOther(booking, paymentId)}, opened ${openedAt.toISOString()}, answer by ${respondBy?.toISOString() ?? 'unknown'}, ${outcome ?? 'open'}`,
    ]),
    ...disputes.slice(-1).flatMap(conversationOf),
    ['Gathered', deps.now()],
  ];
  return `${lines
    .flatMap(([label, value]) => (value ? `${label}: ${value instanceof Date ? value.toISOString() : value}` : []))
    .join('\n')}\n`;
}

/** A booking can be paid twice. */
const ofOther = (booking: Booking, paymentId: string) =>
  paymentId === booking.paymentId ? '' : `, of the payment ${paymentId}`;

/** What the bank may not know of the payments that it asks back. Refunds of a booking's other payments would be taken for theirs. */
async function refundsOf(
  { payments, refunds }: Pick<EvidenceDeps, 'payments' | 'refunds'>,
  booking: Booking,
  disputes: Dispute[],
): Promise<[string, string][]> {
  const ids = [...new Set(disputes.map(({ paymentId }) => paymentId))];
  const [paid, ordered] = await Promise.all([payments.byIds(ids), refunds.byPayments(ids)]);
  return paid.flatMap((payment) => {
    const refund = ordered.find(({ _id }) => _id === payment._id);
    return refundEvidence(payment, refund).map((text): [string, string] => [
      'Refund',
      `${text}${ofOther(booking, payment._id)}`,
    ]);
  });
}

/** When the two wrote, up to the day of the dispute. What they wrote is nobody's but theirs. */
const conversationOf = ({ conversation }: Dispute): [string, string][] => {
  if (!conversation) return [['Messages', 'their dates are not known yet']];
  const { patientCount, doctorCount, gatheredAt, messages } = conversation;
  const listed = messages.length < patientCount + doctorCount ? `, of which the first ${messages.length} follow` : '';
  return [
    ['Messages', `${patientCount} of the patient, ${doctorCount} of the doctor until ${gatheredAt}${listed}`],
    ...messages.map(({ at, by, picture }): [string, string] => [
      `The ${by} wrote`,
      picture ? `${at}, with a picture` : at,
    ]),
  ];
};

const outcomeEvidence = (booking: Booking): [string, string | null][] => {
  const outcome = outcomeOf(booking);
  return [['The doctor says', outcome && `${outcome.what}, noted at ${outcome.at.toISOString()}`]];
};

/** The patient saw this fee and the refund policy in the window in which they booked, and paid in the provider's. */
const consentOf = (booking: Booking): [string, string | Date | null | undefined][] => [
  ['Amount agreed to', rupees(booking.amountPaise)],
  ['Booked, with the refund policy shown', booking.createdAt],
  ['Agreed when booking to the terms of', booking.acceptedTerms],
  ['Order', booking.orderId],
  ['Payment', booking.paymentId],
  ['Paid', booking.paidAt],
  ['Appointment', booking.appointmentAt],
  ['Moved from', booking.movedFrom],
  ['Conversation open until', booking.completionAt],
  ['Doctor answered, before the appointment', booking.answeredAt],
  ['Conversation', booking.unansweredAt ? `the doctor had not written by ${booking.unansweredAt.toISOString()}` : null],
  ...outcomeEvidence(booking),
];
