import type { EarlyEnd } from '@vetcare/contracts';

/** What is known of how a window ended. */
export interface WindowEnd {
  endsAt: Date | null;
  /** Whether its booking was cancelled or refunded. */
  refunded: boolean;
  /** When that was. Missing in windows from before it was stored. */
  closedAt?: Date;
  cancelledAt?: Date;
  cancelledBy?: 'patient' | 'doctor' | 'platform';
  /** When the money had gone back. */
  refundedAt?: Date;
  /** What was paid for the booking. */
  paidPaise?: number;
  /** What goes back, where the cancellation said so. */
  refundPaise?: number;
}

type ClosedWindow = WindowEnd & { endsAt: Date };

/** At its end, or before that because its booking was cancelled or refunded. */
const endOf = ({ endsAt, closedAt }: ClosedWindow): number => Math.min(+endsAt, +(closedAt ?? endsAt));

const isKnown = (window: WindowEnd): window is ClosedWindow => window.endsAt !== null;

/** When the last of these windows ended that have. */
export function lastEndOf(windows: readonly WindowEnd[], now: Date): Date | null {
  const ends = windows
    .filter(isKnown)
    .filter(({ endsAt, refunded, closedAt }) => (refunded ? closedAt : endsAt <= now));
  return ends.length > 0 ? new Date(Math.max(...ends.map(endOf))) : null;
}

/** How the last of a pair's windows ended before its time; undefined if it did not, or there are none. */
export function earlyEndOf(windows: readonly WindowEnd[]): EarlyEnd | undefined {
  const [last] = windows.filter(isKnown).sort((a, b) => endOf(b) - endOf(a));
  if (!last?.refunded) return undefined;
  const { cancelledAt, cancelledBy, refundedAt, refundPaise = last.paidPaise } = last;
  return {
    change: cancelledAt && !refundedAt ? 'cancelled' : 'refunded',
    ...(cancelledBy && { by: cancelledBy }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    ...(refundedAt && { refundedAt: refundedAt.toISOString() }),
    ...(refundPaise !== undefined && { refundPaise }),
  };
}
