import type { OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import { filtersFor } from '../search/search-keys';

/** So many are listed, and so many are found. */
export const MAX_LISTED = 200;

/** The consultations of this doctor whose pet or owner is found by all words, those to come and the newest first; 200 at most. */
export function searchRecords(
  { consultations, now }: Pick<Deps, 'consultations' | 'now'>,
  doctorId: string,
  { patientId, search }: { patientId?: string | undefined; search: string },
): Promise<OpenConsultation[]> {
  const listing = { patientId, limit: MAX_LISTED, now: now() };
  const filters = filtersFor(search);
  return filters.length === 0
    ? consultations.listAccessible(doctorId, listing)
    : consultations.findAccessible(doctorId, filters, listing);
}
