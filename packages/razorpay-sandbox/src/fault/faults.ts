import { z } from 'zod';

export const faultsSchema = z.strictObject({
  /**
   * How the provider's API behaves: `slow` answers after `slowMs`, `down` is a 502 of a proxy without a JSON body,
   * `reset` cuts the connection, `silent-after-create` creates the order and never answers.
   */
  orders: z.enum(['ok', 'slow', 'down', 'reset', 'silent-after-create']),
  /** How many more calls of the API are answered 429 with `Retry-After: 1`. */
  busyCalls: z.number().int().min(0),
  /** With `fail`, refunds are accepted and then fail; with `wait`, they stay pending until a test carries them out. The money stays in both. */
  refunds: z.enum(['ok', 'fail', 'wait']),
  webhooks: z.enum(['ok', 'hold']),
  slowMs: z.number().int().min(0).max(120_000),
});

export type FaultState = z.output<typeof faultsSchema>;

/** Faults that tests switch on. They are kept in memory, so a restarted sandbox has none. */
export function faultSwitches() {
  let state: FaultState = { orders: 'ok', busyCalls: 0, refunds: 'ok', webhooks: 'ok', slowMs: 10_000 };
  return {
    current: () => state,
    change: (part: Partial<FaultState>) => {
      state = { ...state, ...part };
      return state;
    },
  };
}

export type Faults = ReturnType<typeof faultSwitches>;
