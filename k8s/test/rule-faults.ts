import { imageFaults } from './image-faults';
import {
  type Autoscaler,
  type Deployment,
  type Labels,
  type Manifest,
  ofKind,
  type PodSelecting,
  type ScaledObject,
} from './manifests';
import { podFaults } from './pod-faults';
import { secretFaults } from './secret-faults';

const includes = (labels: Labels | undefined, wanted: Labels | undefined): boolean =>
  wanted !== undefined &&
  Object.keys(wanted).length > 0 &&
  Object.entries(wanted).every(([key, value]) => labels?.[key] === value);

/** Whether the selector matches the pods of this area and of no other. */
const choosesOnly = (area: string, deployment: Deployment, selector: Labels | undefined): boolean =>
  includes(deployment.spec.template.metadata?.labels, selector) && selector?.['app.kubernetes.io/name'] === area;

/** The least number of pods that each autoscaler keeps, with what it scales. */
const autoscalersIn = (manifests: readonly Manifest[]) => [
  ...ofKind<Autoscaler>(manifests, 'HorizontalPodAutoscaler').map(({ spec }) => ({
    target: spec.scaleTargetRef,
    least: spec.minReplicas ?? 1,
  })),
  ...ofKind<ScaledObject>(manifests, 'ScaledObject').map(({ spec }) => ({
    target: { kind: 'Deployment', ...spec.scaleTargetRef },
    least: spec.minReplicaCount ?? 0,
  })),
];

function replicaFaults(deployment: Deployment, manifests: readonly Manifest[]): string[] {
  const { name } = deployment.metadata;
  const autoscaler = autoscalersIn(manifests).find(
    ({ target }) => target.kind === 'Deployment' && target.name === name,
  );
  const { replicas } = deployment.spec;
  if (!autoscaler) return (replicas ?? 1) >= 2 ? [] : [`${name}: fewer than 2 replicas`];
  const faults = [];
  if (replicas !== undefined) faults.push(`${name}: replicas are set although an autoscaler owns them`);
  if (autoscaler.least < 2) faults.push(`${name}: the autoscaler goes below 2 replicas`);
  return faults;
}

function companionFaults(area: string, deployment: Deployment, manifests: readonly Manifest[]): string[] {
  const { name } = deployment.metadata;
  const chosenBy = (kind: string) =>
    ofKind<PodSelecting>(manifests, kind).find(({ spec }) =>
      choosesOnly(area, deployment, spec.podSelector?.matchLabels ?? spec.selector?.matchLabels),
    );
  const faults = [];
  if (!chosenBy('PodDisruptionBudget')) faults.push(`${name}: no PodDisruptionBudget of its own`);
  const types = chosenBy('NetworkPolicy')?.spec.policyTypes ?? [];
  if (!types.includes('Ingress') || !types.includes('Egress'))
    faults.push(`${name}: no NetworkPolicy of its own for ingress and egress`);
  const services = ofKind<Manifest & { spec: { selector?: Labels } }>(manifests, 'Service');
  if (!services.some(({ spec }) => choosesOnly(area, deployment, spec.selector)))
    faults.push(`${name}: no Service of its own`);
  const account = deployment.spec.template.spec.serviceAccountName;
  if (!ofKind(manifests, 'ServiceAccount').some(({ metadata }) => metadata.name === account))
    faults.push(`${name}: no ServiceAccount of its own`);
  return faults;
}

/** Lists where the rendered manifests of an area violate the rules in k8s/README.md. */
export function ruleFaults(area: string, manifests: readonly Manifest[]): string[] {
  const faults = manifests.flatMap((manifest) => {
    const { namespace, labels, name } = manifest.metadata;
    const own = [];
    if (namespace !== 'vetcare') own.push(`${manifest.kind} ${name}: not in the namespace vetcare`);
    if (labels?.['app.kubernetes.io/name'] !== area) own.push(`${manifest.kind} ${name}: not labelled ${area}`);
    return [...own, ...secretFaults(manifest)];
  });
  const deployments = ofKind<Deployment>(manifests, 'Deployment');
  if (deployments.length !== 1) faults.push(`${area}: ${deployments.length} Deployments instead of one`);
  for (const deployment of deployments) {
    faults.push(
      ...podFaults(deployment),
      ...imageFaults(area, deployment),
      ...replicaFaults(deployment, manifests),
      ...companionFaults(area, deployment, manifests),
    );
  }
  return faults;
}
