import { toIndianClock } from '@vetcare/contracts';
import { inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { ReceiptCounter } from './receipt.store';

export interface IssueDeps {
  connection: Connection;
  bookings: Pick<BookingStore, 'byId' | 'change'>;
  receipts: Pick<ReceiptCounter, 'next'>;
  now: () => Date;
}

export type Receipted = Booking & { receiptNo: string; receiptAt: Date };

const isReceipted = (booking: Booking): booking is Receipted =>
  booking.receiptNo !== undefined && booking.receiptAt !== undefined;

const APRIL = 3;

/** India's financial year, which begins in April: `2026-27`. */
export function financialYear(at: Date): string {
  const local = new Date(toIndianClock(at.getTime()));
  const year = local.getUTCFullYear() - (local.getUTCMonth() < APRIL ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * The booking with the number of its receipt, which it gets when somebody asks for it first. The numbers of a year follow
 * each other without a gap, in the order in which the receipts were issued.
 * @throws NotFoundError for a booking that was never completed
 */
export async function issueReceipt({ connection, bookings, receipts, now }: IssueDeps, id: string): Promise<Receipted> {
  return inTransaction(connection, async (session) => {
    const booking = await bookings.byId(id, session);
    if (!booking || booking.serviceChargePaise === null) throw new NotFoundError('booking_not_found');
    if (isReceipted(booking)) return booking;
    const receiptAt = now();
    const year = financialYear(receiptAt);
    const receiptNo = `VC/${year}/${String(await receipts.next(year, session)).padStart(6, '0')}`;
    if (!(await bookings.change(booking, { receiptNo, receiptAt }, session))) throw new Error(`Booking ${id} changed`);
    return { ...booking, receiptNo, receiptAt };
  });
}
