import { createHmac, randomUUID } from 'node:crypto';
import type { BookingCreated } from '@vetcare/contracts';
import { callerFrom } from '../platform/caller';
import type { Checkout } from '../platform/consultation';
import { nextAddress } from '../platform/people';
import type { FaultyPlatform } from '../platform/platform';

const STATUSES = ['authorized', 'captured'] as const;

/** Sends webhooks as the payment provider does, or as an impostor does. */
export function createProvider(platform: FaultyPlatform) {
  const secret = platform.envOf('booking').RAZORPAY_WEBHOOK_SECRET ?? '';
  const call = callerFrom({ port: platform.port, address: nextAddress(), cookie: () => '' });

  const bodyOf = (status: string, { orderId, amount }: BookingCreated, paymentId: string) => {
    const times = { created_at: Math.floor(Date.now() / 1000) };
    const entity = { id: paymentId, order_id: orderId, amount, currency: 'INR', status, ...times };
    const payment = { entity: { ...entity, captured: status === 'captured' } };
    return JSON.stringify({ event: `payment.${status}`, payload: { payment } });
  };
  const post = (body: string, key: string, eventId: string) =>
    call('POST', '/webhooks/razorpay', body, {
      headers: {
        'x-razorpay-signature': createHmac('sha256', key).update(body).digest('hex'),
        'x-razorpay-event-id': eventId,
      },
    });

  return {
    /** The same two facts this many times at once, in a random order, half of them under one id. */
    async repeat(
      booked: BookingCreated,
      { razorpay_payment_id: paymentId }: Checkout,
      times: number,
    ): Promise<number[]> {
      const same = randomUUID();
      const bodies = STATUSES.map((status) => bodyOf(status, booked, paymentId));
      const calls = Array.from({ length: times }, (_, n) => ({ n, at: Math.random() })).sort((a, b) => a.at - b.at);
      const sent = calls.map(({ n }) =>
        post(bodies[n % 2] ?? '', secret, n % 4 < 2 ? `${same}-${n % 2}` : randomUUID()),
      );
      return (await Promise.all(sent)).map(({ status }) => status);
    },
    /** Webhooks that nobody but the provider could have signed, and were not signed by it. */
    async forge(booked: BookingCreated): Promise<number[]> {
      const body = bodyOf('captured', booked, `pay_${randomUUID().slice(0, 14)}`);
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const altered = body.replace(String(booked.amount), String(booked.amount + 1));
      const withSignature = (of: string, given: string) =>
        call('POST', '/webhooks/razorpay', of, { headers: { 'x-razorpay-signature': given } });
      const answers = await Promise.all([
        post(body, 'another secret', randomUUID()),
        withSignature(altered, signature),
        withSignature(body, ''),
        withSignature(`${body} `, signature),
      ]);
      return answers.map(({ status }) => status);
    },
  };
}
