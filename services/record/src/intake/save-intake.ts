import { MAX_INTAKE_PICTURES, type SaveIntakeBody } from '@vetcare/contracts';
import { prepareImage } from '@vetcare/media';
import {
  type Actor,
  ConflictError,
  inTransaction,
  NotFoundError,
  ProductError,
  refuseStale,
  timestampAfter,
  withEdits,
} from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import { closeWritten } from '../consultation/close-written';
import type { OpenConsultation } from '../consultation/consultation.store';
import { mayWorkOn } from '../consultation/may-work-on';
import { type TellToldDeps, tellTold } from '../consultation/tell-told';
import type { Deps } from '../deps';
import { accessOwnPet } from '../pet/pet.access';
import { audienceOfIntake } from '../picture/picture.access';
import { keepSearchKeys } from '../search/keep-search-keys';
import { answersOf } from './intake';
import type { Answers, IntakeKey, IntakeRecord, IntakeStore } from './intake.store';

export type IntakeDeps = TellToldDeps & Pick<Deps, 'connection' | 'pets' | 'people' | 'media'>;

export interface IntakeView {
  intake: IntakeRecord | null;
  consultation: OpenConsultation | null;
}

const PICTURE_EDGE_PX = 1_600;

/** Whom something is told, and the consultation for which the page said that it is: missing where it showed none, and from older pages. */
export interface Addressee {
  doctorId: string;
  bookingId?: string | undefined;
}

export const isEditable = ({ consultation }: Pick<IntakeView, 'consultation'>): boolean =>
  !consultation?.answeredAt && !consultation?.signedAt;

/** What the caller tells this doctor, and for which consultation. @throws NotFoundError for a person who is no doctor */
export async function readIntake(
  deps: Pick<IntakeDeps, 'consultations' | 'intakes' | 'people' | 'now'>,
  actor: Pick<Actor, 'id' | 'finishing'>,
  doctorId: string,
  session: ClientSession | null = null,
): Promise<IntakeView> {
  if (!(await deps.people.isDoctor(doctorId))) throw new NotFoundError('doctor_not_found');
  const { id: patientId } = actor;
  const consultation = actor.finishing
    ? await toFinish(deps, actor, doctorId)
    : await deps.consultations.current(patientId, doctorId, deps.now(), session);
  const key = { patientId, doctorId, bookingId: consultation?._id ?? null };
  return { intake: await deps.intakes.find(key, session), consultation };
}

/** The consultation with a doctor that a suspended patient finishes, whatever comes after it. */
async function toFinish(
  { consultations }: Pick<IntakeDeps, 'consultations'>,
  actor: Pick<Actor, 'id' | 'finishing'>,
  doctorId: string,
): Promise<OpenConsultation | null> {
  const ofPair = await consultations.ofPair(actor.id, doctorId);
  return ofPair.find((consultation) => mayWorkOn(actor, consultation)) ?? null;
}

/** @throws ConflictError `intake_closed`, also if another consultation than the one named comes next by now */
export function refuseClosed({ consultation }: Pick<IntakeView, 'consultation'>, named: string | undefined): void {
  const isAnother = named !== undefined && named !== consultation?._id;
  if (isAnother || !isEditable({ consultation })) throw new ConflictError('intake_closed');
}

/** The answers that are not as they were. One that is left open is no change of nothing told yet. */
function changedIn(answers: Partial<Answers>, intake: Partial<Answers> | null): string[] {
  const before = answersOf(intake);
  return (Object.keys(answers) as (keyof Answers)[]).filter(
    (name) => JSON.stringify(answers[name]) !== JSON.stringify(before[name]),
  );
}

/** @throws NotFoundError, ConflictError `intake_closed`, or `changed_meanwhile` for an answer that another window has changed */
export async function saveIntake(
  deps: IntakeDeps,
  actor: Actor,
  { doctorId, seen, ...body }: SaveIntakeBody & Addressee & { seen: Date | undefined },
): Promise<IntakeView> {
  const { pictures, documents, video: _video, bookingId, ...answers } = body;
  if (answers.petId) await accessOwnPet(deps, actor, answers.petId);
  return changeIntake(deps, actor, { doctorId, bookingId }, async (before, session) => {
    const changed = changedIn(answers, before);
    refuseStale(before?.edits, changed, seen);
    const { pictures: hadPictures = [], documents: hadDocuments = [] } = before ?? {};
    const kept = {
      pictures: hadPictures.filter((path) => pictures.includes(path)),
      documents: hadDocuments.filter(({ path }) => documents?.some((one) => one.path === path) ?? true),
    };
    const paths = new Set([...kept.pictures, ...kept.documents.map(({ path }) => path)]);
    for (const path of [...hadPictures, ...hadDocuments.map((document) => document.path)])
      if (!paths.has(path)) await deps.media.remove(session, path);
    return { ...answers, ...kept, changed };
  });
}

/**
 * Adds a picture. The same one a second time, as after an answer that was lost, adds nothing.
 * @throws NotFoundError, ConflictError `intake_closed` or `too_many_pictures`, and what `prepareImage` throws
 */
export async function addPicture(
  deps: IntakeDeps,
  actor: Actor,
  { doctorId, bookingId }: Addressee,
  image: Buffer,
): Promise<IntakeView> {
  refuseClosed(await readIntake(deps, actor, doctorId), bookingId);
  const data = await prepareImage(image, PICTURE_EDGE_PX);
  return changeIntake(deps, actor, { doctorId, bookingId }, async (before, session) => {
    const pictures = before?.pictures ?? [];
    if (await deps.media.has(session, pictures, data)) return { pictures };
    if (pictures.length >= MAX_INTAKE_PICTURES)
      throw new ProductError('too_many_pictures', { params: { most: MAX_INTAKE_PICTURES } });
    const owner = await beginIntake(deps, session, before, { patientId: actor.id, doctorId });
    const path = await deps.media.save(session, { data, owner, audience: audienceOfIntake(owner), now: deps.now() });
    return { pictures: [...pictures, path] };
  });
}

/**
 * Keeps what is told, unless the doctor signs or answers at the same moment, or it is paid: one of the two is tried again then. A payment
 * copies the name of its patient, so that it finds what is told for no consultation yet, or this finds the consultation.
 */
export async function keepIntake(
  deps: TellToldDeps & Pick<Deps, 'people'>,
  session: ClientSession,
  key: IntakeKey,
  set: Parameters<IntakeStore['save']>[2],
): Promise<IntakeRecord> {
  const { bookingId, patientId, doctorId } = key;
  if (bookingId) await deps.consultations.touch(session, bookingId);
  else await deps.people.mark(session, patientId);
  const intake = await deps.intakes.save(session, key, set);
  if (bookingId) await tellTold(deps, session, { bookingId, patientId, doctorId });
  return intake;
}

/** @returns the id of what is told, which is begun if nothing was. Its files belong to it. */
export async function beginIntake(
  deps: TellToldDeps & Pick<Deps, 'people'>,
  session: ClientSession,
  before: IntakeRecord | null,
  { patientId, doctorId }: Pick<IntakeRecord, 'patientId' | 'doctorId'>,
): Promise<string> {
  if (before) return String(before._id);
  const consultation = await deps.consultations.current(patientId, doctorId, deps.now(), session);
  const key = { patientId, doctorId, bookingId: consultation?._id ?? null };
  return String((await keepIntake(deps, session, key, { changedAt: deps.now() }))._id);
}

/** Changes what is told, while that is possible. @throws NotFoundError, ConflictError `intake_closed` */
export function changeIntake(
  deps: Omit<IntakeDeps, 'media'>,
  actor: Pick<Actor, 'id'>,
  { doctorId, bookingId }: Addressee,
  answersAfter: (
    before: IntakeRecord | null,
    session: ClientSession,
  ) => Promise<Partial<Answers> & { changed?: string[] }>,
): Promise<IntakeView> {
  return inTransaction(deps.connection, async (session) => {
    const { intake: before, consultation } = await readIntake(deps, actor, doctorId, session);
    refuseClosed({ consultation }, bookingId);
    const { changed = [], ...answers } = await answersAfter(before, session);
    const changedAt = timestampAfter(before?.changedAt, deps.now());
    const edits = withEdits(before?.edits, changed, { at: changedAt, by: actor.id });
    const key = { patientId: actor.id, doctorId, bookingId: consultation?._id ?? null };
    const intake = await keepIntake(deps, session, key, { ...answers, changedAt, edits });
    if (consultation && (intake.petId ?? null) !== (before?.petId ?? null))
      await keepSearchKeys(deps, session, [consultation]);
    const answeredAt = consultation && (await closeWritten(deps, session, { ...key, bookingId: consultation._id }));
    return { intake, consultation: consultation && { ...consultation, ...(answeredAt && { answeredAt }) } };
  });
}
