import { MAX_INTAKE_PICTURES, type SaveIntakeBody } from '@vetcare/contracts';
import { prepareImage } from '@vetcare/media';
import { type Actor, ConflictError, inTransaction, NotFoundError, ProductError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import { accessOwnPet } from '../pet/pet.access';
import { audienceOfIntake } from '../picture/picture.access';
import type { IntakeRecord } from './intake.store';

type IntakeDeps = Pick<Deps, 'connection' | 'consultations' | 'intakes' | 'pets' | 'people' | 'media' | 'now'>;

export interface IntakeView {
  intake: IntakeRecord | null;
  consultation: OpenConsultation | null;
}

const PICTURE_EDGE_PX = 1_600;

export const isEditable = ({ consultation }: Pick<IntakeView, 'consultation'>): boolean => !consultation?.answeredAt;

/** What the caller tells this doctor, and for which consultation. @throws NotFoundError for somebody who is no doctor */
export async function readIntake(
  deps: Omit<IntakeDeps, 'connection' | 'pets' | 'media'>,
  { id: patientId }: Pick<Actor, 'id'>,
  doctorId: string,
  session: ClientSession | null = null,
): Promise<IntakeView> {
  if (!(await deps.people.isDoctor(doctorId))) throw new NotFoundError('doctor_not_found');
  const consultation = await deps.consultations.current(patientId, doctorId, deps.now(), session);
  const key = { patientId, doctorId, bookingId: consultation?._id ?? null };
  return { intake: await deps.intakes.find(key, session), consultation };
}

/** @throws NotFoundError, ConflictError `intake_closed` */
export async function saveIntake(
  deps: IntakeDeps,
  actor: Actor,
  doctorId: string,
  { pictures, ...answers }: SaveIntakeBody,
): Promise<IntakeView> {
  if (answers.petId) await accessOwnPet(deps, actor, answers.petId);
  return change(deps, actor, doctorId, async (before, session) => {
    const kept = (before?.pictures ?? []).filter((picture) => pictures.includes(picture));
    for (const picture of before?.pictures ?? [])
      if (!kept.includes(picture)) await deps.media.remove(session, picture);
    return { ...answers, pictures: kept };
  });
}

/**
 * Adds a picture. The same one a second time, as after an answer that was lost, adds nothing.
 * @throws NotFoundError, ConflictError `intake_closed` or `too_many_pictures`, and what `prepareImage` throws
 */
export async function addPicture(
  deps: IntakeDeps,
  actor: Actor,
  doctorId: string,
  image: Buffer | string,
): Promise<IntakeView> {
  const view = await readIntake(deps, actor, doctorId);
  if (!isEditable(view)) throw new ConflictError('intake_closed');
  const data = await prepareImage(image, PICTURE_EDGE_PX);
  return change(deps, actor, doctorId, async (before, session) => {
    const pictures = before?.pictures ?? [];
    if (await deps.media.has(session, pictures, data)) return { pictures };
    if (pictures.length >= MAX_INTAKE_PICTURES)
      throw new ProductError('too_many_pictures', { params: { most: MAX_INTAKE_PICTURES } });
    const key = { patientId: actor.id, doctorId, bookingId: view.consultation?._id ?? null };
    const { _id } = before ?? (await deps.intakes.save(session, key, { changedAt: deps.now() }));
    const owner = String(_id);
    const path = await deps.media.save(session, { data, owner, audience: audienceOfIntake(owner), now: deps.now() });
    return { pictures: [...pictures, path] };
  });
}

function change(
  deps: IntakeDeps,
  actor: Actor,
  doctorId: string,
  answersAfter: (before: IntakeRecord | null, session: ClientSession) => Promise<Partial<SaveIntakeBody>>,
): Promise<IntakeView> {
  return inTransaction(deps.connection, async (session) => {
    const { intake: before, consultation } = await readIntake(deps, actor, doctorId, session);
    if (!isEditable({ consultation })) throw new ConflictError('intake_closed');
    const answers = await answersAfter(before, session);
    const key = { patientId: actor.id, doctorId, bookingId: consultation?._id ?? null };
    return { intake: await deps.intakes.save(session, key, { ...answers, changedAt: deps.now() }), consultation };
  });
}
