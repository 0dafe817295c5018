import type { DoctorStatus } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { keepPreviousData, useQuery } from '@vetcare/web-kit/query';
import { pagesKey, usePages } from '../list/pages.resource';

export const PATH = '/api/admin/doctors';
export const KEY = ['admin', PATH];

/** What the lists are narrowed down to. */
export interface DoctorFilter {
  search: string | null;
  from: string | null;
  to: string | null;
}

/** Doctors with one status, page by page. */
export const useDoctorCases = (status: DoctorStatus, filter: DoctorFilter) =>
  usePages(pagesKey(PATH, { status, ...filter }), ({ last, limit, signal }) =>
    api.get(PATH, { query: { status, ...filter, after: last, limit }, signal }),
  );

/** How many doctors there are with each status. @param isLive whether it is asked again when they change: beside a list that is not, the number would be another than its rows */
export const useDoctorCounts = (filter: DoctorFilter, isLive = false) =>
  useQuery({
    queryKey: [...KEY, 'counts', filter],
    ...(isLive && { meta: { follows: ['doctors'] } }),
    queryFn: ({ signal }) => api.get('/api/admin/doctors/counts', { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

export const useDoctorCase = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.get('/api/admin/doctors/:id', { params: { id }, signal }),
  });
