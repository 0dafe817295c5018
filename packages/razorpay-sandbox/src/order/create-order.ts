import { z } from 'zod';
import { badRequest } from '../api-error';
import type { Order } from '../ledger/entities';
import { newId } from '../ledger/ids';
import type { Ledger } from '../ledger/ledger.store';
import { notesSchema, parseRequest, shownNotes } from '../parse-request';

const orderRequest = z.object({
  amount: z.coerce
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'Order amount less than minimum amount allowed'),
  currency: z.string().length(3, 'The currency should be a 3 letter ISO code.').default('INR'),
  receipt: z.string().max(40, 'receipt: the length must be no more than 40.').nullish(),
  notes: notesSchema.optional(),
  unique_receipt: z.boolean().optional(),
});

/** As with the provider, a repeated call creates a second order unless `unique_receipt` is set. */
export function createOrder({ ledger, now }: { ledger: Ledger; now: () => Date }, body: unknown): Order {
  const request = parseRequest(orderRequest, body);
  if (request.unique_receipt && request.receipt) {
    const earlier = ledger.orders().find((order) => order.receipt === request.receipt);
    if (earlier?.amount === request.amount && earlier.currency === request.currency) return earlier;
    if (earlier) throw badRequest('Order receipt should be unique.', 'receipt');
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt: request.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: shownNotes(request.notes),
    created_at: Math.floor(now().getTime() / 1000),
  };
  ledger.write({ order });
  return order;
}
