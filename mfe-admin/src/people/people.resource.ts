import type { RouteBody } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import { useAdminAction } from '../list/use-admin-action';

/** As many of a list as a person's page shows. The list itself has all of them. */
const SHOWN = 20;

export const usePerson = (id: string) =>
  useQuery({
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => api.get('/api/admin/users/:id', { params: { id }, signal }),
  });

export const usePersonBookings = (person: string) =>
  useQuery({
    queryKey: ['admin', 'person', person, 'bookings'],
    queryFn: ({ signal }) => api.get('/api/admin/bookings', { query: { person, limit: SHOWN }, signal }),
  });

export const usePersonReviews = (person: string) =>
  useQuery({
    queryKey: ['admin', 'person', person, 'reviews'],
    queryFn: ({ signal }) => api.get('/api/admin/reviews', { query: { person, limit: SHOWN }, signal }),
  });

export const usePersonAudit = (subject: string) =>
  useQuery({
    queryKey: ['admin', 'person', subject, 'audit'],
    queryFn: ({ signal }) => api.get('/api/admin/audit', { query: { subject, limit: SHOWN }, signal }),
  });

export const useSetRole = (id: string, labels: { failed: string; onDone: () => void; onTaken: () => void }) =>
  useAdminAction<RouteBody<'setAdminRole'>>({
    send: (body) => api.put('/api/admin/users/:id/role', { params: { id }, body, fallback: labels.failed }),
    ...labels,
  });

export const useSignOutPerson = (id: string, { failed, onDone }: { failed: string; onDone: () => void }) =>
  useAdminAction<void>({
    send: () => api.post('/api/admin/users/:id/sign-out', { params: { id }, fallback: failed }),
    failed,
    onDone,
  });
