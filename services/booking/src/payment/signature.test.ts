import { createHmac } from 'node:crypto';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils';
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

test.each([
  ['good', (text: string) => sign('secret', text)],
  ['of another secret', (text: string) => sign('other', text)],
  ['of another text', (text: string) => sign('secret', `${text} `)],
])('the provider’s own check says the same of a signature that is %s', (_case, signed) => {
  const payment = signed('order_1|pay_1');
  expect(isPaymentSignature('secret', 'order_1', 'pay_1', payment)).toBe(
    validatePaymentVerification({ order_id: 'order_1', payment_id: 'pay_1' }, payment, 'secret'),
  );
  const body = '{"event": "payment.captured", "note": "₹"}';
  expect(isWebhookSignature('secret', Buffer.from(body), signed(body))).toBe(
    validateWebhookSignature(body, signed(body), 'secret'),
  );
});
