import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { serviceNames } from '../areas/service-manifest';
import { repository } from '../repository';

/** What builds or tests the product, and so has no place in an image. */
const TOOLS =
  /^(webpack|typescript|jest|knip|dependency-cruiser|playwright|testcontainers)$|^@(swc\/(core|jest)|biomejs\/.*|types\/jest)$/;

const Sbom = z.object({
  components: z.array(z.object({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
});
const Manifest = z.object({ name: z.string().optional(), version: z.string().optional() });

/** The packages in a folder and in the packages below it, as `folder name@version`. */
function packagesIn(image: string, folder = ''): string[] {
  const modules = join(image, folder, 'node_modules');
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules, { withFileTypes: true }).flatMap((entry) =>
    entry.name.startsWith('@')
      ? readdirSync(join(modules, entry.name)).map((name) => `${entry.name}/${name}`)
      : entry.name,
  );
  return names.flatMap((name) => {
    const at = [folder, 'node_modules', name].filter(Boolean).join('/');
    // The workspaces, which are links here.
    if (name.startsWith('@vetcare/')) return [];
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(image, at, 'package.json'), 'utf8')));
    return [`${at} ${manifest.name}@${manifest.version}`, ...packagesIn(image, at)];
  });
}

/** @throws Error naming what the image contains without listing it, or lists without containing it, and every build tool */
function checkImage(workspace: string, image: string): void {
  const { components } = Sbom.parse(JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8')));
  const folders = components.filter((one) => one.name.startsWith('@vetcare/')).map((one) => one['bom-ref']);
  const listed = components
    .filter((one) => !one.name.startsWith('@vetcare/'))
    .map((one) => `${one['bom-ref']} ${one.name}@${one.version}`);
  const found = ['', workspace, ...folders].flatMap((folder) => packagesIn(image, folder));
  const faults = [
    ...found.filter((one) => !listed.includes(one)).map((one) => `${one} is not in sbom.cdx.json`),
    ...listed.filter((one) => !found.includes(one)).map((one) => `${one} is in sbom.cdx.json only`),
    ...folders
      .filter((folder) => !existsSync(join(image, folder, 'dist/index.js')))
      .map((folder) => `${folder} is missing`),
    ...components.filter(({ name }) => TOOLS.test(name)).map(({ name }) => `${name} is a build tool`),
  ];
  if (faults.length > 0) throw new Error(`The image of ${workspace} is wrong:\n${faults.join('\n')}`);
}

/** Fills a folder with what each process's image would contain, checks it, and returns where the compiled file is now. */
export function makeImages(dir: string): (main: string) => string {
  const workspaces = ['gateway', ...serviceNames().map((name) => `services/${name}`)];
  for (const workspace of workspaces) {
    const image = join(dir, workspace);
    execFileSync(process.execPath, [join(repository, 'docker/fill-image.mjs'), workspace, image], { stdio: 'inherit' });
    checkImage(workspace, image);
  }
  return (main) => {
    const workspace = workspaces.find((name) => main.startsWith(join(repository, name) + sep));
    return workspace ? main.replace(repository, join(dir, workspace) + (repository.endsWith(sep) ? sep : '')) : main;
  };
}
