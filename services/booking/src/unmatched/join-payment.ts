import type { ClientSession } from 'mongoose';
import { balanceOf } from '../payment/ledger';
import type { LedgerStore } from '../payment/ledger.store';
import type { UnmatchedStore } from './unmatched.store';

export interface JoinDeps {
  unmatched: Pick<UnmatchedStore, 'takeUnknown'>;
  ledger: Pick<LedgerStore, 'ofPayment' | 'enterAs'>;
}

/**
 * Takes a payment out of suspense whose order is known now, such as one of a booking that came back with a restored database.
 * @returns whether it was there
 */
export async function takeFromSuspense(
  { unmatched, ledger }: JoinDeps,
  paymentId: string,
  at: Date,
  session: ClientSession,
): Promise<boolean> {
  if (!(await unmatched.takeUnknown(session, paymentId))) return false;
  const entries = await ledger.ofPayment(paymentId, session);
  const [held, free] = [-balanceOf('disputed', entries), -balanceOf('suspense', entries)];
  const entry = { paymentId, bookingId: paymentId, doctorId: paymentId, at };
  const released = { ...entry, kind: 'suspense_released', paise: held } as const;
  await ledger.enterAs(session, `${paymentId}:suspense_released`, released);
  const joined = { ...entry, kind: 'suspense_joined', paise: held + free } as const;
  await ledger.enterAs(session, `${paymentId}:suspense_joined`, joined);
  return true;
}
