import { MaskedPayoutDetails, PayoutDetails } from '@vetcare/contracts';
import type { SecretBox } from '../second-factor/secret-box';
import type { PayoutDetailsRecord, PayoutDetailsStore } from './payout-details.store';

/** Apart from the owner of a second factor's secret, so that the one can't be stored as the other. */
const ownerOf = (doctorId: string) => `payout:${doctorId}`;

export const sealDetails = (box: SecretBox, doctorId: string, details: PayoutDetails): string =>
  box.seal(JSON.stringify(details), ownerOf(doctorId));

export const openDetails = (box: SecretBox, { _id, sealed }: Pick<PayoutDetailsRecord, '_id' | 'sealed'>) =>
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

/** What a doctor has entered, masked; null if that is nothing. */
export async function getMaskedDetails(
  { payoutDetails, secretBox }: { payoutDetails: Pick<PayoutDetailsStore, 'find'>; secretBox: SecretBox },
  doctorId: string,
): Promise<MaskedPayoutDetails | null> {
  const known = await payoutDetails.find(doctorId);
  return known && maskDetails(openDetails(secretBox, known), known.changedAt);
}

/** Encrypts with the current key what an earlier one has encrypted, so that nobody has to come back for it. */
export async function resealDetails({
  payoutDetails,
  secretBox,
}: {
  payoutDetails: Pick<PayoutDetailsStore, 'all' | 'reseal'>;
  secretBox: SecretBox;
}): Promise<void> {
  for await (const known of payoutDetails.all())
    if (secretBox.isOutdated(known.sealed)) {
      const sealed = sealDetails(secretBox, known._id, openDetails(secretBox, known));
      await payoutDetails.reseal(known._id, known.sealed, sealed);
    }
}
