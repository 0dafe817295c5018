import { serviceSettings } from '@vetcare/service-kit';
import { z } from 'zod';

export const settings = {
  ...serviceSettings,
  REDIS_URL: z.string().min(1),
  /**
   * Time over which open sockets are asked to move when this node stops. The last node of a rolling restart may hold two
   * thirds of all sockets; over ten seconds less than a tenth of them moves in any one.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(15_000).default(10_000),
  /** Connections that this node accepts in a second, twice as many at once. Others are asked to come back. */
  CONNECTS_PER_SECOND: z.coerce.number().int().min(1).default(200),
  /** How long a user with unread messages must have been away until they get a mail. */
  UNREAD_MAIL_MINUTES: z.coerce
    .number()
    .positive()
    .max(24 * 60)
    .default(30),
  /** How long a doctor who was offered for now has to open a consultation; 0 if nobody looks. */
  OPEN_WITHIN_MINUTES: z.coerce
    .number()
    .min(0)
    .max(24 * 60)
    .default(30),
  /** Events and messages one person may send in a second, over all sockets and HTTP; twice as many at once. */
  EVENTS_PER_SECOND: z.coerce.number().int().min(1).default(30),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
