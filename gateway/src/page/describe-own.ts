import { findPage, type Registry } from '@vetcare/contracts';
import { parseReleasePath } from './static-files';

/** For logs: the pattern of a page with the release that its area has live, or which release a file is of. Undefined for other paths. */
export function describeOwn(
  registry: Registry | undefined,
  pathname: string,
): { path?: string | undefined; release?: string | undefined } {
  const file = parseReleasePath(pathname);
  if (file) return { path: `/mfe/${file.area}/:release/*`, release: file.release };
  const page = registry && findPage(registry.remotes, pathname);
  return page ? { path: page.pattern, release: registry.remotes[page.owner]?.stable.release } : {};
}
