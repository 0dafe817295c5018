import { isDeepStrictEqual } from 'node:util';
import { type ApiObject, fitsSelector } from './api-objects';
import type { ObjectStore, Place } from './object-store';

interface DeploymentSpec {
  replicas?: number;
  selector: { matchLabels: Record<string, string> };
  template: { metadata?: { labels?: Record<string, string> }; spec: { containers: { image?: string }[] } };
}

const CONTROLLER = 'kube-controller-manager';
const REVISION = 'deployment.kubernetes.io/revision';
const replicaSetsOf = (collection: string) => collection.replace(/deployments$/, 'replicasets');

function conditions(done: boolean, failed: boolean) {
  const progressing = failed
    ? { status: 'False', reason: 'ProgressDeadlineExceeded', message: 'The pods did not become ready in time.' }
    : { status: 'True', reason: done ? 'NewReplicaSetAvailable' : 'ReplicaSetUpdated' };
  return [
    { type: 'Progressing', ...progressing },
    { type: 'Available', status: 'True' },
  ];
}

/** Writes down the template as a ReplicaSet, which is what going back takes it from. */
function keepTemplate(store: ObjectStore, { collection, name }: Place, object: ApiObject): string {
  const { template, selector } = object.spec as unknown as DeploymentSpec;
  const sets = replicaSetsOf(collection);
  const known = store.list(sets, null).items.filter(({ metadata }) => fitsSelector(metadata.annotations, `of=${name}`));
  const same = known.find(({ spec }) => isDeepStrictEqual((spec as { template: unknown }).template, template));
  const revision = String(Math.max(0, ...known.map(({ metadata }) => Number(metadata.annotations?.[REVISION]))) + 1);
  const newest = same?.metadata.annotations?.[REVISION] === String(Number(revision) - 1);
  if (same && newest) return String(Number(revision) - 1);
  const { namespace, uid } = object.metadata;
  const set: ApiObject = {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name: same?.metadata.name ?? `${name}-${revision}`,
      ...(namespace && { namespace }),
      labels: template.metadata?.labels ?? {},
      annotations: { of: name, [REVISION]: revision },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name, uid, controller: true }],
    },
    spec: { selector, template },
  };
  store.write({ collection: sets, name: set.metadata.name }, set, CONTROLLER);
  return revision;
}

/**
 * Does what the controllers of a cluster do, in two steps after each change of a Deployment: its pods are being replaced,
 * then they are ready. An image with `broken` in its name never is.
 */
export function rollOut(store: ObjectStore, place: Place): void {
  const object = store.get(place);
  const { replicas = 1, template } = object.spec as unknown as DeploymentSpec;
  const { generation = 0 } = object.metadata;
  const status = object.status as { observedGeneration?: number; updatedReplicas?: number } | undefined;
  const seen = status?.observedGeneration === generation;
  const failed = template.spec.containers.some(({ image }) => image?.includes('broken'));
  const done = seen && !failed;
  const revision = seen ? undefined : keepTemplate(store, place, object);
  const next = {
    observedGeneration: generation,
    replicas: done ? replicas : replicas + 1,
    updatedReplicas: done ? replicas : 1,
    readyReplicas: replicas,
    availableReplicas: replicas,
    ...(!done && { unavailableReplicas: 1 }),
    conditions: conditions(done, failed && seen),
  };
  if (isDeepStrictEqual(status, next)) return;
  const annotations = { ...object.metadata.annotations, ...(revision && { [REVISION]: revision }) };
  store.write(place, { ...object, metadata: { ...object.metadata, annotations }, status: next }, CONTROLLER);
}
