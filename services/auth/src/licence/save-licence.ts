import type { UpdateLicenceBody } from '@vetcare/contracts';
import { isPdfDataUrl, prepareImage, readPdf } from '@vetcare/media';
import { inTransaction, NotFoundError, timestampAfter } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { isDoctor } from '../doctor/doctor';
import type { LicenceRecord } from '../user/user';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'media' | 'now'>;

/** The small print of a certificate stays readable. */
const CERTIFICATE_EDGE_PX = 2_000;

/** What is stored of a certificate: a picture is encoded again, a PDF stays as it is. */
const prepareCertificate = async (given: string) =>
  isPdfDataUrl(given)
    ? { data: readPdf(given), type: 'application/pdf' as const }
    : { data: await prepareImage(given, CERTIFICATE_EDGE_PX), type: 'image/webp' as const };

/**
 * Stores what a doctor has entered. What was checked before stays public until an admin has checked this one. The same
 * council and number without a new certificate change nothing, except that with `reopen` a rejected doctor waits for a
 * decision again: the admins' list has the case, and the audit log why it was rejected.
 * @throws NotFoundError if this is not a doctor, ProductError `too_large` or `unsupported_media` of the certificate
 */
export async function saveLicence(
  deps: Deps,
  doctorId: string,
  given: UpdateLicenceBody,
  { reopen = false }: { reopen?: boolean } = {},
): Promise<LicenceRecord> {
  const { council, number } = given;
  const file = given.certificate === undefined ? null : await prepareCertificate(given.certificate);
  return inTransaction(deps.connection, async (session) => {
    const doctor = await deps.users.find(doctorId, session);
    if (!isDoctor(doctor)) throw new NotFoundError('applicant_not_found');
    if (reopen && doctor.status === 'rejected')
      await deps.users.change(session, doctorId, { status: 'pending', reason: null, decidedAt: null });
    const before = doctor.licence ?? null;
    if (before && !file && before.council === council && before.number === number) return before;
    const now = timestampAfter(before?.enteredAt, deps.now());
    if (file && before?.certificate) await deps.media.remove(session, before.certificate);
    const certificate = file
      ? await deps.media.save(session, { ...file, owner: doctorId, audience: [doctorId, 'admin'], now, keep: false })
      : (before?.certificate ?? null);
    const licence = { council, number, certificate, enteredAt: now, checked: false };
    await deps.users.change(session, doctorId, { licence });
    return licence;
  });
}
