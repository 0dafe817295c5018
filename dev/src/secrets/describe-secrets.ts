import type { Decided } from './decide-secrets';

/** What was made, by name and never by value, and what a person has to fill in. */
export function describeSecrets({ add, missing }: Decided, certificates: readonly string[]): string {
  const added = Object.entries(add).map(([secret, values]) => `${secret}: ${Object.keys(values).join(', ')}`);
  const lines = added.length > 0 ? ['Added:', ...added.map((line) => `  ${line}`)] : ['Nothing was added.'];
  if (missing.length > 0) {
    const wanted = new Map(missing.map(({ name, what }) => [name, what]));
    lines.push(
      '',
      'These are missing, and pods that need them don’t start. Write them into a file that only you can read,',
      'run `npm run secrets -- --from FILE`, and remove the file:',
      ...[...wanted].flatMap(([name, what]) => [`# ${what}`, `${name}=`]),
    );
  }
  lines.push(
    '',
    ...certificates.map(
      (name) => `${name}, the certificate of the Ingress, is made by cert-manager or \`kubectl create secret tls\`.`,
    ),
  );
  return lines.join('\n');
}
