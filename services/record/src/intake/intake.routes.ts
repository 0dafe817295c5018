import type { ComingConsultation, IntakeState } from '@vetcare/contracts';
import type { Actor, Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import { addDocument } from './add-document';
import { describeIntake } from './describe-intake';
import { addPicture, type IntakeView, isEditable, readIntake, saveIntake } from './save-intake';

const describe = (view: IntakeView): IntakeState => ({
  intake: view.intake && describeIntake(view.intake),
  bookingId: view.consultation?._id ?? null,
  appointmentAt: view.consultation?.beginsAt.toISOString() ?? null,
  isEditable: isEditable(view),
});

async function listComing(deps: Deps, { id: patientId }: Actor): Promise<ComingConsultation[]> {
  const coming = await deps.consultations.comingOf(patientId, deps.now());
  const told = new Set((await deps.intakes.ofBookings(coming.map(({ _id }) => _id))).map((one) => one.bookingId));
  const names = await deps.people.names(coming.map(({ doctorId }) => doctorId));
  return coming.map((consultation) => ({
    bookingId: consultation._id,
    doctor: nameOf(names, consultation.doctorId),
    appointmentAt: consultation.beginsAt.toISOString(),
    isPrepared: told.has(consultation._id),
    isEditable: isEditable({ consultation }),
  }));
}

/** The calls with which patients prepare a consultation. The id in the path is the doctor's. */
export function mountIntakes(deps: Deps, on: Mount): void {
  on('listIntakes', async ({ actor }) => ({ consultations: await listComing(deps, actor) }));
  on('getIntake', async ({ actor, id }) => describe(await readIntake(deps, actor, id)));
  on('saveIntake', async ({ actor, id, body }) => ({
    success: true as const,
    ...describe(await saveIntake(deps, actor, id, body)),
  }));
  on('addIntakePicture', async ({ actor, id, body }) => ({
    success: true as const,
    ...describe(await addPicture(deps, actor, id, body.image)),
  }));
  on('sendIntakeDocument', async ({ actor, id, query, file }) => ({
    success: true as const,
    ...describe(await addDocument(deps, actor, { doctorId: id, ...query, file })),
  }));
  on('sendIntakePicture', async ({ actor, id, file }) => ({
    success: true as const,
    ...describe(await addPicture(deps, actor, id, file)),
  }));
}
