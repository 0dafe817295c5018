import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Compares in constant time. The SDK has both signature checks too, but compares with `===`, whose duration depends on
 * the first character that differs. Digests have equal length, which `timingSafeEqual` requires.
 */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const hmac = (secret: string, message: string | Buffer) => createHmac('sha256', secret).update(message).digest('hex');

/** Whether the provider signed this payment of this order. Pass the stored order id, never the caller's. */
export const isPaymentSignature = (keySecret: string, orderId: string, paymentId: string, signature: string) =>
  sameText(hmac(keySecret, `${orderId}|${paymentId}`), signature);

/** Whether the provider signed exactly these bytes. */
export const isWebhookSignature = (webhookSecret: string, raw: Buffer, signature: string) =>
  sameText(hmac(webhookSecret, raw), signature);
