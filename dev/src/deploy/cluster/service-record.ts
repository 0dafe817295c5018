import { z } from 'zod';
import { Shapes } from '../../contract-documents/released-shapes';
import { Migrations } from '../listed-migrations';
import { pathOf } from './api-objects';
import type { ClusterApi } from './cluster-api.client';

const KIND = { apiVersion: 'v1', kind: 'ConfigMap' };
const RECORD_LABEL = 'vetcare.app/deployed';

const Data = z.object({
  /** What was applied last, and what before that; nothing after a rollback. */
  'current.yaml': z.string().optional(),
  'previous.yaml': z.string().optional(),
  /** The migrations that each of the two knows, as JSON. Missing in what was deployed before they were recorded. */
  'current.migrations.json': z.string().optional(),
  'previous.migrations.json': z.string().optional(),
  /** What each of the two answers, sends and takes, as JSON. Missing as well in what was deployed before that was recorded. */
  'current.contract.json': z.string().optional(),
  'previous.contract.json': z.string().optional(),
  by: z.string().optional(),
  at: z.string().optional(),
});
/** What of a service was applied. */
export type ServiceRecord = z.infer<typeof Data>;

export const migrationsIn = (text = '[]'): Migrations => Migrations.parse(JSON.parse(text));

export const contractIn = (text: string | undefined): Shapes | undefined =>
  text ? Shapes.parse(JSON.parse(text)) : undefined;

const nameOf = (area: string) => `vetcare-deployed-${area}`;

/** What is live of the service. Nothing, if nobody has deployed it. */
export async function readServiceRecord(api: ClusterApi, namespace: string, area: string): Promise<ServiceRecord> {
  const found = await api.get(pathOf(namespace, KIND, nameOf(area)));
  return Data.parse(found?.data ?? {});
}

/**
 * Writes into a ConfigMap what of a service was applied, so that it can be applied again. `kubectl rollout undo` would bring
 * back the pods alone, and would take their fields over, so that the next deployment met a conflict.
 */
export async function saveServiceRecord(
  api: ClusterApi,
  namespace: string,
  { area, ...data }: ServiceRecord & { area: string },
): Promise<void> {
  const path = pathOf(namespace, KIND, nameOf(area));
  const metadata = { name: nameOf(area), namespace, labels: { [RECORD_LABEL]: area } };
  if (await api.get(path)) await api.change(path, { data });
  else await api.create(pathOf(namespace, KIND), { ...KIND, metadata, data });
}
