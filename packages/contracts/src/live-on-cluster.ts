import { z } from 'zod';
import { RunningDeployment } from './running-deployment';

/**
 * On a cluster the command that deploys a service writes what is live of it into a ConfigMap of its own, with the label of those of the
 * registry, so that gateways follow it by the same watch.
 */
export const LIVE_CONFIG_MAP = { prefix: 'vetcare-live-', key: 'entry.json' } as const;

export const LiveOnCluster = z.object({
  /** The image of its pods. */
  release: z.string(),
  /** Another release, in pods of its own, that some or all of the callers get while it is deployed. */
  offered: z
    .object({
      release: z.string(),
      /** 0 while only the deployment itself asks its pods. */
      percent: z.number().min(0).max(100),
      /** Calls with this in `OFFERED_HEADER` are answered by its pods, whoever makes them. */
      key: z.uuid().optional(),
    })
    .optional(),
});
export type LiveOnCluster = z.infer<typeof LiveOnCluster>;

export const ClusterServiceEntry = LiveOnCluster.extend({
  deployment: RunningDeployment.extend({ restore: LiveOnCluster }).optional(),
});
export type ClusterServiceEntry = z.infer<typeof ClusterServiceEntry>;

/** Gateways send it back with an answer that pods of an offered release have given because they were chosen by it. */
export const OFFERED_HEADER = 'x-offered-pods';

/** The name of everything that an offered release has of its own. */
export const offeredName = (service: string) => `vetcare-next-${service}`;
/** The headless name of its pods. No entry can name another one. */
export const offeredOrigin = (service: string) => `http://${offeredName(service)}:8080`;
