import { type Mount, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { downloadPrescription } from './download-prescription';
import { issuePrescription } from './issue-prescription';
import { describeForAnybody, describePrescription, type PrescriptionRecord } from './prescription';
import { listPrescriptions, readPrescriptions } from './read-prescriptions';
import { saveDraft } from './save-draft';
import { withdrawPrescription } from './withdraw-prescription';

/** The calls about prescriptions: the doctor's, the owners', and that of anybody who holds one. */
export function mountPrescriptions(deps: Deps, on: Mount): void {
  const changed = (one: PrescriptionRecord) => ({
    success: true as const,
    prescription: describePrescription(one, 'doctor'),
  });
  on('getPrescriptions', ({ actor, id }) => readPrescriptions(deps, actor, id));
  on('savePrescriptionDraft', async ({ actor, id: bookingId, body }) => ({
    success: true as const,
    number: await saveDraft(deps, actor, { bookingId, ...body }),
  }));
  on('issuePrescription', async ({ actor, id: bookingId, body, requestId }) =>
    changed(await issuePrescription(deps, actor, { bookingId, requestId, ...body })),
  );
  on('withdrawPrescription', async ({ actor, id, body, requestId }) =>
    changed(await withdrawPrescription(deps, actor, { id, requestId, ...body })),
  );
  on('listPrescriptions', async ({ actor, id }) => ({ prescriptions: await listPrescriptions(deps, actor, id) }));
  on('getPrescriptionPdf', async ({ actor, id, query, response }) => {
    const { name, pdf } = await downloadPrescription(deps, actor, { id, ...query });
    response.attachment(name);
    // It names people, and is another one once it is replaced or withdrawn.
    response.set('cache-control', 'no-store');
    response.type('application/pdf').send(pdf);
    // Bytes are sent as they are; a text would be encoded.
    return '';
  });
  on('checkPrescription', async ({ query }) => {
    const found = await deps.prescriptions.byCode(query.code);
    if (!found) throw new NotFoundError('prescription_not_found');
    return describeForAnybody(found);
  });
}
