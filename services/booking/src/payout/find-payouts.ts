import { type FoundPayout, type PayoutBatch as ShownBatch, transferReference } from '@vetcare/contracts';
import type { PayoutStore } from './payout.store';
import type { PayoutBatchStore } from './payout-batch.store';
import { findPeople, shownBatch } from './payout-batches';
import type { PayoutDeps } from './payouts';

export interface FindPayoutsDeps {
  payouts: Pick<PayoutStore, 'withReference' | 'ofMonth'>;
  payoutBatches: Pick<PayoutBatchStore, 'numbered' | 'open' | 'payoutsOf'>;
  people: PayoutDeps['people'];
}

/** What a file for the bank is called, or its number alone. */
const FILE = /^(?:vetcare-bank-)?(\d{1,9})(?:\.csv)?$/i;
/** As `transferReference` writes it. */
const TRANSFER = /^VC(\d\d)(\d\d)[0-9A-F]{8}$/;

/** Transfers by the reference that they were given or that their admin noted, and files by their number or the bank's name of the upload. */
export async function findPayouts(
  deps: FindPayoutsDeps,
  numbers: string[],
): Promise<{ payouts: FoundPayout[]; batches: ShownBatch[] }> {
  const files = numbers.flatMap((number) => FILE.exec(number)?.[1] ?? []).map(Number);
  const [noted, ours, waiting, batches] = await Promise.all([
    deps.payouts.withReference(numbers),
    paidOf(deps, numbers),
    waitingOf(deps, numbers),
    deps.payoutBatches.numbered([...new Set(files)], numbers),
  ]);
  const paid = [...noted, ...ours.filter(({ _id }) => noted.every((one) => one._id !== _id))];
  const personOf = await findPeople(deps, [
    ...[...paid, ...waiting].map(({ doctorId }) => doctorId),
    ...batches.flatMap(({ madeBy, closedBy }) => [madeBy, closedBy ?? madeBy]),
  ]);
  const show = ({ doctorId, month, paise, reference, paidAt }: Found): FoundPayout => ({
    ...{ doctor: personOf(doctorId), month, amount: paise / 100, reference },
    paidAt: paidAt?.toISOString() ?? null,
  });
  return { payouts: [...paid, ...waiting].map(show), batches: batches.map((one) => shownBatch(one, personOf)) };
}

interface Found {
  doctorId: string;
  month: string;
  paise: number;
  reference: string;
  paidAt: Date | null;
}

/** Payouts of which an admin noted another reference than the transfer was to have. */
async function paidOf({ payouts }: FindPayoutsDeps, numbers: string[]) {
  const [, year, month] = numbers.map((number) => TRANSFER.exec(number)).find((found) => found !== null) ?? [];
  if (year === undefined) return [];
  const found = await payouts.ofMonth(`20${year}-${month}`);
  return found.filter((one) => numbers.includes(transferReference(one.month, one.doctorId)));
}

/** Those in the file that is under way. */
async function waitingOf({ payoutBatches }: FindPayoutsDeps, numbers: string[]): Promise<Found[]> {
  const open = numbers.some((number) => TRANSFER.test(number)) ? await payoutBatches.open() : null;
  if (!open) return [];
  const { _id, month } = open;
  return (await payoutBatches.payoutsOf(_id)).flatMap(({ doctorId, paise }) => {
    const reference = transferReference(month, doctorId);
    return numbers.includes(reference) ? { doctorId, month, paise, reference, paidAt: null } : [];
  });
}
