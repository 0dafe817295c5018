import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { readServices } from '../areas/service-manifest';
import { readManifests } from '../deploy/cluster/api-objects';
import { createClusterApi } from '../deploy/cluster/cluster-api.client';
import { openClusterProxy, renderKustomization } from '../deploy/cluster/kubectl.client';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { repository } from '../repository';
import { describeSecrets } from './describe-secrets';
import { makeSecrets } from './make-secrets';
import { certificatesIn } from './secret-keys';

const overlays = join(repository, 'k8s/overlays');

/** @throws DeployRefusedError if there is no such file */
function readGiven(file: string): Record<string, string> {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (cause) {
    throw new DeployRefusedError(`${file} can’t be read.`, { cause });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, namespace: { type: 'string', default: 'vetcare' } },
  });
  const given = values.from ? readGiven(values.from) : {};
  const explained = Object.assign({}, ...readServices().map((service) => service.given));
  const texts = await Promise.all(readdirSync(overlays).map((area) => renderKustomization(join(overlays, area))));
  const manifests = texts.flatMap(readManifests);
  const proxy = await openClusterProxy();
  try {
    const deps = { api: createClusterApi(proxy.address), namespace: values.namespace };
    const decided = await makeSecrets(deps, manifests, { given, explained });
    console.log(describeSecrets(decided, certificatesIn(manifests)));
  } finally {
    proxy.stop();
  }
}

main().catch((error) => {
  if (!(error instanceof DeployRefusedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
