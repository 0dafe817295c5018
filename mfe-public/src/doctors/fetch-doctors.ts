import type { ListedDoctor } from '@vetcare/contracts';
import { api, type CallOptions } from '@vetcare/web-kit';

export interface DoctorsPageAnswer {
  doctors: ListedDoctor[];
  total: number;
  next: string | null;
}

/** Fetches one page of the public list. Apart from the search and its filters, which the home does without. */
export async function fetchDoctors(
  query: CallOptions<'GET', '/api/doctors'>['query'],
  options: { signal?: AbortSignal } = {},
): Promise<DoctorsPageAnswer> {
  const { data, headers } = await api.getWithHeaders('/api/doctors', { query, ...options });
  return {
    doctors: data,
    total: Number(headers.get('X-Total-Count') ?? data.length),
    next: headers.get('X-Next-Cursor'),
  };
}
