import type { Mount } from '@vetcare/service-kit';
import { type DoctorRecord, listDoctor } from '../doctor/doctor';
import { DoctorNotFoundError } from '../doctor/doctor.errors';
import type { DoctorStore } from '../doctor/doctor.store';
import { createCountDoctors } from './count-doctors';
import { cursorBehind, filterBehind, filterOf, orderOf } from './listing';

/** The public calls about doctors. They show approved doctors only. */
export function mountListing(deps: { doctors: DoctorStore; now: () => Date }, on: Mount): void {
  const { doctors } = deps;
  const countDoctors = createCountDoctors(deps);

  on('listDoctors', async ({ query, response }) => {
    const now = deps.now();
    const filter = filterOf(query, now);
    const page = query.cursor ? { $and: [filter, filterBehind(query.sort, query.cursor)] } : filter;
    const found = await doctors.search(page, orderOf(query.sort), query.limit + 1);
    // If the first page holds all matches, its length is the total and no second query is needed.
    const whole = !query.cursor && found.length <= query.limit;
    const total = whole ? found.length : await doctors.count(filter);
    const shown = found.slice(0, query.limit);
    const last = found.length > query.limit ? shown.at(-1) : undefined;
    response.set('x-total-count', String(total));
    if (last) response.set('x-next-cursor', cursorBehind(query.sort, last));
    response.set('cache-control', 'no-cache');
    return shown.map((doctor) => listDoctor(doctor, now));
  });

  // Mounted before the route with the id, which would take `facets` for one.
  on('countDoctors', ({ query, actor, response }) => {
    response.set('cache-control', 'no-cache');
    return countDoctors(query, actor);
  });

  on('getDoctor', async ({ id, response }) => {
    const doctor: DoctorRecord | null = await doctors.find(id);
    if (!doctor?.isValidated || doctor.deletedAt) throw new DoctorNotFoundError({ doctorId: id });
    response.set('cache-control', 'no-cache');
    return listDoctor(doctor, deps.now());
  });
}
