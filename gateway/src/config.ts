import { pemSetting, processSettings } from '@vetcare/service-kit';
import { z } from 'zod';

const url = z.url().transform((u) => u.replace(/\/$/, ''));
const perMinute = (usual: number) => z.coerce.number().int().min(1).default(usual);

export const settings = {
  ...processSettings,
  PORT: processSettings.PORT.default(8080),
  REDIS_URL: z.string().min(1),
  NATS_URL: z.string().min(1),
  /** PKCS8 PEM in base64. */
  INTERNAL_TOKEN_PRIVATE_KEY: pemSetting,
  /** The address people use; only pages of its origin may send changes. */
  PUBLIC_URL: url,
  /** Further origins whose pages may send changes, separated by commas: other names of a local run, a preview. */
  FURTHER_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(url.transform((u) => new URL(u).origin))),
  AUTH_URL: url,
  CATALOGUE_URL: url,
  BOOKING_URL: url,
  REVIEW_URL: url,
  /** Chat may run as several nodes that the gateway chooses from by session: separated by commas. */
  CHAT_URL: z.string().transform((list) => list.split(',').map((u) => url.parse(u.trim()))),
  /**
   * Where the operations page asks a service how it is, as JSON: `{"chat":["http://…"]}`, names that stand for all of its
   * processes. A service that is not listed is asked where its calls go; notification, which receives no calls, is asked only
   * if it is listed here.
   */
  STATUS_ORIGINS: z
    .string()
    .default('{}')
    .transform((text) => z.record(z.string(), z.array(url)).parse(JSON.parse(text))),
  REGISTRY_FILE: z.string().min(1),
  /** Folder with `<area>/<release>/…`; areas that REMOTE_ORIGINS names are fetched from there instead. */
  RELEASES_DIR: z.string().optional(),
  REMOTE_ORIGINS: z
    .string()
    .default('{}')
    .transform((text) => z.record(z.string(), url).parse(JSON.parse(text))),
  /** The payment provider's checkout script. */
  CHECKOUT_SCRIPT_URL: url.default('https://checkout.razorpay.com/v1/checkout.js'),
  /** Further origins the checkout window talks to, separated by commas. */
  CHECKOUT_ORIGINS: z.string().default('https://api.razorpay.com,https://lumberjack.razorpay.com'),
  /** How many proxies in front of us add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  LOGINS_PER_MINUTE: perMinute(60),
  REGISTRATIONS_PER_MINUTE: perMinute(60),
  BOOKINGS_PER_MINUTE: perMinute(30),
  /** How long a small body may take to arrive. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(10).default(10_000),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(10).default(5_000),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
