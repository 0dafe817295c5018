import { MaskedPayoutDetails, type OwnPayoutDetails, PayoutDetails } from '@vetcare/contracts';
import { type Logger, recordVersion } from '@vetcare/service-kit';
import type { SecretBox } from '../second-factor/secret-box';
import type { PayoutDetailsRecord, PayoutDetailsStore } from './payout-details.store';

/** Apart from the owner of a second factor's secret, so that the one can't be stored as the other. */
const ownerOf = (doctorId: string) => `payout:${doctorId}`;

export const sealDetails = (box: SecretBox, doctorId: string, details: PayoutDetails): string =>
  box.seal(JSON.stringify(details), ownerOf(doctorId));

const openDetails = (box: SecretBox, { _id, sealed }: Pick<PayoutDetailsRecord, '_id' | 'sealed'>) =>
  PayoutDetails.parse(JSON.parse(box.open(sealed, ownerOf(_id))));

const maskNumber = (number: string) => `•••• ${number.slice(-4)}`;
const maskUpi = (upiId: string) => `${upiId.slice(0, 2)}•••${upiId.slice(upiId.indexOf('@'))}`;

export function maskDetails(details: PayoutDetails, changedAt: Date): MaskedPayoutDetails {
  const { kind, holder } = details;
  return MaskedPayoutDetails.parse({
    kind,
    holder,
    masked: details.kind === 'bank' ? maskNumber(details.accountNumber) : maskUpi(details.upiId),
    ifsc: details.kind === 'bank' ? details.ifsc : null,
    changedAt: changedAt.toISOString(),
  });
}

interface OpeningDeps {
  secretBox: SecretBox;
  log: Pick<Logger, 'error'>;
}

/**
 * The details, or null if no key opens them or they are broken, which an operator reads in the log: nobody else's payouts may
 * wait for that. The log has the doctor's id and that of the key, and no error, which could quote what it failed to read.
 */
export function openIfPossible({ secretBox, log }: OpeningDeps, known: PayoutDetailsRecord): PayoutDetails | null {
  try {
    return openDetails(secretBox, known);
  } catch {
    const [keyId = ''] = String(known.sealed).split('.');
    const isId = /^[0-9a-f]{8}$/.test(keyId);
    const why = isId && !secretBox.hasKeyOf(known.sealed) ? 'unknown key' : 'broken';
    log.error({ doctorId: known._id, why, ...(isId && { keyId }) }, 'payout details can’t be opened');
    return null;
  }
}

type ReadingDeps = OpeningDeps & { payoutDetails: Pick<PayoutDetailsStore, 'find'> };

/**
 * What a doctor has entered, masked; null if that is nothing, or nothing that can be opened, so that it is entered again. The
 * version is that of what is stored, also where it can't be opened.
 */
export async function getOwnDetails(deps: ReadingDeps, doctorId: string): Promise<Required<OwnPayoutDetails>> {
  const known = await deps.payoutDetails.find(doctorId);
  const details = known && openIfPossible(deps, known);
  return { details: details && maskDetails(details, known.changedAt), version: recordVersion(known?.changedAt) };
}

export const getMaskedDetails = async (deps: ReadingDeps, doctorId: string): Promise<MaskedPayoutDetails | null> =>
  (await getOwnDetails(deps, doctorId)).details;

/**
 * Encrypts with the current key what an earlier one has encrypted, so that nobody has to come back for it. Details that can't be
 * opened stay as they are: their key may come back.
 */
export async function resealDetails(
  deps: OpeningDeps & { payoutDetails: Pick<PayoutDetailsStore, 'all' | 'reseal'> },
): Promise<void> {
  for await (const known of deps.payoutDetails.all()) {
    const details = openIfPossible(deps, known);
    if (details && deps.secretBox.isOutdated(known.sealed))
      await deps.payoutDetails.reseal(known._id, known.sealed, sealDetails(deps.secretBox, known._id, details));
  }
}
