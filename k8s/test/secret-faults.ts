import type { Deployment, Manifest } from './manifests';

/** A public key may stand anywhere, yet comes from the same place as its private half. */
const secretName = /SECRET|PASSWORD|TOKEN|PRIVATE|(MONGO|REDIS|NATS|SMTP)_URL|KEY(_ID)?$/;
const secretValue = /:\/\/[^/@\s]*:[^/@\s]+@|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const looksSecret = (name: string, value: string): boolean => secretName.test(name) || secretValue.test(value);

/** Secrets are named here and live in the cluster: no object carries the value of one. */
export function secretFaults(manifest: Manifest): string[] {
  const { kind, metadata } = manifest;
  if (kind === 'Secret') return [`Secret ${metadata.name}: secrets don't belong into the repository`];
  if (kind === 'ConfigMap') {
    return Object.entries(manifest.data ?? {})
      .filter(([name, value]) => looksSecret(name, value))
      .map(([name]) => `ConfigMap ${metadata.name}: ${name} looks like a secret`);
  }
  if (kind !== 'Deployment') return [];
  const { containers, initContainers = [] } = (manifest as Deployment).spec.template.spec;
  return [...initContainers, ...containers].flatMap(({ name: container, env = [] }) =>
    env
      .filter(({ name, value }) => value !== undefined && looksSecret(name, value))
      .map(({ name }) => `Deployment ${metadata.name}: container ${container} has the value of ${name}`),
  );
}
