import { completeBooking } from './complete-booking';
import { failBooking } from './fail-booking';
import { recordPartRefund } from './record-part-refund';
import { recordRefund } from './record-refund';
import { recordRest } from './record-rest';
import { requestRefund } from './request-refund';
import type { Settlement } from './settlement';
import { type EffectDeps, enterMoney, enterRefunded, type SettlementContext } from './settlement-context';

/** Carries out the decision inside the transaction of its context. */
export async function applySettlement(
  deps: EffectDeps,
  context: SettlementContext,
  settlement: Settlement,
): Promise<void> {
  switch (settlement.act) {
    case 'complete':
      return completeBooking(deps, context);
    case 'fail':
      return failBooking(deps, context, settlement.reason);
    case 'refund':
      return requestRefund(deps, context, settlement);
    case 'record-refund':
      return recordRefund(deps, context, settlement);
    case 'record-part-refund':
      return recordPartRefund(deps, context);
    case 'ignore':
      if (settlement.alarm) await enterOtherSum(deps, context);
  }
}

/** The money is there, whatever a person decides about it. */
async function enterOtherSum(deps: EffectDeps, context: SettlementContext): Promise<void> {
  if (context.payment.currency === 'INR') {
    await enterMoney(deps, context, 'payment', context.payment.amountPaise);
    await enterRefunded(deps, context);
  }
  await recordRest(deps, context);
}
