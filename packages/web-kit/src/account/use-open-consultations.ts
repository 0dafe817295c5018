import type { Booking } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';

type Path = '/api/user/get-appointments' | '/api/doctor/bookings';

interface OpenConsultationsOptions {
  path: Path;
  enabled: boolean;
}

export interface OpenConsultations {
  /** Those that are running or upcoming. */
  count: number;
  /** Those that are over without a word from the doctor, and whose patients may still choose. */
  unanswered: number;
  /** Rupees that go back when this account is deleted, as the server says of each. */
  refund: number;
  /** Rupees that were paid for those of which nothing goes back. */
  kept: number;
  /** `failed`: nobody knows whether there are any. */
  state: 'pending' | 'known' | 'failed';
}

/** More than anybody has, so that the sum is of all. */
const LIMIT = 500;

const STATES = { pending: 'pending', success: 'known', error: 'failed' } as const;

/** To the paisa. */
const sumOf = (rupees: readonly number[]): number =>
  rupees.reduce((paise, one) => paise + Math.round(one * 100), 0) / 100;
const refundableOf = ({ refundable = 0 }: Booking) => refundable;
/** What was paid and neither came back nor is on its way. */
function keptOf({ amount, paymentId, refunds = [] }: Booking): number {
  const own = refunds.filter((refund) => refund.paymentId === paymentId);
  return amount - sumOf(own.map((refund) => refund.amount));
}

async function ask(path: Path, signal: AbortSignal): Promise<Omit<OpenConsultations, 'state'>> {
  const { data: open, headers } = await api.getWithHeaders(path, { query: { part: 'next', limit: LIMIT }, signal });
  const over = await api.get(path, { query: { part: 'past', limit: LIMIT }, signal });
  const unanswered = over.filter(({ refundable = 0 }) => refundable > 0);
  return {
    count: Number(headers.get('X-Total-Count') ?? open.length),
    unanswered: unanswered.length,
    refund: sumOf([...open, ...unanswered].map(refundableOf)),
    kept: sumOf(open.filter(({ refundable }) => refundable === 0).map(keptOf)),
  };
}

/** What paid consultations of the signed-in user a deletion ends, and how much money goes back. */
export function useOpenConsultations({ path, enabled }: OpenConsultationsOptions): OpenConsultations {
  const { data = { count: 0, unanswered: 0, refund: 0, kept: 0 }, status } = useQuery({
    queryKey: ['account', 'open-consultations', path],
    queryFn: ({ signal }) => ask(path, signal),
    enabled,
    staleTime: 0,
  });
  return { ...data, state: STATES[status] };
}
