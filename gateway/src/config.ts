import { pemSetting, processSettings } from '@vetcare/service-kit';
import { z } from 'zod';

const url = z.url().transform((u) => u.replace(/\/$/, ''));
/** By service, the addresses of its processes, as JSON: `{"chat":["http://…"]}`. A host name may also stand for several. */
const originsByService = z
  .string()
  .transform((text) => z.record(z.string().regex(/^[a-z]+$/), z.array(url)).parse(JSON.parse(text)));
const perMinute = (usual: number) => z.coerce.number().int().min(1).default(usual);

export const settings = {
  ...processSettings,
  PORT: processSettings.PORT.default(8080),
  REDIS_URL: z.string().min(1),
  NATS_URL: z.string().min(1),
  /** A private key in PKCS8 PEM format, encoded in base64. */
  INTERNAL_TOKEN_PRIVATE_KEY: pemSetting,
  /** The address that people open. Only pages of its origin, and of FURTHER_ORIGINS, may send changes. */
  PUBLIC_URL: url,
  /** More origins whose pages may send changes, such as those of a preview, separated by commas. */
  FURTHER_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(url.transform((u) => new URL(u).origin))),
  /** Where the calls of each service go. */
  SERVICE_ORIGINS: originsByService,
  /** Where the operations page fetches the status of a service, if not at these addresses. */
  STATUS_ORIGINS: originsByService.default({}),
  /**
   * A file that says where the processes of the services listen now, instead of the addresses above. A deployment on one
   * machine writes it.
   */
  SERVICES_FILE: z.string().optional(),
  /** A file that says which release of the gateway itself is live, for the operations page. */
  GATEWAY_FILE: z.string().optional(),
  /** The socket of the runner of a platform on one machine, which carries out what admins do to deployments. */
  RUNNER_SOCKET: z.string().optional(),
  /** Says which release of each area is live, unless REGISTRY_NAMESPACE is set. */
  REGISTRY_FILE: z.string().default('remotes.json'),
  /** On a cluster: the namespace whose labelled ConfigMaps say it instead, one for each area. */
  REGISTRY_NAMESPACE: z.string().min(1).optional(),
  /** How often these ConfigMaps are listed although they are watched, in case that a watch has gone deaf. */
  REGISTRY_RESYNC_MS: z.coerce.number().int().min(100).max(9_000).default(5_000),
  /** The folder that contains `<area>/<release>/…`. Areas in REMOTE_ORIGINS are fetched from there instead. */
  RELEASES_DIR: z.string().optional(),
  REMOTE_ORIGINS: z
    .string()
    .default('{}')
    .transform((text) => z.record(z.string(), url).parse(JSON.parse(text))),
  CHECKOUT_SCRIPT_URL: url.default('https://checkout.razorpay.com/v1/checkout.js'),
  /** More origins that the checkout window connects to, separated by commas. */
  CHECKOUT_ORIGINS: z.string().default('https://api.razorpay.com,https://lumberjack.razorpay.com'),
  /** The number of proxies in front of the gateway that append to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  LOGINS_PER_MINUTE: perMinute(60),
  REGISTRATIONS_PER_MINUTE: perMinute(60),
  BOOKINGS_PER_MINUTE: perMinute(30),
  FRONT_END_REPORTS_PER_MINUTE: perMinute(600),
  /** The time limit for receiving a small body. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(10).default(10_000),
  /** The time limit for receiving any request, uploads included. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(10).default(60_000),
  /** How long a caller may stop reading an answer before the connection is closed. */
  ANSWER_STALL_MS: z.coerce.number().int().min(10).default(10_000),
  /** How long the answer to a refused request is held back. */
  REFUSAL_PAUSE_MS: z.coerce.number().int().min(0).default(1_000),
  /** The most WebSockets that one address may have open. An address may belong to a whole clinic. */
  WEBSOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(1_000),
  /** The most connections that are served at once. Fewer where the process may not have twice as many descriptors. */
  CONNECTIONS: z.coerce.number().int().min(16).default(10_000),
  /** The most of them that one address may have, and no more than a quarter. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(8).default(2_000),
  /** The port that browsers know, where the runner of this machine lets gateways take the place of each other. Without it PORT is that. */
  FRONT_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The period over which a stopping gateway closes its WebSockets. */
  DRAIN_MS: z.coerce.number().int().min(0).max(15_000).default(5_000),
  /**
   * The time limit for the beginning of a service's answer. undici counts it in ticks of half a second, so that calls are given up
   * after 4.0 to 4.5 s. Services answer before that (`DEADLINE_MS` of service-kit).
   */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(10).default(4_400),
};

export type Config = z.infer<z.ZodObject<typeof settings>>;
