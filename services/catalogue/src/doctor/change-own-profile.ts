import { type Call, setETag } from '@vetcare/service-kit';
import { changeDoctor, type DoctorDeps } from './change-doctor';
import { type DoctorRecord, describeDoctor } from './doctor';
import { ProfileNotFoundError } from './doctor.errors';

type OwnCall = Pick<Call<'updateDoctor'>, 'actor' | 'requestId' | 'seen' | 'response'>;

/**
 * Changes the caller's own profile and shows it with its version.
 * @param decide the changes to the doctor as they are in this transaction
 * @throws ProfileNotFoundError, ConflictError if a field was changed after the caller saw it
 */
export async function changeOwnProfile(
  deps: DoctorDeps,
  call: OwnCall,
  decide: (doctor: DoctorRecord) => Partial<DoctorRecord>,
) {
  const { actor, requestId, seen } = call;
  const decided = async (found: DoctorRecord | null) => {
    const doctor = ownProfile(found, actor.id);
    return { doctor, changes: decide(doctor) };
  };
  return showOwnProfile(call, await changeDoctor(deps, actor.id, decided, { actor: actor.id, requestId, seen }));
}

export function showOwnProfile({ response }: Pick<OwnCall, 'response'>, doctor: DoctorRecord) {
  const shown = describeDoctor(doctor);
  setETag(response, shown.version);
  return shown;
}

export function ownProfile(doctor: DoctorRecord | null, doctorId: string): DoctorRecord {
  if (!doctor || doctor.deletedAt) throw new ProfileNotFoundError({ doctorId });
  return doctor;
}
