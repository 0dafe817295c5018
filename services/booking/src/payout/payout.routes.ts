import type { DeductionTerms } from '@vetcare/contracts/fee-deductions';
import type { Mount } from '@vetcare/service-kit';
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
