import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { listAudit } from './list-audit';

export function mountAudit(deps: AuthDeps, on: Mount): void {
  on('listAudit', ({ query }) => listAudit(deps, query));
}
