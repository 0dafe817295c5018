import { completeBooking } from './complete-booking';
import { failBooking } from './fail-booking';
import { recordRefund } from './record-refund';
import { requestRefund } from './request-refund';
import type { Settlement } from './settlement';
import { type EffectDeps, enterRefunded, type SettlementContext } from './settlement-context';

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
    case 'enter-refund':
      return enterRefunded(deps, context);
    case 'ignore':
      return;
  }
}
