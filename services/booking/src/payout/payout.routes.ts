import type { DeductionTerms } from '@vetcare/contracts/fee-deductions';
import type { Mount } from '@vetcare/service-kit';
import { BatchClosedError } from './payout.errors';
import { listPayoutBatches, makePayoutBatch, payPayoutBatch, withdrawPayoutBatch } from './payout-batches';
import { listOwnStatements, listPayouts, type PayoutDeps, recordPayout, summarizeEarnings } from './payouts';

export function mountPayouts(deps: PayoutDeps & { deductions: DeductionTerms }, on: Mount): void {
  on('listPayouts', ({ query }) => listPayouts(deps, query.month));
  on('getDeductions', async () => deps.deductions);
  on('listOwnStatements', ({ actor }) => listOwnStatements(deps, actor.id));
  on('summarizeEarnings', ({ actor }) => summarizeEarnings(deps, actor.id));
  on('recordPayout', async ({ actor, body, requestId }) => {
    const { doctorId, month, amount, reference } = body;
    await recordPayout(deps, { actor, doctorId, month, paise: Math.round(amount * 100), reference, requestId });
    const [statement] = await listPayouts(deps, month, doctorId);
    if (!statement) throw new Error(`The payout of ${month} is not shown`);
    return { success: true as const, statement };
  });
}

/** The files for the bank. */
export function mountPayoutBatches(deps: PayoutDeps, on: Mount): void {
  const batchOf = async (id: string) => {
    const { open, earlier } = await listPayoutBatches(deps);
    const batch = [open, ...earlier].find((one) => one?._id === id);
    // Only the last ones are shown, and a repeat may be of an older one.
    if (!batch) throw new BatchClosedError({ id });
    return batch;
  };
  on('listPayoutBatches', () => listPayoutBatches(deps));
  on('makePayoutBatch', async ({ actor, body, requestId }) => {
    const id = await makePayoutBatch(deps, { actor, ...body, requestId });
    const { open } = await listPayoutBatches(deps);
    // Another admin may have closed it in between.
    if (open?._id !== id) throw new BatchClosedError({ id });
    return { success: true as const, batch: open };
  });
  on('payPayoutBatch', async ({ actor, id, body, requestId }) => {
    await payPayoutBatch(deps, { actor, id, ...body, requestId });
    return { success: true as const, batch: await batchOf(id) };
  });
  on('withdrawPayoutBatch', async ({ actor, id, requestId }) => {
    await withdrawPayoutBatch(deps, { actor, id, requestId });
    return { success: true as const, batch: await batchOf(id) };
  });
}
