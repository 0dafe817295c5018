import type { Container, Deployment } from './manifests';

function containerFaults(container: Container): string[] {
  const faults: string[] = [];
  const need = (condition: unknown, fault: string) => {
    if (!condition) faults.push(fault);
  };
  const { resources, securityContext: security } = container;
  for (const resource of ['cpu', 'memory']) {
    need(resources?.requests?.[resource], `no ${resource} request`);
    need(resources?.limits?.[resource], `no ${resource} limit`);
  }
  need(container.startupProbe, 'no startup probe');
  need(container.readinessProbe, 'no readiness probe');
  need(container.livenessProbe, 'no liveness probe');
  need(container.lifecycle?.preStop, 'no pause before it is stopped');
  need(security?.allowPrivilegeEscalation === false, 'may escalate its privileges');
  need(security?.readOnlyRootFilesystem, 'may write to its root file system');
  need(security?.capabilities?.drop?.includes('ALL'), 'keeps capabilities');
  need(!security?.capabilities?.add?.length, 'adds capabilities');
  need(!security?.privileged, 'is privileged');
  need(security?.runAsUser !== 0, 'runs as root');
  return faults.map((fault) => `container ${container.name} ${fault}`);
}

/** The rules for every pod: unprivileged, with limits and probes, spread over nodes, and with time to drain. */
export function podFaults(deployment: Deployment): string[] {
  const faults: string[] = [];
  const need = (condition: unknown, fault: string) => {
    if (!condition) faults.push(fault);
  };
  const pod = deployment.spec.template.spec;
  const area = deployment.spec.template.metadata?.labels?.['app.kubernetes.io/name'];
  need(pod.securityContext?.runAsNonRoot, 'may run as root');
  need(pod.securityContext?.runAsUser !== 0, 'runs as root');
  need(pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile');
  need(pod.automountServiceAccountToken === false, 'has a token of the cluster mounted');
  const hasToken = pod.volumes?.some(({ projected }) =>
    projected?.sources?.some(({ serviceAccountToken }) => serviceAccountToken),
  );
  need(!hasToken || area === 'gateway', 'has a token of the cluster, which only the gateway needs');
  need(!pod.hostNetwork, "uses the host's network");
  need(!pod.volumes?.some(({ hostPath }) => hostPath), "mounts the host's files");
  // The pause before SIGTERM is part of the grace period.
  need((pod.terminationGracePeriodSeconds ?? 30) >= 15, 'has less than 15 s to stop');
  need(
    pod.topologySpreadConstraints?.some(
      ({ labelSelector }) => area !== undefined && labelSelector?.matchLabels?.['app.kubernetes.io/name'] === area,
    ),
    'is not spread over nodes',
  );
  faults.push(...pod.containers.flatMap(containerFaults));
  return faults.map((fault) => `${deployment.metadata.name}: ${fault}`);
}
