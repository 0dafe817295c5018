import { traceCall } from '@vetcare/tracing';
import type Razorpay from 'razorpay';
import type { z } from 'zod';
import { ProviderUnavailableError } from './provider.errors';
import { listOf, ProviderOrder, ProviderPayment, ProviderRefund } from './provider-entities';
import { createRazorpaySdk, type RazorpayAccount } from './razorpay-sdk';

const MINUTES_PER_DAY = 24 * 60;
/** The provider captures payments by itself, late ones too, for the three days in which the reconciler asks. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 3 * MINUTES_PER_DAY,
    manual_expiry_period: 5 * MINUTES_PER_DAY,
    refund_speed: 'normal',
  },
} as const;
const ANSWER_WITHIN_MS = 3_000;
/** The provider returns a rupee at least, unless it is told no sum. */
export const SMALLEST_REFUND_PAISE = 100;

interface CallOptions {
  withinMs?: number;
  headers?: Record<string, string>;
}

/** The six calls we make to Razorpay's API through its SDK. Answers are parsed, because the SDK's types promise too much. */
export function createRazorpayClient(account: RazorpayAccount) {
  // An SDK version that we don't understand must stop the service at its start, not at the first payment.
  createRazorpaySdk(account, { withinMs: ANSWER_WITHIN_MS });

  async function request<S extends z.ZodType>(
    name: string,
    answer: S,
    call: (sdk: Razorpay) => Promise<unknown>,
    { withinMs = ANSWER_WITHIN_MS, headers = {} }: CallOptions = {},
  ): Promise<z.output<S>> {
    const sdk = createRazorpaySdk(account, { withinMs, headers });
    const parsed = answer.safeParse(await traceCall(`razorpay ${name}`, () => call(sdk).catch(throwOutcome)));
    if (!parsed.success) throw new ProviderUnavailableError({}, parsed.error);
    return parsed.data;
  }

  const id = encodeURIComponent;
  return {
    createOrder: (
      { receipt, amountPaise: amount, currency }: { receipt: string; amountPaise: number; currency: string },
      { withinMs }: { withinMs: number },
    ) => {
      const order = { amount, currency, receipt, notes: { bookingId: receipt }, payment: CAPTURE };
      return request('createOrder', ProviderOrder, (sdk) => sdk.orders.create(order), { withinMs });
    },

    async ordersByReceipt(receipt: string, { withinMs }: { withinMs: number }): Promise<ProviderOrder[]> {
      const found = await request(
        'ordersByReceipt',
        listOf(ProviderOrder),
        (sdk) => sdk.orders.all({ receipt, count: 100 }),
        {
          withinMs,
        },
      );
      return found.items.filter((order) => order.receipt === receipt);
    },

    paymentsOf: async (orderId: string) =>
      (await request('paymentsOf', listOf(ProviderPayment), (sdk) => sdk.orders.fetchPayments(id(orderId)))).items,

    payment: (paymentId: string) => request('payment', ProviderPayment, (sdk) => sdk.payments.fetch(id(paymentId))),

    /** A repeat with the same key and amount returns the first refund. */
    refund: ({ paymentId, amount, key }: { paymentId: string; amount: number | 'rest'; key: string }) =>
      request('refund', ProviderRefund, (sdk) => sdk.payments.refund(id(paymentId), refundBody(paymentId, amount)), {
        headers: { 'X-Refund-Idempotency': key },
      }),

    refundsOf: async (paymentId: string) =>
      (
        await request('refundsOf', listOf(ProviderRefund), (sdk) =>
          sdk.payments.fetchMultipleRefund(id(paymentId), { count: 100 }),
        )
      ).items,
  };
}

const refundBody = (receipt: string, amount: number | 'rest') => ({
  ...(amount !== 'rest' && { amount }),
  speed: 'normal' as const,
  receipt,
});

export type PaymentProvider = ReturnType<typeof createRazorpayClient>;

/** The SDK rejects with an object whose field `error` is the error that its HTTP client made. */
function throwOutcome(rejection: unknown): never {
  throw typeof rejection === 'object' && rejection !== null && 'error' in rejection ? rejection.error : rejection;
}
