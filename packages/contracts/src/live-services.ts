import { z } from 'zod';
import { RunningDeployment } from './running-deployment';

/** Which release of a service is live on one machine, and where its processes listen. */
const LiveService = z.object({
  release: z.string(),
  /** The release before, which a rollback brings back. */
  previous: z.string().optional(),
  origins: z.array(z.url()).min(1),
  /** Another release that some of the callers get while it is deployed. */
  offered: z
    .object({ release: z.string(), origins: z.array(z.url()).min(1), percent: z.number().min(1).max(100) })
    .optional(),
  /** The calls that this release takes. Readers parse them with `acceptCalls`, so that a bad call doesn't cost the others. */
  calls: z.unknown().optional(),
});
const ServiceEntry = LiveService.extend({ deployment: RunningDeployment.extend({ restore: LiveService }).optional() });
export type ServiceEntry = z.infer<typeof ServiceEntry>;

/** The content of the file of live services, by service. Deployments write it, and the gateway follows it. */
export const LiveServices = z.record(z.string(), ServiceEntry);
export type LiveServices = z.infer<typeof LiveServices>;

/** Where the calls of a service go, and those of some of its callers. */
export interface Addresses {
  origins: readonly string[];
  offered?: { origins: readonly string[]; percent: number; key?: string | undefined } | undefined;
}

/** By service, where its calls go. */
export const addressesOf = (services: LiveServices): Record<string, Addresses> =>
  Object.fromEntries(
    Object.entries(services).map(([service, { origins, offered }]) => [
      service,
      { origins, ...(offered && { offered: { origins: offered.origins, percent: offered.percent } }) },
    ]),
  );

/** By service, the calls that its release has published. */
export const publishedCalls = (services: LiveServices): Record<string, unknown> =>
  Object.fromEntries(Object.entries(services).map(([service, { calls }]) => [service, calls]));
