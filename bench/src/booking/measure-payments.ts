import { anId, eventsOf, until } from '@vetcare/test-kit';
import type { Table } from '../report/report';
import type { BookingClinic } from './booking-clinic';
import { listPaymentOrders, type PaymentOrder, type Step } from './payment-orders';
import type { Checkout } from './provider';

const IN_FLIGHT = 4;

interface Paid extends PaymentOrder {
  patientId: string;
  bookingId: string;
  statuses: number[];
}

const verify = async ({ call, asPatient }: BookingClinic, patientId: string, bookingId: string, paid: Checkout) => {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid;
  const proof = { razorpayOrderId: razorpay_order_id, razorpayPaymentId: razorpay_payment_id };
  const body = { bookingId, ...proof, razorpaySignature: razorpay_signature };
  return (await call('POST', '/api/user/verify-payment', { ...asPatient(patientId), body })).status;
};

/** Books, has one card declined and another one pay, and lets the service hear of it in the given order. */
async function playOrder(clinic: BookingClinic, doctorId: string, order: PaymentOrder): Promise<Paid> {
  const patientId = anId();
  const { body, status } = await clinic.book(patientId, doctorId);
  if (status !== 201) throw new Error(`A booking was answered ${status}`);
  const [bookingId, orderId] = [String(body.bookingId), String(body.orderId)];
  const declined = await clinic.provider.pay(orderId, 'failed');
  const paid = await clinic.provider.pay(orderId, 'captured');
  const play = async (step: Step): Promise<number[]> => {
    if (step === 'verify') return [await verify(clinic, patientId, bookingId, paid)];
    const of = step === 'payment.failed' ? declined : paid;
    // Every other repeat has the same bytes as the first.
    const send = (_: unknown, n: number) => clinic.provider.notify(step, of, n % 2 === 0 ? 0 : n);
    return Promise.all(Array.from({ length: order.copies }, send));
  };
  const statuses: number[] = [];
  if (order.atOnce) statuses.push(...(await Promise.all(order.steps.map(play))).flat());
  else for (const step of order.steps) statuses.push(...(await play(step)));
  return { ...order, patientId, bookingId, statuses };
}

async function playAll(clinic: BookingClinic, doctorId: string): Promise<Paid[]> {
  const left = listPaymentOrders();
  const played: Paid[] = [];
  const work = async () => {
    for (let order = left.shift(); order; order = left.shift()) played.push(await playOrder(clinic, doctorId, order));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  await clinic.inboxIsEmpty();
  return played;
}

const stateOf = async ({ call, asPatient }: BookingClinic, { patientId, bookingId }: Paid) =>
  (await call('GET', `/api/user/bookings/${bookingId}`, asPatient(patientId))).body.paymentStatus;

/** How many bookings were not completed exactly once, or were refunded. Each is announced by an event. */
async function countWrongEvents({ natsUrl }: BookingClinic, played: readonly Paid[]): Promise<number> {
  const completed = await until(async () => {
    const events = await eventsOf({ natsUrl }, 'booking.booking.completed.v1');
    return events.length >= played.length && events;
  }, 'the events of the completed bookings');
  const refunded = await eventsOf({ natsUrl }, 'booking.booking.refunded.v1');
  const countOf = (events: readonly { data: { bookingId: string } }[], id: string) =>
    events.filter(({ data }) => data.bookingId === id).length;
  return played.filter(({ bookingId: id }) => countOf(completed, id) !== 1 || countOf(refunded, id) > 0).length;
}

/** Row B2: webhooks in every order, repeated, with the patient's proof at every place among them. */
export async function measurePayments(clinic: BookingClinic): Promise<{ table: Table; results: unknown }> {
  const played = await playAll(clinic, await clinic.doctor());
  const states: unknown[] = [];
  for (const one of played) states.push(await stateOf(clinic, one));
  const wrongStates = states.filter((state) => state !== 'Completed').length;
  const wrongEvents = await countWrongEvents(clinic, played);
  const refused = played.flatMap(({ statuses }) => statuses).filter((status) => status !== 200).length;
  const calls = played.reduce((sum, { statuses }) => sum + statuses.length, 0);
  const books = await clinic.checkBooks();
  const table = {
    title:
      'B2: webhooks in every order, repeated 1, 3 and 10 times, with the proof of the payment at every place or missing',
    head: ['', 'measured', 'goal'],
    rows: [
      ['bookings paid', String(played.length), ''],
      ['webhooks and proofs sent', String(calls), ''],
      ['not answered 200', String(refused), '0'],
      ['in a wrong state', String(wrongStates), '0'],
      ['not completed exactly once, or refunded', String(wrongEvents), '0'],
      ['the books', books, '0 differences'],
    ],
  };
  return { table, results: { bookings: played.length, calls, refused, wrongStates, wrongEvents, books } };
}
