import { Booking, BookingCreated } from '@vetcare/contracts';
import { request } from 'undici';
import { z } from 'zod';
import type { Answer } from './caller';
import { must, type Person, until } from './people';
import type { FaultyPlatform } from './platform';

/** What the checkout window of the payment provider gives to the browser. */
const Checkout = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
export type Checkout = z.infer<typeof Checkout>;

type Sandbox = Pick<FaultyPlatform, 'sandboxUrl'>;

/** Pays an order as a patient does in the checkout window. */
export async function pay(
  { sandboxUrl }: Sandbox,
  orderId: string,
  webhook: 'now' | 'never' = 'now',
): Promise<Checkout> {
  const { statusCode, body } = await request(`${sandboxUrl}/v1/sandbox/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'captured', webhook }),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`The sandbox answered ${statusCode}: ${text}`);
  return Checkout.parse(JSON.parse(text));
}

/** Switches faults of the payment provider on and off. */
export async function setProviderFaults({ sandboxUrl }: Sandbox, faults: Record<string, unknown>): Promise<void> {
  const { statusCode, body } = await request(`${sandboxUrl}/v1/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`The sandbox answered ${statusCode}: ${text}`);
}

export const verify = (patient: Person, bookingId: string, checkout: Checkout): Promise<Answer> =>
  patient.call('POST', '/api/user/verify-payment', {
    bookingId,
    razorpayOrderId: checkout.razorpay_order_id,
    razorpayPaymentId: checkout.razorpay_payment_id,
    razorpaySignature: checkout.razorpay_signature,
  });

/** Books and pays, so that patient and doctor can write to each other. @returns the id of the booking */
export async function consult(platform: Sandbox, patient: Person, doctor: Person): Promise<string> {
  const booked = await until(async () => {
    const answer = await patient.call('POST', '/api/user/book-appointment', { doctorId: doctor.id });
    return answer.status === 201 && BookingCreated.parse(answer.body);
  }, 'A booking');
  const checkout = await pay(platform, booked.orderId);
  await until(async () => (await verify(patient, booked.bookingId, checkout)).status === 200, 'A payment');
  await until(async () => {
    const { status, body } = await patient.call('GET', `/api/chat/conversation/${doctor.id}`);
    return status === 200 && z.object({ canSend: z.boolean() }).parse(body).canSend;
  }, 'The open conversation');
  return booked.bookingId;
}

export async function bookingsOf(patient: Person): Promise<Booking[]> {
  return z.array(Booking).parse(must(await patient.call('GET', '/api/user/get-appointments'), 'The bookings').body);
}
