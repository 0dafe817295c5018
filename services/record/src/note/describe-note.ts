import {
  type FullRecord,
  type ListedNote,
  type Note,
  type Notes,
  type NoteTexts,
  RECORD_ACCESS_DAYS,
} from '@vetcare/contracts';
import { recordVersion } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { type Named, nameOf } from '../person/person.store';
import { pageByTime } from '../search/page-by-time';
import type { OwnNote } from './note.access';
import type { NoteRecord } from './note.store';

export const NO_TEXTS: NoteTexts = {
  findings: '',
  assessment: '',
  plan: '',
  privateNotes: '',
  summary: '',
  followUpOn: '',
};

/** The note as its doctor sees it. */
export async function describeNote({ people }: Pick<Deps, 'people'>, { consultation, note }: OwnNote): Promise<Note> {
  const names = await people.names([consultation.patientId]);
  const { findings, assessment, plan, privateNotes, summary, followUpOn } = { ...NO_TEXTS, ...note };
  return {
    bookingId: consultation._id,
    patient: nameOf(names, consultation.patientId),
    appointmentAt: consultation.beginsAt.toISOString(),
    ...{ findings, assessment, plan, privateNotes, summary, followUpOn },
    version: recordVersion(note?.changedAt),
    savedAt: note?.changedAt.toISOString() ?? null,
    signedAt: note?.signedAt?.toISOString() ?? null,
    signedBy: note?.signedBy ?? null,
    begunFor: note?.begunFor ?? null,
    pet: note?.pet ?? null,
    told: note?.told ?? null,
    additions: (note?.additions ?? []).map(({ text, isForOwner, at }) => ({ text, isForOwner, at: at.toISOString() })),
  };
}

/** What other doctors may read of a note, and what its own reads first: nothing that is not signed, and no private notes. */
export function describeSigned(note: NoteRecord | undefined): FullRecord['earlier'][number]['note'] {
  if (!note?.signedAt) return null;
  const { findings, assessment, plan, summary, signedAt, additions } = note;
  const added = additions.map(({ text }) => text);
  return { findings, assessment, plan, summary, signedAt: signedAt.toISOString(), additions: added };
}

const DAY_MS = 24 * 60 * 60_000;

/** How many consultations have begun, can still be seen by their doctor, and have no signed note. */
export async function countUnsigned(
  { notes, consultations, now }: Pick<Deps, 'notes' | 'consultations' | 'now'>,
  doctorId: string,
): Promise<number> {
  const from = new Date(now().getTime() - RECORD_ACCESS_DAYS * DAY_MS);
  const begun = await consultations.begunOf(doctorId, { from, now: now() });
  return begun.length - (await notes.countSigned(begun.map(({ _id }) => _id)));
}

const PAGE_SIZE = 200;

/** A page of the doctor's notes, those of consultations whose time is known. */
export async function listNotes(
  { notes, consultations, people }: Pick<Deps, 'notes' | 'consultations' | 'people'>,
  doctorId: string,
  { before }: { before?: string | undefined },
): Promise<Notes> {
  const listed = await notes.listOf(doctorId, { before: before ? new Date(before) : undefined, limit: PAGE_SIZE + 1 });
  const { page: found, next } = pageByTime(listed, PAGE_SIZE, ({ changedAt }) => changedAt);
  const times = new Map((await consultations.findMany(found.map(({ _id }) => _id))).map((one) => [one._id, one]));
  const names = await people.names(found.map(({ patientId }) => patientId));
  return { notes: found.flatMap((note) => shortly(note, times.get(note._id)?.beginsAt, names)), next };
}

function shortly(note: NoteRecord, beginsAt: Date | undefined, names: Map<string, Named>): ListedNote[] {
  if (!beginsAt) return [];
  const { _id: bookingId, patientId, signedAt, pet } = note;
  const appointmentAt = beginsAt.toISOString();
  return [
    { bookingId, patient: nameOf(names, patientId), appointmentAt, signedAt: signedAt?.toISOString() ?? null, pet },
  ];
}
