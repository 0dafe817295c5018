import { useSearchParams } from '@vetcare/web-kit/router';
import { useEffect } from 'react';
import type { BookingFlow } from './booking-flow';

/** Opens the checkout at once for a link that asks for it (`?finish=…&pay=now`), and not again after a reload. */
export function usePayNow({ unpaid, book }: { unpaid: boolean; book: BookingFlow['book'] }): void {
  const [params, setParams] = useSearchParams();
  const asked = unpaid && params.get('pay') === 'now';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the link starts it, not another render
  useEffect(() => {
    if (!asked) return;
    setParams(
      (current) => {
        current.delete('pay');
        return current;
      },
      { replace: true },
    );
    void book({ finishes: true });
  }, [asked]);
}
