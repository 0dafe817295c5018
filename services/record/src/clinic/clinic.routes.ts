import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';

/** The call for the clinics that the operators list. */
export function mountClinics({ clinics }: Pick<Deps, 'clinics'>, on: Mount): void {
  on('listClinics', async ({ response }) => {
    // People who need it are in a hurry.
    response.set('cache-control', 'public, max-age=300');
    return { clinics };
  });
}
