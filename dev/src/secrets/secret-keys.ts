import { z } from 'zod';
import type { ApiObject } from '../deploy/cluster/api-objects';

/** A key of a Secret that a pod takes a setting from. */
export interface SecretKey {
  secret: string;
  key: string;
  /** Whether the pod starts without it. */
  optional: boolean;
}

const Reference = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const Pods = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(
          z.object({
            env: z
              .array(z.object({ valueFrom: z.object({ secretKeyRef: Reference.optional() }).optional() }))
              .default([]),
          }),
        ),
      }),
    }),
  }),
});
const Ingress = z.object({ spec: z.object({ tls: z.array(z.object({ secretName: z.string() })).default([]) }) });

/** The keys that the Deployments of these manifests take, each once. */
export function secretKeysIn(manifests: readonly ApiObject[]): SecretKey[] {
  const references = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((one) => Pods.parse(one).spec.template.spec.containers)
    .flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []));
  const found = new Map<string, SecretKey>();
  for (const { name, key, optional } of references) {
    const before = found.get(`${name}/${key}`);
    found.set(`${name}/${key}`, { secret: name, key, optional: optional && before?.optional !== false });
  }
  return [...found.values()];
}

/** The names of the Secrets with the certificates of these Ingresses, which no command makes. */
export const certificatesIn = (manifests: readonly ApiObject[]): string[] =>
  manifests
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap((one) => Ingress.parse(one).spec.tls.map(({ secretName }) => secretName));
