import type { OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import { type Page, pageByTime } from '../search/page-by-time';
import { filtersFor } from '../search/search-keys';

const PAGE_SIZE = 200;

/** What a doctor lists. */
export interface RecordsAsked {
  patientId?: string | undefined;
  search?: string | undefined;
  /** The `next` of the page before. */
  before?: string | undefined;
}

/** The consultations of this doctor, or those whose pet or owner is found by all words, those to come and the newest first. */
export async function searchRecords(
  { consultations, now }: Pick<Deps, 'consultations' | 'now'>,
  doctorId: string,
  { patientId, search = '', before }: RecordsAsked,
): Promise<Page<OpenConsultation>> {
  const listing = { patientId, limit: PAGE_SIZE + 1, now: now(), before: before ? new Date(before) : undefined };
  const filters = search ? filtersFor(search) : [];
  const found = await (filters.length === 0
    ? consultations.listAccessible(doctorId, listing)
    : consultations.findAccessible(doctorId, filters, listing));
  return pageByTime(found, PAGE_SIZE, ({ endsAt }) => endsAt);
}
