import type { UpdateLicenceBody } from '@vetcare/contracts';
import { isPdfDataUrl, prepareImage, readPdf } from '@vetcare/media';
import { inTransaction, NotFoundError, refuseStale, timestampAfter, withEdits } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { isDoctor } from '../doctor/doctor';
import type { LicenceRecord } from '../user/user';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'media' | 'outbox' | 'now'>;

/** The small print of a certificate stays readable. */
const CERTIFICATE_EDGE_PX = 2_000;

/** What is stored of a certificate: a picture is encoded again, a PDF stays as it is. */
const prepareCertificate = async (given: string) =>
  isPdfDataUrl(given)
    ? { data: readPdf(given), type: 'application/pdf' as const }
    : { data: await prepareImage(given, CERTIFICATE_EDGE_PX), type: 'image/webp' as const };

interface Saving {
  reopen?: boolean;
  /** The version from which the doctor changed it; undefined if there is nothing to compare. */
  seen?: Date | undefined;
  requestId: string;
}

interface Entry {
  doctorId: string;
  before: LicenceRecord | null;
  given: UpdateLicenceBody;
  file: Awaited<ReturnType<typeof prepareCertificate>> | null;
  seen: Date | undefined;
}

/** The certificate is not compared: the file that was chosen last is the one that is meant. */
const changedIn = (given: UpdateLicenceBody, before: LicenceRecord | null): string[] =>
  (['council', 'number'] as const).filter((field) => given[field] !== before?.[field]);

/** @returns what was there before if this is the same */
async function enter(
  deps: Pick<Deps, 'users' | 'media' | 'now'>,
  session: ClientSession,
  { doctorId, before, given, file, seen }: Entry,
): Promise<LicenceRecord> {
  const changed = changedIn(given, before);
  if (before && !file && changed.length === 0) return before;
  refuseStale(before?.edits, changed, seen);
  const now = timestampAfter(before?.enteredAt, deps.now());
  if (file && before?.certificate) await deps.media.remove(session, before.certificate);
  const certificate = file
    ? await deps.media.save(session, { ...file, owner: doctorId, audience: [doctorId, 'admin'], now, keep: false })
    : (before?.certificate ?? null);
  const edits = withEdits(before?.edits, changed, { at: now, by: doctorId });
  const { council, number } = given;
  const licence = { council, number, certificate, enteredAt: now, checked: false, edits };
  await deps.users.change(session, doctorId, { licence });
  return licence;
}

/**
 * Stores what a doctor has entered. What was checked before stays public until an admin has checked this one. The same
 * council and number without a new certificate change nothing, except that with `reopen` a rejected doctor waits for a
 * decision again: the admins' list has the case, and the audit log why it was rejected.
 * @throws NotFoundError if this is not a doctor, ConflictError `changed_meanwhile` if another window changed the same since,
 * ProductError `too_large` or `unsupported_media` of the certificate
 */
export async function saveLicence(
  deps: Deps,
  doctorId: string,
  given: UpdateLicenceBody,
  { reopen = false, seen, requestId }: Saving,
): Promise<LicenceRecord> {
  const file = given.certificate === undefined ? null : await prepareCertificate(given.certificate);
  return inTransaction(deps.connection, async (session) => {
    const doctor = await deps.users.find(doctorId, session);
    if (!isDoctor(doctor)) throw new NotFoundError('applicant_not_found');
    const reopens = reopen && doctor.status === 'rejected';
    if (reopens) await deps.users.change(session, doctorId, { status: 'pending', reason: null, decidedAt: null });
    const before = doctor.licence ?? null;
    const licence = await enter(deps, session, { doctorId, before, given, file, seen });
    if (reopens || licence !== before)
      await deps.outbox.append(session, {
        ...{ type: 'auth.doctor.licence-entered.v1', data: { doctorId } },
        ...{ actor: doctorId, requestId, now: deps.now() },
      });
    return licence;
  });
}
