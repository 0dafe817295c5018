import { MIN_PRACTISING_AGE, type UpdateDoctorBody } from '@vetcare/contracts';
import { type MediaStore, prepareImage } from '@vetcare/media';
import { type Call, type Mount, ValidationFailedError } from '@vetcare/service-kit';
import { changeDoctor, type DoctorDeps } from './change-doctor';
import { changeOwnProfile, ownProfile, showOwnProfile } from './change-own-profile';
import type { DoctorRecord } from './doctor';
import { mountOwnCalendar } from './own-calendar.routes';

const PORTRAIT_EDGE_PX = 640;

/** The doctors' calls about their own profile. They cannot change the fee. */
export function mountOwnProfile(deps: DoctorDeps & { media: MediaStore }, on: Mount): void {
  mountOwnCalendar(deps, on);
  on('getOwnProfile', async (call) =>
    showOwnProfile(call, ownProfile(await deps.doctors.find(call.actor.id), call.actor.id)),
  );

  on('updateDoctor', async (call) => {
    const changes: Partial<Pick<DoctorRecord, keyof UpdateDoctorBody>> = Object.fromEntries(
      Object.entries(call.body).filter(([, value]) => value !== undefined),
    );
    return {
      success: true as const,
      message: 'Profile updated successfully!',
      doctor: await changeOwnProfile(deps, call, (doctor) => {
        checkExperience(doctor, changes);
        return changes;
      }),
    };
  });

  on('updateDescription', async (call) => ({
    success: true as const,
    message: 'Description updated successfully!',
    doctor: await changeOwnProfile(deps, call, () => ({ description: call.body.description.trim() })),
  }));

  on('setAvailability', async (call) => ({
    success: true as const,
    message: call.body.isAvailable ? 'You are available for bookings' : 'You are not available for bookings',
    doctor: await changeOwnProfile(deps, call, () => ({ isAvailable: call.body.isAvailable })),
  }));

  on('setInstantBookings', async (call) => ({
    success: true as const,
    message: 'Your choice is saved',
    doctor: await changeOwnProfile(deps, call, () => call.body),
  }));

  on('updateDoctorImage', async (call) => {
    const changed = await changePortrait(deps, call);
    return { success: true as const, message: 'Profile image updated!', imageUrl: changed.image ?? '' };
  });
}

/**
 * What was stored before there was this check stays, until one of the two is changed.
 * @throws ValidationFailedError for more years of practice than a person of this age can have
 */
function checkExperience(
  { age, experience }: Pick<DoctorRecord, 'age' | 'experience'>,
  changes: Partial<Pick<DoctorRecord, 'age' | 'experience'>>,
): void {
  const after = { age, experience, ...changes };
  if (after.age === age && after.experience === experience) return;
  if (after.age === null || !after.experience || after.experience <= after.age - MIN_PRACTISING_AGE) return;
  throw new ValidationFailedError({ experience: { code: 'experience_against_age' } });
}

async function changePortrait(deps: DoctorDeps & { media: MediaStore }, call: Call<'updateDoctorImage'>) {
  const { actor, body, requestId } = call;
  // A caller without a profile is refused before the costly decoding.
  ownProfile(await deps.doctors.find(actor.id), actor.id);
  const data = await prepareImage(body.image, PORTRAIT_EDGE_PX);
  return changeDoctor(
    deps,
    actor.id,
    async (found, session) => {
      const doctor = ownProfile(found, actor.id);
      await deps.media.removeAllOf(session, actor.id);
      const image = await deps.media.save(session, { data, owner: actor.id, audience: [], now: deps.now() });
      return { doctor, changes: { image } };
    },
    { actor: actor.id, requestId },
  );
}
