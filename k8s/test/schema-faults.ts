import Ajv, { type ValidateFunction } from 'ajv';
import argo from './argo-rollouts.schema.json';
import schema from './kubernetes.schema.json';
import type { Manifest } from './manifests';

const quantity = /^[+-]?(\d+(\.\d*)?|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/;

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  formats: { quantity, byte: /^[A-Za-z0-9+/]*={0,2}$/, 'date-time': true, int32: true, int64: true },
});
ajv.addSchema({ definitions: schema.definitions }, 'kubernetes');

const checks = new Map<string, ValidateFunction>();
for (const [kind, definition] of Object.entries(schema.kinds)) {
  checks.set(kind, ajv.compile({ $ref: `kubernetes#/definitions/${definition}` }));
}

for (const [kind, definition] of Object.entries(argo.kinds)) checks.set(kind, ajv.compile(definition));

/**
 * Lists where an object violates the schema of the Kubernetes API: unknown kinds and fields, wrong types, missing fields.
 */
export function schemaFaults(manifest: Manifest): string[] {
  const { apiVersion, kind, metadata } = manifest;
  const check = checks.get(`${apiVersion}/${kind}`);
  if (!check) return [`${kind} ${metadata?.name}: ${apiVersion}/${kind} is not in kubernetes.schema.json`];
  if (check(manifest)) return [];
  return (check.errors ?? []).map(({ instancePath, message, params }) => {
    const detail = 'additionalProperty' in params ? `: ${params.additionalProperty}` : '';
    return `${kind} ${metadata?.name}: ${instancePath || '/'} ${message}${detail}`;
  });
}
