import { MAX_INTAKE_DOCUMENTS, MAX_OWNER_DOCUMENT_BYTES } from '@vetcare/contracts';
import { checkPdf } from '@vetcare/media';
import { type Actor, ProductError } from '@vetcare/service-kit';
import { audienceOfIntake } from '../picture/picture.access';
import { type Addressee, beginIntake, changeIntake, type IntakeDeps, type IntakeView } from './save-intake';

/**
 * Adds a PDF from elsewhere, which is kept as it is. The same one a second time, as after an answer that was lost, adds nothing.
 * @throws NotFoundError, ConflictError `intake_closed`, ProductError `pdf_unreadable`, `too_many_documents` or `documents_full`
 */
export function addDocument(
  deps: IntakeDeps,
  { id: patientId }: Pick<Actor, 'id'>,
  { doctorId, bookingId, name, file: data }: Addressee & { name: string; file: Buffer },
): Promise<IntakeView> {
  checkPdf(data);
  return changeIntake(deps, { id: patientId }, { doctorId, bookingId }, async (before, session) => {
    const documents = before?.documents ?? [];
    const alike = documents.filter(({ bytes }) => bytes === data.length).map(({ path }) => path);
    if (await deps.media.has(session, alike, data)) return { documents };
    if (documents.length >= MAX_INTAKE_DOCUMENTS)
      throw new ProductError('too_many_documents', { params: { most: MAX_INTAKE_DOCUMENTS } });
    if ((await deps.intakes.documentBytesOf(session, patientId)) + data.length > MAX_OWNER_DOCUMENT_BYTES)
      throw new ProductError('documents_full', { params: { megabytes: MAX_OWNER_DOCUMENT_BYTES / 1024 ** 2 } });
    const owner = await beginIntake(deps, session, before, { patientId, doctorId });
    const file = { data, owner, audience: audienceOfIntake(owner), type: 'application/pdf', keep: false } as const;
    const path = await deps.media.save(session, { ...file, now: deps.now() });
    return { documents: [...documents, { path, name, bytes: data.length }] };
  });
}
