import type { AuditEntry, DoctorCase, UnderWay } from '@vetcare/contracts';
import { ApiError, api, serverNow, useUser } from '@vetcare/web-kit';
import { type InfiniteData, type QueryClient, useQueryClient } from '@vetcare/web-kit/query';
import { useRef } from 'react';
import { AUDIT } from '../audit/audit.resource';
import { pagesKey } from '../list/pages.resource';
import { useAdminAction } from '../list/use-admin-action';
import { fullName } from './doctor-cases';
import { KEY } from './doctors.resource';

/** A new fee and the instant it takes effect; null means at once. */
export interface NewFees {
  fees: number;
  effectiveFrom: string | null;
  /** The version of the profile that it was set from. */
  seen: string | undefined;
}

export type Decision =
  | { action: 'approve' | 'checkLicence'; doctor: DoctorCase }
  | { action: 'reject'; doctor: DoctorCase; reason: string }
  | { action: 'suspend'; doctor: DoctorCase; reason: string; underWay: UnderWay }
  | ({ action: 'fees'; doctor: DoctorCase } & NewFees);

function send(decision: Decision, fallback: string): Promise<{ doctor: { version?: string | undefined } }> {
  const options = { params: { id: decision.doctor._id }, fallback };
  // What this admin has on the screen: the server refuses if the doctor has changed it since.
  const seen = decision.doctor.licence?.enteredAt;
  switch (decision.action) {
    case 'fees': {
      const { fees, effectiveFrom, seen: from } = decision;
      return api.put('/api/admin/doctors/:id/fees', {
        ...options,
        seen: from,
        body: { fees, ...(effectiveFrom && { effectiveFrom }) },
      });
    }
    case 'approve':
      return api.post('/api/admin/doctors/:id/approve', { ...options, body: { licenceEnteredAt: seen } });
    case 'checkLicence':
      return api.post('/api/admin/doctors/:id/check-licence', { ...options, body: { enteredAt: seen ?? '' } });
    case 'suspend': {
      const { reason, underWay } = decision;
      return api.post('/api/admin/doctors/:id/suspend', { ...options, body: { reason, underWay } });
    }
    default:
      return api.post('/api/admin/doctors/:id/reject', { ...options, body: { reason: decision.reason } });
  }
}

type FeesDecision = Extract<Decision, { action: 'fees' }>;

/** The services behind these lists learn of a new fee by event, a moment later. Until then the cache shows it. */
function showFees(
  queries: QueryClient,
  { doctor, fees, effectiveFrom, version }: FeesDecision & { version: string | undefined },
  admin: AuditEntry['actor'],
): void {
  const set = effectiveFrom ? { comingFees: { fees, effectiveFrom } } : { fees, comingFees: null };
  const changed = (one: DoctorCase) => (one._id === doctor._id ? { ...one, ...set, ...(version && { version }) } : one);
  queries.setQueryData<DoctorCase>([...KEY, 'one', doctor._id], (one) => one && changed(one));
  queries.setQueriesData<InfiniteData<DoctorCase[]>>(
    { queryKey: [...KEY, 'pages'] },
    (list) => list && { ...list, pages: list.pages.map((page) => page.map(changed)) },
  );
  const at = new Date(serverNow()).toISOString();
  const entry: AuditEntry = {
    _id: `${doctor._id} ${at}`,
    actor: admin,
    act: 'set-fees',
    subject: { _id: doctor._id, name: fullName(doctor), role: 'doctor' },
    reason: null,
    fees,
    effectiveFrom,
    at,
  };
  queries.setQueryData<InfiniteData<AuditEntry[]>>(pagesKey(AUDIT, { subject: doctor._id }), (list) => {
    const [first = [], ...rest] = list?.pages ?? [];
    return list && { ...list, pages: [[entry, ...first], ...rest] };
  });
}

/** The operator demands a registration with a council, and this doctor has entered none. */
export const isLicenceMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'licence_missing';

interface DecideOptions {
  failed: string;
  onDone: (decision: Decision) => void;
  onTaken: () => void;
}

/** Sends a decision about a doctor and updates every list that shows the doctor. */
export function useDecideDoctor({ failed, onDone, onTaken }: DecideOptions) {
  const queries = useQueryClient();
  const own = useUser();
  /** That of the profile with the new fee, from which this admin's next one is set. */
  const saved = useRef<string>(undefined);
  return useAdminAction({
    async send(decision: Decision) {
      const answer = await send(decision, failed);
      saved.current = answer.doctor.version;
    },
    failed,
    onTaken,
    saysItself: isLicenceMissing,
    onDone(decision) {
      if (decision.action === 'fees')
        showFees(queries, { ...decision, version: saved.current }, own && { _id: own._id, name: own.name });
      onDone(decision);
    },
    arrivesByEvent: ({ action }) => action === 'fees',
  });
}
