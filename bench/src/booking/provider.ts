import { createHmac } from 'node:crypto';
import type { callerFor } from '@vetcare/test-kit';
import { z } from 'zod';

export const providerEnv = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  SELLER_NAME: 'VetCare',
  SELLER_ADDRESS: 'Bengaluru',
  SELLER_GSTIN: '29AABCV1234D1ZO',
  SELLER_GRIEVANCE_OFFICER: 'Asha Rao',
};

const Checkout = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});
export type Checkout = z.infer<typeof Checkout>;

/** Pays at the provider's stand-in, and sends webhooks as the provider does. */
export function createProvider(deps: { sandboxPort: number; call: ReturnType<typeof callerFor> }) {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = providerEnv;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  return {
    async pay(orderId: string, outcome: 'captured' | 'failed'): Promise<Checkout> {
      const url = `http://127.0.0.1:${deps.sandboxPort}/v1/sandbox/orders/${orderId}/pay`;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ outcome, webhook: 'never' }),
      });
      if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
      return Checkout.parse(await answer.json());
    },

    /** Sends a notice. Other bytes with the same meaning are no repeat to a receiver that compares bodies. */
    async notify(event: string, payment: Checkout, otherBytes: number): Promise<number> {
      const captured = event !== 'payment.failed';
      const entity = {
        ...{ id: payment.razorpay_payment_id, order_id: payment.razorpay_order_id, amount: 50_000, currency: 'INR' },
        ...{ captured, status: captured ? 'captured' : 'failed', created_at: 1_767_225_600 },
      };
      const body = JSON.stringify({ event, payload: { payment: { entity } } }) + ' '.repeat(otherBytes);
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      const headers = { 'x-razorpay-signature': signature };
      return (await deps.call('POST', '/webhooks/razorpay', { body, headers })).status;
    },
  };
}
