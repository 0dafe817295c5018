import { z } from 'zod';

export const faultsSchema = z.strictObject({
  /**
   * How the provider's API behaves: `slow` answers after `slowMs`, `down` is a 502 of a proxy without a JSON body,
   * `reset` cuts the connection, `silent-after-create` makes the order and never answers.
   */
  orders: z.enum(['ok', 'slow', 'down', 'reset', 'silent-after-create']),
  /** How many calls of the API are still answered 429, with a second to wait. */
  busyCalls: z.number().int().min(0),
  /** `fail`: refunds are accepted and fail; the money stays. */
  refunds: z.enum(['ok', 'fail']),
  webhooks: z.enum(['ok', 'hold']),
  slowMs: z.number().int().min(0).max(120_000),
});

export type FaultState = z.output<typeof faultsSchema>;

/** Switches for tests; they live in memory, a restart is healthy. */
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
