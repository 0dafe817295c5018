import { z } from 'zod';
import { collection } from '../ledger/entities';
import type { Ledger } from '../ledger/ledger.store';
import { parseRequest } from '../parse-request';

const listQuery = z.object({
  count: z.coerce.number().int().min(1).max(100, 'The count must be between 1 and 100.').default(10),
  skip: z.coerce.number().int().min(0).default(0),
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  receipt: z.string().optional(),
});

export function listOrders({ ledger }: { ledger: Ledger }, query: unknown) {
  const { count, skip, from, to, receipt } = parseRequest(listQuery, query);
  const matching = ledger
    .orders()
    .filter((order) => receipt === undefined || order.receipt === receipt)
    .filter(
      (order) => (from === undefined || order.created_at >= from) && (to === undefined || order.created_at <= to),
    );
  return collection(matching.slice(skip, skip + count));
}
