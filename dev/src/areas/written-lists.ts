import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { composeParts, scrapeParts } from './compose-parts';
import { replacePart } from './generated-part';
import { overlayParts } from './overlay-parts';
import { plainParts } from './plain-parts';
import { remoteNames } from './remotes';
import { readServices } from './service-manifest';

/** The files in which areas have to be written out, because their programs find no folders: by path, the text as it should be. */
export function writtenLists(root = repository): Record<string, string> {
  const [services, remotes] = [readServices(root), remoteNames(root)];
  const parts = {
    'bench/plain/apps.ts': plainParts(remotes),
    'docker-compose.yml': composeParts(services, remotes),
    'docker/prometheus.yml': scrapeParts(services),
    'k8s/overlays/gateway/kustomization.yaml': overlayParts(services, remotes),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([path, own]) => [
      path,
      Object.entries(own).reduce(
        (text, [name, lines]) => replacePart(text, name, lines),
        readFileSync(join(root, path), 'utf8'),
      ),
    ]),
  );
}
