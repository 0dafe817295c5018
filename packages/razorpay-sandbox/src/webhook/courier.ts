import type { Delivery } from '../ledger/entities';
import type { Ledger } from '../ledger/ledger.store';
import { webhookSignature } from './signature';

export interface CourierDeps {
  ledger: Ledger;
  webhookUrl: string;
  webhookSecret: string;
  held: () => boolean;
  now: () => Date;
}

const ANSWER_WITHIN_MS = 5_000;
const FIRST_RETRY_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));

/**
 * Delivers every webhook of the ledger until it is answered with 2xx, for at most 24 hours. Each is delivered on its own,
 * so that a refused one does not delay the next. They may therefore arrive out of order, as the provider's do.
 */
export function startCourier({ ledger, webhookUrl, webhookSecret, held, now }: CourierDeps) {
  const underway = new Set<string>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const post = async (delivery: Delivery): Promise<boolean> => {
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': webhookSignature(webhookSecret, delivery.body),
          'x-razorpay-event-id': delivery.id,
        },
        body: delivery.body,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      // Refused, reset or too slow all mean that the webhook was not delivered and is sent again.
      return false;
    }
  };

  const deliver = async (delivery: Delivery) => {
    underway.add(delivery.id);
    const answers = await Promise.all(Array.from({ length: delivery.copies }, () => post(delivery)));
    underway.delete(delivery.id);
    if (stopped.signal.aborted) return;
    if (answers.every(Boolean) || now().getTime() - delivery.createdAt > GIVE_UP_AFTER_MS) {
      ledger.write({ delivered: delivery.id });
    } else {
      const attempts = delivery.attempts + 1;
      ledger.write({ delivery: { ...delivery, attempts, nextAt: now().getTime() + waitAfter(attempts) } });
    }
    wake();
  };

  const wake = () => {
    clearTimeout(timer);
    if (held() || stopped.signal.aborted) return;
    const waiting = ledger.deliveries().filter((delivery) => !underway.has(delivery.id));
    const due = waiting.filter((delivery) => delivery.nextAt <= now().getTime());
    for (const delivery of due) void deliver(delivery);
    const next = Math.min(...waiting.filter((delivery) => !due.includes(delivery)).map(({ nextAt }) => nextAt));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.max(20, next - now().getTime()));
  };

  return {
    wake,
    stop: () => {
      clearTimeout(timer);
      stopped.abort();
    },
  };
}

export type Courier = ReturnType<typeof startCourier>;
