import type { DoctorStatus } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { keepPreviousData, useQuery } from '@vetcare/web-kit/query';
import { pagesKey, usePages } from '../list/pages.resource';

export const PATH = '/api/admin/doctors';
export const KEY = ['admin', PATH];

/** Doctors with one status, page by page. */
export const useDoctorCases = (status: DoctorStatus, search: string | null) =>
  usePages(pagesKey(PATH, { status, search }), ({ last, limit, signal }) =>
    api.get(PATH, { query: { status, search, after: last, limit }, signal }),
  );

/** How many doctors the search finds with each status. */
export const useDoctorCounts = (search: string | null) =>
  useQuery({
    queryKey: [...KEY, 'counts', search],
    queryFn: ({ signal }) => api.get('/api/admin/doctors/counts', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const useDoctorCase = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.get('/api/admin/doctors/:id', { params: { id }, signal }),
  });
