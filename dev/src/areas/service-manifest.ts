import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repository } from '../repository';

/** The service to which the gateway leads `/socket.io/`. */
const SOCKETS = 'chat';

const SettingName = z.string().regex(/^[A-Z][A-Z0-9_]*$/);

/** What the platform has to know of a service, as the `service.json` in its folder says it. */
export const ServiceManifest = z.strictObject({
  /** That of its folder, its database, its database user and its image. */
  name: z.string().regex(/^[a-z]{2,30}$/, 'Lower-case letters: it is part of names of settings and of databases'),
  /** Whether the gateway sends it calls. Then it gets the key that internal tokens are checked with. */
  takesCalls: z.boolean(),
  /** Whether sockets are open to it, which are to chat only. The gateway has to know each of its processes, so that a person keeps to one. */
  sockets: z.boolean().default(false),
  /** Whether it calls addresses outside of the platform. All others have no way out. */
  callsOutside: z.boolean().default(false),
  /** The servers whose addresses it gets. Every service has its own database. */
  servers: z.array(z.enum(['mongo', 'nats', 'redis'])),
  /** Settings that nobody may read. */
  secrets: z.array(SettingName).default([]),
  /** Those that may be missing, such as the one before while a secret is being replaced. */
  optionalSecrets: z.array(SettingName).default([]),
  /** All its other settings but those that every service has (`serviceSettings` of service-kit), each with the value that it has where people try things out, or null if it needs none there. */
  settings: z.record(SettingName, z.string().nullable()).default({}),
  /** Those of them that the operator has to give, and what they are. Other secrets are made at random. */
  given: z.record(SettingName, z.string()).default({}),
});
export type ServiceManifest = z.infer<typeof ServiceManifest>;

/** @throws Error naming the file and what is wrong in it */
function readManifest(services: string, folder: string): ServiceManifest {
  const file = join(services, folder, 'service.json');
  const { data, error } = ServiceManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (error) throw new Error(`${file} is wrong:\n${z.prettifyError(error)}`);
  if (data.name !== folder) throw new Error(`${file} names ${data.name}, but its folder is ${folder}`);
  if (data.sockets && data.name !== SOCKETS)
    throw new Error(`${file} asks for sockets, which the gateway leads to ${SOCKETS} only. Send events to it instead`);
  return data;
}

const hasManifest = (services: string, folder: string) => existsSync(join(services, folder, 'service.json'));

/** Every service: the folders with a `service.json`, in the order of their names. */
export const readServices = (root = repository): ServiceManifest[] => {
  const services = join(root, 'services');
  return readdirSync(services)
    .filter((folder) => hasManifest(services, folder))
    .sort()
    .map((folder) => readManifest(services, folder));
};

/** The manifest of one service. Undefined if it has none. */
export function readService(root: string, name: string): ServiceManifest | undefined {
  const services = join(root, 'services');
  return hasManifest(services, name) ? readManifest(services, name) : undefined;
}

export const serviceNames = (): string[] => readServices().map(({ name }) => name);
