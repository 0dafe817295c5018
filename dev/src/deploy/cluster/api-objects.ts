import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** Any object of the Kubernetes API, with the fields that deployments read. */
export const ApiObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    resourceVersion: z.string().optional(),
    generation: z.number().optional(),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
  /** Of a ConfigMap. */
  data: z.record(z.string(), z.string()).optional(),
});
export type ApiObject = z.infer<typeof ApiObject>;

/** The names in paths of the kinds that our overlays hold. */
const RESOURCES: Record<string, string> = {
  ConfigMap: 'configmaps',
  CronJob: 'cronjobs',
  Deployment: 'deployments',
  HorizontalPodAutoscaler: 'horizontalpodautoscalers',
  Ingress: 'ingresses',
  Job: 'jobs',
  NetworkPolicy: 'networkpolicies',
  PodDisruptionBudget: 'poddisruptionbudgets',
  Role: 'roles',
  RoleBinding: 'rolebindings',
  Service: 'services',
  ServiceAccount: 'serviceaccounts',
};

/** The path of an object, or without a name of its whole collection. @throws Error for a kind that no overlay has */
export function pathOf(namespace: string, { apiVersion, kind }: Pick<ApiObject, 'apiVersion' | 'kind'>, name?: string) {
  const resource = RESOURCES[kind];
  if (!resource) throw new Error(`Nobody has said how objects of the kind ${kind} are deployed.`);
  const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return `${group}/namespaces/${namespace}/${resource}${name ? `/${name}` : ''}`;
}

/** Parses what `kubectl kustomize` prints. */
export const readManifests = (text: string): ApiObject[] =>
  parseAllDocuments(text).map((document) => ApiObject.parse(document.toJS()));
