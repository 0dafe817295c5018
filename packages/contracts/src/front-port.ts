import { z } from 'zod';

/*
 * What the runner of one machine and its gateways say to each other over their IPC channel, so that one gateway takes the place of another on
 * the port that browsers know (docs/adr/0116).
 */

/** To a gateway: take the connections that arrive at the port, whose handle comes along unless nobody listens there yet; or take no more. */
export const FrontPortOrder = z.object({ type: z.enum(['accept', 'rest']) });
export type FrontPortOrder = z.infer<typeof FrontPortOrder>;

/** From a gateway: it waits for an order, it accepts (the handle comes along), it takes no more, or the port can't be had. */
export const FrontPortReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('accepting') }),
  z.object({ type: z.literal('resting') }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type FrontPortReport = z.infer<typeof FrontPortReport>;
