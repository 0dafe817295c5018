import type { BookingPerson } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import { accessOwnBooking } from '../booking/booking.access';
import type { RefundStore } from '../payment/refund.store';
import { shownPerson } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type IssueDeps, issueReceipt, type Receipted } from './issue-receipt';
import { type ReceiptContent, writeReceipt } from './write-receipt';

interface ReceiptDeps extends IssueDeps {
  people: Pick<PersonStore, 'byIds'>;
  refunds: Pick<RefundStore, 'ofBookings'>;
}

export function mountReceipts(deps: ReceiptDeps, on: Mount): void {
  on('getReceipt', async ({ actor, id, response }) => {
    await accessOwnBooking(deps, actor, id, 'patientId');
    const booking = await issueReceipt(deps, id);
    const pdf = await writeReceipt(await contentOf(deps, booking));
    response.attachment(`vetcare-receipt-${booking.receiptNo.replaceAll('/', '-')}.pdf`);
    response.type('application/pdf').send(pdf);
    // Bytes are sent as they are; a text would be encoded.
    return '';
  });
}

async function contentOf({ people, refunds }: ReceiptDeps, booking: Receipted): Promise<ReceiptContent> {
  const { _id: bookingId, patientId, doctorId, paymentId, amountPaise, appointmentAt, paidAt = null } = booking;
  const known = await people.byIds([patientId, doctorId]);
  const shown = (id: string) =>
    shownPerson(
      id,
      known.find(({ _id }) => _id === id),
    );
  const returned = (await refunds.ofBookings([bookingId])).filter(({ _id }) => _id === paymentId);
  return {
    number: booking.receiptNo,
    issuedAt: booking.receiptAt,
    patient: printable(shown(patientId)),
    doctor: `Dr. ${printable(shown(doctorId))}`,
    appointmentAt,
    paidAt,
    paymentId: paymentId ?? '',
    bookingId,
    paise: amountPaise,
    refunds: returned.flatMap(({ parts, amountPaise: paise, doneAt }) => parts ?? [{ paise, doneAt }]),
  };
}

/** The fonts of the receipt have Latin letters only, so a name in others is replaced by the e-mail. */
function printable({ FirstName, LastName, email, _id }: BookingPerson): string {
  const name = `${FirstName} ${LastName}`.trim();
  return /^[\x20-\x7e\xa0-\xff]+$/.test(name) ? name : email || _id;
}
