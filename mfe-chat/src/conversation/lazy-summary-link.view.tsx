import type { Conversation } from '@vetcare/contracts';
import { useUser } from '@vetcare/web-kit';
import { Suspense } from 'react';
import { lazyOrNothing } from '../navigation/lazy-or-nothing';

type Props = Pick<Conversation, 'person'>;

const ReferralLink = lazyOrNothing<Props>(() => import('./referral-link.view').then((view) => view.ReferralLink));
const SummaryLink = lazyOrNothing<Props>(() => import('./summary-link.view').then((view) => view.SummaryLink));

/** For patients of a doctor only, above the messages. */
export function LazySummaryLink({ person }: Props) {
  const isPatient = useUser()?.role === 'patient';
  if (!isPatient || person.role !== 'doctor') return null;
  return (
    <Suspense fallback={null}>
      <ReferralLink person={person} />
      <SummaryLink person={person} />
    </Suspense>
  );
}
