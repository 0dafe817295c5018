import { z } from 'zod';

/** Which release of a service is live on one machine, and where its processes listen. */
const LiveService = z.object({
  release: z.string(),
  /** The release before, which a rollback brings back. */
  previous: z.string().optional(),
  origins: z.array(z.url()).min(1),
});

/** The content of the file of live services, by service. Whoever deploys writes it, and the gateway follows it. */
export const LiveServices = z.record(z.string(), LiveService);
export type LiveServices = z.infer<typeof LiveServices>;
