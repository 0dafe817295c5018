const componentOf = (remote: string) => {
  const name = remote.replace('mfe-', '');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}App`;
};

/** What the bench's bundle of all pages says of each remote, by the name of the part. */
export const plainParts = (remotes: readonly string[]) => ({
  apps: [
    ...remotes.map((remote) => `import { App as ${componentOf(remote)} } from '../../${remote}/src/app';`),
    '',
    '/** The pages of every remote, compiled as one on purpose. */',
    'export const apps = {',
    ...remotes.map((remote) => `  '${remote}': ${componentOf(remote)},`),
    '};',
  ],
});
