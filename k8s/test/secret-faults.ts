import type { Deployment, Manifest } from './manifests';

/** A public key is not secret, but is stored together with its private key. */
const secretName = /SECRET|PASSWORD|TOKEN|PRIVATE|(MONGO|REDIS|NATS|SMTP)_URL|KEY(_ID)?$/;
const secretValue = /:\/\/[^/@\s]*:[^/@\s]+@|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const looksSecret = (name: string, value: string): boolean => secretName.test(name) || secretValue.test(value);

/** Manifests only refer to Secrets, whose values exist in the cluster alone. */
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
