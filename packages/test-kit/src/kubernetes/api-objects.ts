/** Any object of the Kubernetes API. Tests read the fields that they need. */
export interface ApiObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    resourceVersion?: string;
    generation?: number;
    uid?: string;
    creationTimestamp?: string;
    managedFields?: object[];
    ownerReferences?: object[];
  };
  [field: string]: unknown;
}

/** The resources that the test server knows, by the name in their path. */
export const RESOURCES: readonly { group: string; version: string; name: string; kind: string; namespaced: boolean }[] =
  [
    { group: '', version: 'v1', name: 'namespaces', kind: 'Namespace', namespaced: false },
    { group: '', version: 'v1', name: 'configmaps', kind: 'ConfigMap', namespaced: true },
    { group: '', version: 'v1', name: 'secrets', kind: 'Secret', namespaced: true },
    { group: '', version: 'v1', name: 'services', kind: 'Service', namespaced: true },
    { group: '', version: 'v1', name: 'serviceaccounts', kind: 'ServiceAccount', namespaced: true },
    { group: 'apps', version: 'v1', name: 'deployments', kind: 'Deployment', namespaced: true },
    { group: 'apps', version: 'v1', name: 'replicasets', kind: 'ReplicaSet', namespaced: true },
    { group: 'batch', version: 'v1', name: 'jobs', kind: 'Job', namespaced: true },
    {
      group: 'autoscaling',
      version: 'v2',
      name: 'horizontalpodautoscalers',
      kind: 'HorizontalPodAutoscaler',
      namespaced: true,
    },
    { group: 'networking.k8s.io', version: 'v1', name: 'networkpolicies', kind: 'NetworkPolicy', namespaced: true },
    { group: 'policy', version: 'v1', name: 'poddisruptionbudgets', kind: 'PodDisruptionBudget', namespaced: true },
    { group: 'rbac.authorization.k8s.io', version: 'v1', name: 'roles', kind: 'Role', namespaced: true },
    { group: 'rbac.authorization.k8s.io', version: 'v1', name: 'rolebindings', kind: 'RoleBinding', namespaced: true },
  ];

/** An answer other than 2xx, as the API server sends it. */
export class ApiStatusError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
    readonly causes: readonly { reason: string; message: string; field: string }[] = [],
  ) {
    super(message);
  }

  body(): object {
    const { status: code, reason, message, causes } = this;
    return { kind: 'Status', apiVersion: 'v1', status: 'Failure', code, reason, message, details: { causes } };
  }
}

/** Whether the labels fit a selector such as `a=b,c`. */
export function fitsSelector(labels: Record<string, string> = {}, selector: string | null): boolean {
  return (selector ?? '').split(',').every((term) => {
    if (!term) return true;
    const [key = '', value] = term.split(/==?/);
    return value === undefined ? key in labels : labels[key] === value;
  });
}
