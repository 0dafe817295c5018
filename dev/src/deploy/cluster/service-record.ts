import { z } from 'zod';
import { Migrations } from '../listed-migrations';
import { type ApiObject, pathOf } from './api-objects';
import type { ClusterApi } from './cluster-api.client';

const KIND = { apiVersion: 'v1', kind: 'ConfigMap' };
const RECORD_LABEL = 'vetcare.app/deployed';

const Data = z.object({
  /** What was applied last, and what before that. */
  'current.yaml': z.string().optional(),
  'previous.yaml': z.string().optional(),
  /** The migrations that each of the two knows, as JSON. Missing in what was deployed before they were recorded. */
  'current.migrations.json': z.string().optional(),
  'previous.migrations.json': z.string().optional(),
  by: z.string().optional(),
  at: z.string().optional(),
});
type Data = z.infer<typeof Data>;

export const migrationsIn = (text = '[]'): Migrations => Migrations.parse(JSON.parse(text));

export interface ServiceRecord {
  path: string;
  found: ApiObject;
  data: Data;
}

/**
 * The ConfigMap that says what of a service was applied, so that it can be applied again. `kubectl rollout undo` would bring
 * back the pods alone, and would take their fields over, so that the next deployment met a conflict.
 */
export async function openServiceRecord(api: ClusterApi, namespace: string, area: string): Promise<ServiceRecord> {
  const name = `vetcare-deployed-${area}`;
  const path = pathOf(namespace, KIND, name);
  const read = async () => {
    const found = await api.get(path);
    return found && { path, found, data: Data.parse(found.data ?? {}) };
  };
  const known = await read();
  if (known) return known;
  await api.create(pathOf(namespace, KIND), {
    ...KIND,
    metadata: { name, namespace, labels: { [RECORD_LABEL]: area } },
  });
  return (await read()) ?? Promise.reject(new Error(`${name} has vanished`));
}

/** What is live of the service, without making a record. */
export async function readServiceRecord(api: ClusterApi, namespace: string, area: string): Promise<Data> {
  const found = await api.get(pathOf(namespace, KIND, `vetcare-deployed-${area}`));
  return Data.parse(found?.data ?? {});
}

export const saveServiceRecord = (api: ClusterApi, { path }: ServiceRecord, data: Data) => api.change(path, { data });
