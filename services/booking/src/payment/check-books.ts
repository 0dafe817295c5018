import type { Connection } from 'mongoose';
import { type Booking, deductionsIn } from '../booking/booking';
import { checkInvoices } from './check-invoices';
import { checkSuspense, SUSPENSE_KINDS } from './check-suspense';
import type { Dispute } from './dispute.store';
import { accountsOf, balanceOf, type LedgerEntry } from './ledger';
import type { Refund } from './refund.store';

interface KnownPayment {
  _id: string;
  bookingId: string;
  amountPaise: number;
  currency: string;
  captured: boolean;
  refundedPaise?: number;
}

type KnownBooking = Pick<
  Booking,
  '_id' | 'state' | 'paymentId' | 'amountPaise' | 'serviceChargePaise' | 'tdsPaise' | 'chargeGstPaise' | 'refundedPaise'
>;

/** Everything that is known of one booking's money. */
interface BookingMoney {
  booking: KnownBooking | undefined;
  entries: LedgerEntry[];
  payments: KnownPayment[];
  refunds: Pick<Refund, '_id' | 'amountPaise'>[];
  disputes: Dispute[];
}

const sumOf = <T>(items: T[], paise: (item: T) => number) => items.reduce((sum, item) => sum + paise(item), 0);

/** What is wrong in the books of one booking, in words for the accountant; nothing if they balance. */
function findFaults(money: BookingMoney): string[] {
  const { booking, entries, payments, refunds } = money;
  if (!booking) return ['its entries name no booking that there is'];
  const faults: string[] = [];
  for (const { _id, kind, debit, credit, paise } of entries) {
    const known = accountsOf[kind];
    if (known.debit !== debit || known.credit !== credit) faults.push(`${_id} is on the wrong accounts`);
    if (!Number.isInteger(paise) || paise <= 0) faults.push(`${_id} is over ${paise} paise`);
  }
  faults.push(...findBalanceFaults(booking, money));
  for (const { _id, amountPaise } of refunds) {
    const payment = payments.find((one) => one._id === _id);
    if (payment && amountPaise > payment.amountPaise) faults.push(`more is to be returned of ${_id} than was paid`);
  }
  return faults;
}

/** Where the balance of an account is not what payments, refunds and disputes make of it. */
function findBalanceFaults(booking: KnownBooking, { entries, payments, disputes }: BookingMoney): string[] {
  const faults: string[] = [];
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) faults.push(`${what}: ${found} paise in the books, ${expected} expected`);
  };
  const captured = payments.filter((payment) => payment.captured && payment.currency === 'INR');
  const paidOut = sumOf(entries, ({ kind, paise }) =>
    kind === 'payout' ? paise : kind === 'payout_deducted' ? -paise : 0,
  );
  const { chargedBack, fees, borne, feesPassed, withheld } = sumDisputes(disputes);
  const held = sumOf(captured, ({ amountPaise, refundedPaise = 0 }) => amountPaise - refundedPaise) - chargedBack;
  expect('held by the provider', balanceOf('provider', entries) + paidOut, held - fees);
  expect('held back for disputes', -balanceOf('disputed', entries), withheld);

  const { all, earned, charge, tds, gst } = keptOf(booking);
  // What the platform bears of a lost dispute has no tax in it.
  const most = borne > 0 ? all.earned - all.charge : all.earned - all.charge - all.tds - all.gst;
  if (paidOut < -feesPassed || paidOut > most) faults.push(`paid to the doctor: ${paidOut} paise, ${most} at most`);
  expect('owed to the patient', -balanceOf('patient', entries), held - earned);
  expect('earned by the platform', -balanceOf('platform', entries), charge - borne - fees + feesPassed);
  expect('deducted as TDS', -balanceOf('tds', entries), tds);
  expect('deducted as GST on the charge', -balanceOf('gst', entries), gst);
  const share = earned - charge - tds - gst + borne - feesPassed - withheld;
  expect('earned by the doctor', -balanceOf('doctor', entries) + paidOut, share);
  return faults;
}

/** What a booking has earned, and what of that is charge and tax: at first (`all`), and now that some of it was returned. */
function keptOf(booking: KnownBooking) {
  const { serviceChargePaise, amountPaise, tdsPaise = 0, chargeGstPaise = 0, state, refundedPaise = 0 } = booking;
  const none = { earned: 0, charge: 0, tds: 0, gst: 0 };
  if (serviceChargePaise === null) return { all: none, ...none };
  const returned = state === 'refunded' ? amountPaise : refundedPaise;
  const back = deductionsIn(booking, returned);
  return {
    all: { earned: amountPaise, charge: serviceChargePaise, tds: tdsPaise, gst: chargeGstPaise },
    earned: amountPaise - returned,
    charge: serviceChargePaise - back.chargePaise,
    tds: tdsPaise - back.tdsPaise,
    gst: chargeGstPaise - back.chargeGstPaise,
  };
}

/** What disputes have done to the money of a booking, from their own rows. */
function sumDisputes(disputes: Dispute[]) {
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  return {
    chargedBack: sumOf(lost, ({ paise }) => paise),
    fees: sumOf(lost, ({ feePaise = 0 }) => feePaise),
    borne: sumOf(lost, ({ bornePaise = 0 }) => bornePaise),
    feesPassed: sumOf(lost, ({ doctorFeePaise = 0 }) => doctorFeePaise),
    withheld: sumOf(
      disputes.filter(({ outcome }) => !outcome),
      ({ heldPaise = 0 }) => heldPaise,
    ),
  };
}

const BATCH = 500;

/** Compares the ledger with the bookings, payments and refunds it is about. Returns a line for everything that differs. */
export async function checkBooks(connection: Connection): Promise<{ checked: number; faults: string[] }> {
  const collection = <T>(name: string) => connection.collection<T & { _id: string }>(name);
  const ids = [
    ...new Set([
      ...(await collection('ledger').distinct('bookingId', { kind: { $nin: [...SUSPENSE_KINDS] } })),
      ...(await collection('payments').distinct('bookingId')),
    ]),
  ] as string[];
  const faults: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const of = { $in: ids.slice(from, from + BATCH) };
    const [bookings, entries, payments, refunds, disputes] = await Promise.all([
      collection<KnownBooking>('bookings').find({ _id: of }).toArray(),
      collection<LedgerEntry>('ledger').find({ bookingId: of }).toArray(),
      collection<KnownPayment>('payments').find({ bookingId: of }).toArray(),
      collection<Refund>('refunds').find({ bookingId: of }).toArray(),
      collection<Dispute>('disputes').find({ bookingId: of }).toArray(),
    ]);
    for (const id of of.$in) {
      const isIts = (one: { bookingId: string | null }) => one.bookingId === id;
      const booking = bookings.find(({ _id }) => _id === id);
      const money = {
        entries: entries.filter(isIts),
        payments: payments.filter(isIts),
        refunds: refunds.filter(isIts),
        disputes: disputes.filter(isIts),
      };
      faults.push(...findFaults({ booking, ...money }).map((fault) => `booking ${id}: ${fault}`));
    }
  }
  faults.push(...(await checkSuspense(connection)), ...(await checkInvoices(connection)));
  return { checked: ids.length, faults };
}
