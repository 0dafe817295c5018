import {
  ClusterServiceEntry,
  type Deployable,
  LiveServices,
  Registry,
  RemoteEntry,
  ShellEntry,
  settle,
} from '@vetcare/contracts';
import type { HasLapsed } from '@vetcare/service-kit';
import type { z } from 'zod';

/**
 * What is live of an area now. Visitors see nothing of a deployment that is under way, or of who runs it; one that has died is taken
 * back, whether or not a command is there to write that down.
 */
function settleEntry<Live extends object>(area: string, entry: Deployable<Live>, hasLapsed: HasLapsed): Live {
  return settle(entry, { takeBack: entry.deployment !== undefined && hasLapsed(area, entry.deployment) });
}

/** What can't be read is returned as it is, so that its parser says what is wrong. */
function settleText<T>(schema: z.ZodType<T>, text: string, settled: (document: T) => unknown): string {
  if (!text.includes('"deployment"')) return text;
  try {
    return JSON.stringify(settled(schema.parse(JSON.parse(text))), null, 2);
  } catch {
    return text;
  }
}

/** @param text the registry file */
export const settleRegistry = (text: string, hasLapsed: HasLapsed): string =>
  settleText(Registry, text, ({ shell, remotes, ...rest }) => ({
    ...rest,
    shell: settleEntry('shell', shell, hasLapsed),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([area, entry]) => [area, settleEntry(area, entry, hasLapsed)]),
    ),
  }));

/** @param text what a ConfigMap says of one area */
export const settleEntryText = (area: string, text: string, hasLapsed: HasLapsed): string =>
  area === 'shell'
    ? settleText(ShellEntry, text, (entry) => settleEntry(area, entry, hasLapsed))
    : settleText(RemoteEntry, text, (entry) => settleEntry(area, entry, hasLapsed));

/** @param text what a ConfigMap says of one service */
export const settleServiceText = (service: string, text: string, hasLapsed: HasLapsed): string =>
  settleText(ClusterServiceEntry, text, (entry) => settleEntry(service, entry, hasLapsed));

/** @param text the file of live services */
export const settleServices = (text: string, hasLapsed: HasLapsed): string =>
  settleText(LiveServices, text, (services) =>
    Object.fromEntries(
      Object.entries(services).map(([service, entry]) => [service, settleEntry(service, entry, hasLapsed)]),
    ),
  );
