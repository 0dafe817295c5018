import type { ActOnDeploymentBody, DeploymentAct } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { pagesKey, usePages } from '../list/pages.resource';
import { useAdminAction } from '../list/use-admin-action';
import type { useFilters } from '../list/use-filters';

const REFRESH_MS = 10_000;

/** The state of the platform, refetched for as long as the page is open. */
export const useOperations = () =>
  useQuery({
    queryKey: ['admin', 'operations'],
    queryFn: ({ signal }) => api.get('/api/admin/operations', { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

const PARKED = '/api/admin/parked-events';

/** The parked events of these days, page by page. They are fetched again when their number changes. */
export const useParkedEvents = (count: number, days: ReturnType<typeof useFilters>['days']) =>
  usePages(pagesKey(PARKED, { count, ...days }), ({ last, limit, signal }) =>
    api.get(PARKED, { query: { ...days, after: last, limit }, signal }),
  );

export type ParkedAction = 'replay' | 'discard';

export const useParkedAction = ({ failed, onDone }: { failed: string; onDone: (action: ParkedAction) => void }) =>
  useAdminAction({
    send({ action, id }: { action: ParkedAction; id: string }) {
      const options = { params: { id }, fallback: failed };
      return action === 'replay'
        ? api.post('/api/admin/parked-events/:id/replay', options)
        : api.post('/api/admin/parked-events/:id/discard', options);
    },
    failed,
    onDone: ({ action }) => onDone(action),
  });

export const useDeploymentAct = ({ failed, onDone }: { failed: string; onDone: (act: DeploymentAct) => void }) =>
  useAdminAction({
    send: (body: ActOnDeploymentBody) => api.post('/api/admin/operations/deployments', { body, fallback: failed }),
    failed,
    onDone: ({ act }) => onDone(act),
  });
