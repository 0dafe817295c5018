import type { BookingPerson, Language } from '@vetcare/contracts';
import { isWritable } from '@vetcare/pdf';
import { type Mount, NotFoundError } from '@vetcare/service-kit';
import type { Response } from 'express';
import type { Booking } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingStore } from '../booking/booking.store';
import type { DisputeStore } from '../payment/dispute.store';
import type { RefundStore } from '../payment/refund.store';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { describeInvoice, type InvoiceFacts } from './describe-invoice';
import type { Invoice } from './invoice';
import type { InvoiceStore } from './invoice.store';
import { type IssueDeps, issueInvoices } from './issue-invoice';
import type { Seller } from './seller';
import { writeInvoices } from './write-invoice';

interface InvoiceDeps extends IssueDeps {
  seller: Seller;
  grievanceOfficer: string;
  bookings: Pick<BookingStore, 'byId'>;
  invoices: IssueDeps['invoices'] & Pick<InvoiceStore, 'ofBooking'>;
  people: Pick<PersonStore, 'byIds'>;
  refunds: Pick<RefundStore, 'ofBookings'>;
  disputes: Pick<DisputeStore, 'ofBookings'>;
}

export function mountInvoices(deps: InvoiceDeps, on: Mount): void {
  on('getSeller', async () => {
    const { name, address, gstin } = deps.seller;
    return { name, address, gstin, grievanceOfficer: deps.grievanceOfficer };
  });
  on('getReceipt', async ({ actor, id, query, response }) =>
    sendReceipt(deps, await accessOwnBooking(deps, actor, id, 'patientId'), query.language, response),
  );
  on('getReceiptForBank', async ({ id, query, response }) => {
    const [booking, disputes] = await Promise.all([deps.bookings.byId(id), deps.disputes.ofBookings([id])]);
    if (!booking || disputes.length === 0) throw new NotFoundError('booking_not_found');
    return sendReceipt(deps, booking, query.language, response);
  });
}

/** @throws NotFoundError for a booking that was never paid */
async function sendReceipt(
  deps: InvoiceDeps,
  booking: Booking,
  language: Language,
  response: Response,
): Promise<string> {
  const invoices = await invoicesOf(deps, booking);
  const [first] = invoices;
  if (!first) throw new NotFoundError('booking_not_found');
  const facts = await factsOf(deps, booking);
  const pages = invoices.map((invoice) => describeInvoice(invoice, facts, language));
  const pdf = await writeInvoices(`${pages[0]?.title} ${first.number}`, pages);
  response.attachment(`vetcare-receipt-${first.number.replaceAll('/', '-')}.pdf`);
  // It names people and what they paid, and is another one after each refund.
  response.set('cache-control', 'no-store');
  response.type('application/pdf').send(pdf);
  // Bytes are sent as they are; a text would be encoded.
  return '';
}

/** A patient who asks for a receipt does not wait for the job; and payments from before there were invoices get theirs now. */
async function invoicesOf(deps: InvoiceDeps, { _id, paymentId }: Booking): Promise<Invoice[]> {
  if (paymentId !== null) await issueInvoices(deps, paymentId);
  return deps.invoices.ofBooking(_id);
}

async function factsOf({ people, refunds }: InvoiceDeps, booking: Booking): Promise<InvoiceFacts> {
  const { _id, patientId, doctorId, paymentId, appointmentAt, paidAt = null, receiptNo: earlierNumber } = booking;
  const known = new Map((await people.byIds([patientId, doctorId])).map((person) => [person._id, person]));
  const returned = (await refunds.ofBookings([_id])).filter((refund) => refund._id === paymentId);
  return {
    patient: writable(shownPerson(patientId, known.get(patientId))),
    doctor: writable(shownPerson(doctorId, known.get(doctorId))),
    appointmentAt,
    paidAt,
    earlierNumber,
    refunds: returned.flatMap(({ parts, amountPaise: paise, doneAt }) => parts ?? [{ paise, doneAt }]),
  };
}

/** Our fonts have Latin letters and Devanagari. A name in other letters is replaced by the e-mail address. */
function writable({ FirstName, LastName, email, _id }: BookingPerson): string {
  const name = `${FirstName} ${LastName}`.replace(/\s+/g, ' ').trim();
  return name !== '' && isWritable(name) ? name : email || _id;
}
