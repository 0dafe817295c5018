import { type Mount, ValidationFailedError } from '@vetcare/service-kit';
import { idempotencyKeyOf } from '../booking/idempotency-key';
import { type DealTwiceDeps, dealWithTwice } from '../dispute/deal-with-twice';
import { type EvidenceDeps, showEvidence } from '../dispute/show-evidence';
import { type OrderRefundDeps, orderRefund } from '../refund/order-refund';
import { type FindNumberDeps, findNumber } from './find-number';
import { type ListDeps, listAllBookings, showForAdmin } from './list-all-bookings';
import { listOpenConsultations, type OpenConsultationsDeps } from './list-open-consultations';
import { createLookNotes, type LookDeps } from './note-look';
import { type RecordDeps, showRecord } from './show-record';
import { type SummaryDeps, summarizeBookings } from './summarize-bookings';

interface AdminDeps
  extends ListDeps,
    SummaryDeps,
    OrderRefundDeps,
    EvidenceDeps,
    LookDeps,
    DealTwiceDeps,
    FindNumberDeps {
  payouts: RecordDeps['payouts'] & FindNumberDeps['payouts'];
  people: ListDeps['people'] & EvidenceDeps['people'] & FindNumberDeps['people'];
  disputes: ListDeps['disputes'] & EvidenceDeps['disputes'] & DealTwiceDeps['disputes'] & FindNumberDeps['disputes'];
  payments: ListDeps['payments'] & DealTwiceDeps['payments'] & EvidenceDeps['payments'];
  bookings: ListDeps['bookings'] &
    SummaryDeps['bookings'] &
    OrderRefundDeps['bookings'] &
    OpenConsultationsDeps['bookings'];
  invoices: ListDeps['invoices'] & RecordDeps['invoices'] & EvidenceDeps['invoices'];
  refunds: ListDeps['refunds'] &
    SummaryDeps['refunds'] &
    OrderRefundDeps['refunds'] &
    EvidenceDeps['refunds'] &
    FindNumberDeps['refunds'];
  ledger: SummaryDeps['ledger'] & OrderRefundDeps['ledger'] & EvidenceDeps['ledger'];
}

export function mountAdmin(deps: AdminDeps, on: Mount): void {
  on('listAllBookings', ({ query }) => listAllBookings(deps, query));
  on('findNumber', ({ query }) => findNumber(deps, query.number));
  on('listOpenConsultations', ({ id }) => listOpenConsultations(deps, id));
  on('summarizeBookings', () => summarizeBookings(deps));
  // After the summary, whose path it would take for an id.
  const noteLook = createLookNotes(deps);
  on('getAdminBooking', async ({ id, actor, requestId }) => {
    const record = await showRecord(deps, id);
    await noteLook(actor, record, requestId);
    return record;
  });
  on('getDisputeEvidence', async ({ id, response }) => {
    const text = await showEvidence(deps, id);
    response.attachment(`vetcare-evidence-${id}.txt`);
    return text;
  });
  on('dealWithTwice', async ({ actor, id, body, requestId }) => {
    const seenPaise = Math.round(body.amount * 100);
    const booking = await dealWithTwice(deps, { actor, id, seenPaise, requestId });
    return { success: true as const, booking: await showForAdmin(deps, booking) };
  });
  on('refundBooking', async ({ actor, id, body, request, requestId, seen }) => {
    const key = idempotencyKeyOf(request);
    if (key === undefined) throw new ValidationFailedError({ 'Idempotency-Key': { code: 'required' } });
    const { amount, reason } = body;
    const order = { actor, bookingId: id, paise: Math.round(amount * 100), reason, key, requestId, seen };
    return { success: true as const, booking: await showForAdmin(deps, await orderRefund(deps, order)) };
  });
}
