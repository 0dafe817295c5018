import { createHmac } from 'node:crypto';

const hmac = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');

/** The `razorpay_signature` of a checkout's answer. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string) =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** The `X-Razorpay-Signature` header of a webhook, which covers the body exactly as sent. */
export const webhookSignature = (webhookSecret: string, rawBody: string) => hmac(webhookSecret, rawBody);
