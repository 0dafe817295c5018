import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The SDK has both checks too, but compares with `===`, which ends at the first character that differs.
 * Compares digests of both texts, so that neither length nor content shows in the time it takes.
 */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const hmac = (secret: string, message: string | Buffer) => createHmac('sha256', secret).update(message).digest('hex');

/** Whether the checkout was told of success for this payment of this order: our stored order id, never the caller's. */
export const isPaymentSignature = (keySecret: string, orderId: string, paymentId: string, signature: string) =>
  sameText(hmac(keySecret, `${orderId}|${paymentId}`), signature);

/** Whether the provider sent exactly these bytes. */
export const isWebhookSignature = (webhookSecret: string, raw: Buffer, signature: string) =>
  sameText(hmac(webhookSecret, raw), signature);
