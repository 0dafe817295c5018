/** The fields that the rules read. The schema check runs first, so they can be relied on. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
}

export type Labels = Record<string, string>;

interface NamedReference {
  name: string;
  key: string;
}

export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: NamedReference };
}

export interface Container {
  name: string;
  image?: string;
  env?: EnvVar[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    runAsUser?: number;
    capabilities?: { add?: string[]; drop?: string[] };
  };
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
  lifecycle?: { preStop?: object };
}

export interface Deployment extends Manifest {
  spec: {
    replicas?: number;
    selector: { matchLabels?: Labels };
    template: {
      metadata?: { labels?: Labels };
      spec: {
        serviceAccountName?: string;
        automountServiceAccountToken?: boolean;
        terminationGracePeriodSeconds?: number;
        hostNetwork?: boolean;
        securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
        topologySpreadConstraints?: { labelSelector?: { matchLabels?: Labels } }[];
        initContainers?: Container[];
        containers: Container[];
        volumes?: {
          name: string;
          configMap?: { name: string };
          hostPath?: object;
          projected?: { sources?: { serviceAccountToken?: object }[] };
        }[];
      };
    };
  };
}

export interface Autoscaler extends Manifest {
  spec: { minReplicas?: number; scaleTargetRef: { kind: string; name: string } };
}

export interface Role extends Manifest {
  rules: { apiGroups: string[]; resources: string[]; resourceNames?: string[]; verbs: string[] }[];
}

export interface RoleBinding extends Manifest {
  roleRef: { kind: string; name: string };
  subjects: { kind: string; name: string; namespace?: string }[];
}

/** KEDA's autoscaler. */
export interface ScaledObject extends Manifest {
  spec: {
    minReplicaCount?: number;
    maxReplicaCount?: number;
    scaleTargetRef: { kind?: string; name: string };
    triggers: { type: string; metricType?: string; metadata: Record<string, string> }[];
    advanced: { horizontalPodAutoscalerConfig: { behavior: object } };
  };
}

/** A NetworkPolicy, a PodDisruptionBudget or a Service. */
export interface PodSelecting extends Manifest {
  spec: { podSelector?: { matchLabels?: Labels }; selector?: { matchLabels?: Labels }; policyTypes?: string[] };
}

export const ofKind = <T extends Manifest>(manifests: readonly Manifest[], kind: T['kind']): T[] =>
  manifests.filter((manifest): manifest is T => manifest.kind === kind);
