import type { RouteBody } from '@vetcare/contracts';
import { api, messageOf, toast } from '@vetcare/web-kit';
import { useMutation, useQuery } from '@vetcare/web-kit/query';
import { useAdminAction } from '../list/use-admin-action';
import { exportPerson } from './export-person';

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

export const usePersonConversations = (id: string) =>
  useQuery({
    queryKey: ['admin', 'person', id, 'conversations'],
    queryFn: ({ signal }) => api.get('/api/admin/people/:id/conversations', { params: { id }, signal }),
  });

/** Only admins who decide about reports may read them. */
export const usePersonReports = (person: string, enabled: boolean) =>
  useQuery({
    queryKey: ['admin', 'person', person, 'reports'],
    queryFn: ({ signal }) => api.get('/api/admin/messages/reported', { query: { person, limit: SHOWN }, signal }),
    enabled,
  });

export const usePersonAudit = (subject: string) =>
  useQuery({
    queryKey: ['admin', 'person', subject, 'audit'],
    queryFn: ({ signal }) => api.get('/api/admin/audit', { query: { subject, limit: SHOWN }, signal }),
  });

export const useNotes = (id: string) =>
  useQuery({
    queryKey: ['admin', 'person', id, 'notes'],
    queryFn: ({ signal }) => api.get('/api/admin/users/:id/notes', { params: { id }, signal }),
  });

export const useAddNote = (id: string, { failed, onDone }: { failed: string; onDone: () => void }) =>
  useAdminAction<string>({
    send: (text) => api.post('/api/admin/users/:id/notes', { params: { id }, body: { text }, fallback: failed }),
    failed,
    onDone,
  });

type Exported = Awaited<ReturnType<typeof exportPerson>>;

export const useExportPerson = (id: string, { failed, onDone }: { failed: string; onDone: (data: Exported) => void }) =>
  useMutation({
    mutationFn: () => exportPerson(id, failed),
    onSuccess: onDone,
    onError: (error) => toast.error(messageOf(error, failed)),
  });

export const useErasePerson = (id: string, labels: { failed: string; onDone: () => void; onTaken: () => void }) =>
  useAdminAction<string>({
    send: (reason) =>
      api.post('/api/admin/users/:id/erase', { params: { id }, body: { reason }, fallback: labels.failed }),
    ...labels,
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
