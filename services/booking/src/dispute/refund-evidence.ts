import type { PaymentRow } from '../payment/payment.store';
import type { Refund, RefundPart } from '../payment/refund.store';
import { type Returned, returnedOf } from '../payment/returned-twice';
import { rupees } from './rupees';

type Paid = Pick<PaymentRow, '_id' | 'amountPaise' | 'refundedPaise' | 'status'>;
type Part = Pick<RefundPart, 'paise' | 'at' | 'doneAt'>;
/** A sum that is in one state, of which each order takes what it can. */
interface Purse {
  what: 'made' | 'on its way' | 'failed so far' | 'not made yet';
  paise: number;
}

/**
 * What was returned of a disputed payment, or will be, besides what the bank asks for: each order by itself. Not what the bank has returned
 * itself. The sums are the provider's words, of which the oldest order takes what is furthest.
 */
export function refundEvidence(payment: Paid, refund: Refund | undefined): string[] {
  const purses = pursesOf(returnedOf(payment, refund), refund);
  const ordered = refund ? partsOf(refund) : [];
  const lines = ordered.flatMap((part) =>
    takeFrom(purses, part.paise).map(({ what, paise }) => {
      const made = what === 'made' && part.doneAt ? `made ${part.doneAt.toISOString()}` : what;
      const refundId = what === 'made' && ordered.length === 1 ? refund?.refundId : null;
      return [rupees(paise), `ordered ${part.at.toISOString()}`, made, ...(refundId ? [refundId] : [])].join(', ');
    }),
  );
  // What was ordered in the provider's dashboard and is in no order of ours.
  const others = takeFrom(purses, Number.POSITIVE_INFINITY);
  return [...lines, ...others.map(({ what, paise }) => `${rupees(paise)}, ${what}`)];
}

/** Refunds from before there were parts are one order. */
const partsOf = ({ parts, amountPaise: paise, createdAt: at, doneAt }: Refund): Part[] =>
  parts ?? [{ paise, at, doneAt }];

function pursesOf({ madePaise, acceptedPaise }: Returned, refund: Refund | undefined): Purse[] {
  const { state, amountPaise = 0, byBankPaise = 0 } = refund ?? {};
  const toComePaise = state === undefined || state === 'done' ? 0 : amountPaise - byBankPaise - acceptedPaise;
  return [
    { what: 'made', paise: madePaise },
    { what: 'on its way', paise: acceptedPaise - madePaise },
    { what: state === 'failed' ? 'failed so far' : 'not made yet', paise: Math.max(0, toComePaise) },
  ];
}

/** Takes a sum out of the purses, the first before the second, and tells what came of which. */
function takeFrom(purses: Purse[], paise: number): Purse[] {
  let left = paise;
  return purses.flatMap((purse) => {
    const taken = Math.min(left, purse.paise);
    left -= taken;
    purse.paise -= taken;
    return taken > 0 ? [{ what: purse.what, paise: taken }] : [];
  });
}
