import { createHmac } from 'node:crypto';

const hmac = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');

/** `razorpay_signature` of a checkout answer. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string) =>
  hmac(keySecret, `${orderId}|${paymentId}`);

/** `X-Razorpay-Signature` of a webhook, over the body exactly as sent. */
export const webhookSignature = (webhookSecret: string, rawBody: string) => hmac(webhookSecret, rawBody);
