import { createHmac } from 'node:crypto';
import { isPaymentSignature, isWebhookSignature } from './signature';

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

test('a payment is signed over order and payment', () => {
  const good = sign('secret', 'order_1|pay_1');
  expect(isPaymentSignature('secret', 'order_1', 'pay_1', good)).toBe(true);
  expect(isPaymentSignature('secret', 'order_1', 'pay_2', good)).toBe(false);
  expect(isPaymentSignature('secret', 'order_2', 'pay_1', good)).toBe(false);
  expect(isPaymentSignature('other', 'order_1', 'pay_1', good)).toBe(false);
  expect(isPaymentSignature('secret', 'order_1', 'pay_1', '')).toBe(false);
  expect(isPaymentSignature('secret', 'order_1', 'pay_1', good.toUpperCase())).toBe(false);
});

test('a webhook is signed over its bytes', () => {
  const raw = Buffer.from('{"event": "payment.captured"}');
  expect(isWebhookSignature('secret', raw, sign('secret', raw.toString()))).toBe(true);
  expect(
    isWebhookSignature('secret', Buffer.from('{"event":"payment.captured"}'), sign('secret', raw.toString())),
  ).toBe(false);
});
