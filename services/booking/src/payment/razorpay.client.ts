import { z } from 'zod';
import { ProviderRefusedError, ProviderTimeoutError, ProviderUnavailableError } from './provider.errors';

/** Entities as the provider shows them: paise, Unix seconds. What we don't use is dropped. */
export const ProviderOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  created_at: z.number(),
});
export type ProviderOrder = z.infer<typeof ProviderOrder>;

export const ProviderPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  /** created, authorized, captured, refunded or failed. */
  status: z.string(),
  captured: z.boolean().nullish(),
  error_description: z.string().nullish(),
  created_at: z.number(),
});
export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  /** pending, processed or failed. */
  status: z.string(),
});
export type ProviderRefund = z.infer<typeof ProviderRefund>;

const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** Captures are the provider's work, also late ones, for as long as the reconciler looks (three days). */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 3 * 24 * 60, manual_expiry_period: 5 * 24 * 60, refund_speed: 'normal' },
};
const ANSWER_WITHIN_MS = 3_000;

interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
  withinMs?: number;
}

/** Not a word on what was asked: our key was refused, a twin of the request is under way, or they are too busy. */
const NO_WORD = new Set([401, 403, 408, 409, 425, 429]);

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page instead of the provider's answer; the schema refuses it.
    return undefined;
  }
}

const Refusal = z.object({ error: z.object({ description: z.string() }) });

/**
 * Razorpay's HTTP API, the six calls we make. Not its SDK: that has no time-outs, hides whether a request may have
 * been carried out, and cannot send the idempotency header of refunds.
 */
export function createRazorpayClient(account: { url: string; keyId: string; keySecret: string }) {
  const base = `${account.url.replace(/\/+$/, '')}/v1`;
  const authorization = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`;

  async function ask<S extends z.ZodType>(answer: S, method: 'GET' | 'POST', path: string, options: Ask = {}) {
    const { body, headers, withinMs = ANSWER_WITHIN_MS } = options;
    let status: number;
    let text: string;
    try {
      const response = await fetch(base + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(Math.ceil(withinMs)),
      });
      status = response.status;
      text = await response.text();
    } catch (cause) {
      throw isTimeout(cause)
        ? new ProviderTimeoutError({ path }, cause)
        : new ProviderUnavailableError({ path }, cause);
    }
    if (status >= 500 || NO_WORD.has(status)) throw new ProviderUnavailableError({ path, status });
    const json = asJson(text);
    if (status >= 400) {
      const refusal = Refusal.safeParse(json);
      const description = refusal.success ? refusal.data.error.description : 'no reason given';
      throw new ProviderRefusedError({ path, status, description });
    }
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new ProviderUnavailableError({ path, status }, parsed.error);
    return parsed.data;
  }

  const id = encodeURIComponent;
  return {
    createOrder: (
      order: { receipt: string; amountPaise: number; currency: string },
      { withinMs }: { withinMs: number },
    ) => {
      const { receipt, amountPaise: amount, currency } = order;
      const body = { amount, currency, receipt, notes: { bookingId: receipt }, payment: CAPTURE };
      return ask(ProviderOrder, 'POST', '/orders', { body, withinMs });
    },

    async ordersByReceipt(receipt: string, { withinMs }: { withinMs: number }): Promise<ProviderOrder[]> {
      const found = await ask(listOf(ProviderOrder), 'GET', `/orders?receipt=${id(receipt)}&count=100`, { withinMs });
      return found.items.filter((order) => order.receipt === receipt);
    },

    paymentsOf: async (orderId: string) =>
      (await ask(listOf(ProviderPayment), 'GET', `/orders/${id(orderId)}/payments`)).items,

    payment: (paymentId: string) => ask(ProviderPayment, 'GET', `/payments/${id(paymentId)}`),

    /** The same key and amount again answer the first refund. */
    refund: (refund: { paymentId: string; amountPaise: number; key: string }) =>
      ask(ProviderRefund, 'POST', `/payments/${id(refund.paymentId)}/refund`, {
        body: { amount: refund.amountPaise, speed: 'normal', receipt: refund.paymentId },
        headers: { 'x-refund-idempotency': refund.key },
      }),

    refundsOf: async (paymentId: string) =>
      (await ask(listOf(ProviderRefund), 'GET', `/payments/${id(paymentId)}/refunds`)).items,
  };
}

export type PaymentProvider = ReturnType<typeof createRazorpayClient>;
