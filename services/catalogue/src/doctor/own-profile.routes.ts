import type { UpdateDoctorBody } from '@vetcare/contracts';
import { type MediaStore, prepareImage } from '@vetcare/media';
import type { Call, Mount } from '@vetcare/service-kit';
import { changeDoctor, type DoctorDeps } from './change-doctor';
import { checkCalendar } from './check-calendar';
import { type DoctorRecord, describeDoctor } from './doctor';
import { ProfileNotFoundError } from './doctor.errors';

const PORTRAIT_EDGE_PX = 640;

type OwnCall = Pick<Call<'updateDoctor'>, 'actor' | 'requestId'>;

/** The doctors' calls about their own profile. They cannot change the fee. */
export function mountOwnProfile(deps: DoctorDeps & { media: MediaStore }, on: Mount): void {
  const change = (call: OwnCall, changes: Partial<DoctorRecord>) =>
    changeDoctor(deps, call.actor.id, async (found) => ({ doctor: ownProfile(found, call.actor.id), changes }), {
      actor: call.actor.id,
      requestId: call.requestId,
    });

  on('getOwnProfile', async ({ actor }) => describeDoctor(ownProfile(await deps.doctors.find(actor.id), actor.id)));

  on('updateDoctor', async (call) => {
    const changes: Partial<Pick<DoctorRecord, keyof UpdateDoctorBody>> = Object.fromEntries(
      Object.entries(call.body).filter(([, value]) => value !== undefined),
    );
    return {
      success: true as const,
      message: 'Profile updated successfully!',
      doctor: describeDoctor(await change(call, changes)),
    };
  });

  on('updateDescription', async (call) => ({
    success: true as const,
    message: 'Description updated successfully!',
    doctor: describeDoctor(await change(call, { description: call.body.description.trim() })),
  }));

  on('setAvailability', async (call) => ({
    success: true as const,
    message: call.body.isAvailable ? 'You are available for bookings' : 'You are not available for bookings',
    doctor: describeDoctor(await change(call, { isAvailable: call.body.isAvailable })),
  }));

  on('setHours', async (call) => {
    const hours = Object.values(call.body.hours).some((day) => day.length > 0) ? call.body.hours : null;
    return {
      success: true as const,
      message: hours ? 'Your consultation hours are saved' : 'You have no consultation hours now',
      doctor: describeDoctor(await change(call, { hours })),
    };
  });

  on('setInstantBookings', async (call) => ({
    success: true as const,
    message: 'Your choice is saved',
    doctor: describeDoctor(await change(call, call.body)),
  }));

  on('setCalendar', async (call) => ({
    success: true as const,
    message: 'Your calendar is saved',
    doctor: describeDoctor(await change(call, { calendar: checkCalendar(call.body.calendar, deps.now()) })),
  }));

  on('updateDoctorImage', async (call) => {
    const changed = await changePortrait(deps, call);
    return { success: true as const, message: 'Profile image updated!', imageUrl: changed.image ?? '' };
  });
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

function ownProfile(doctor: DoctorRecord | null, doctorId: string): DoctorRecord {
  if (!doctor || doctor.deletedAt) throw new ProfileNotFoundError({ doctorId });
  return doctor;
}
