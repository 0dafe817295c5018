import type { ComingConsultation, IntakeState } from '@vetcare/contracts';
import { type Actor, type Mount, NotFoundError, recordVersion, setETag } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import type { VideoRecord } from '../video/video.store';
import { addDocument } from './add-document';
import { describeIntake } from './describe-intake';
import { listBookedPets } from './list-booked-pets';
import { addPicture, type IntakeView, isEditable, readIntake, saveIntake } from './save-intake';
import { addVideoPart, beginVideo, removeVideo } from './send-video';

const describe = async (
  { videos }: Pick<Deps, 'videos'>,
  { finishing }: Pick<Actor, 'finishing'>,
  view: IntakeView,
): Promise<IntakeState> => ({
  intake: view.intake && describeIntake(view.intake),
  upload: describeUpload(view.intake && (await videos.ofIntake(String(view.intake._id)))),
  bookingId: view.consultation?._id ?? null,
  appointmentAt: view.consultation?.beginsAt.toISOString() ?? null,
  // Who finishes consultations changes nothing of what was told.
  isEditable: !finishing && isEditable(view),
  version: recordVersion(view.intake?.changedAt),
});

function describeUpload(video: VideoRecord | null): IntakeState['upload'] {
  if (!video || video.type) return null;
  const { _id, bytes, received, partBytes } = video;
  return { _id: String(_id), bytes, received, partBytes };
}

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
  on('listBookedPets', async ({ actor }) => ({ booked: await listBookedPets(deps, actor) }));
  const saved = async (view: Promise<IntakeView>) => ({
    success: true as const,
    ...(await describe(deps, {}, await view)),
  });
  const tagged = <T extends IntakeState>(response: Parameters<typeof setETag>[0], state: T): T => {
    setETag(response, state.version ?? '0');
    return state;
  };
  on('getIntake', async ({ actor, id, response }) => {
    const view = await readIntake(deps, actor, id);
    // Whoever finishes consultations tells nothing for another one.
    if (actor.finishing && !view.consultation) throw new NotFoundError('record_not_found');
    return tagged(response, await describe(deps, actor, view));
  });
  on('saveIntake', async ({ actor, id, body, seen, response }) =>
    tagged(response, await saved(saveIntake(deps, actor, { ...body, doctorId: id, seen }))),
  );
  on('sendIntakePicture', ({ actor, id, query, file }) =>
    saved(addPicture(deps, actor, { doctorId: id, ...query }, file)),
  );
  on('sendIntakeDocument', ({ actor, id, query, file }) =>
    saved(addDocument(deps, actor, { doctorId: id, ...query, file })),
  );
  on('beginVideo', ({ actor, id, body }) => saved(beginVideo(deps, actor, { doctorId: id, ...body })));
  on('sendVideoPart', ({ actor, id, query, file }) =>
    saved(addVideoPart(deps, actor, { doctorId: id, ...query, file })),
  );
  on('removeVideo', ({ actor, id, query }) => saved(removeVideo(deps, actor, { doctorId: id, ...query })));
}
