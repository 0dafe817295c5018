import type { Conversation } from '@vetcare/contracts';
import { useUser } from '@vetcare/web-kit';
import { type ComponentType, lazy, Suspense } from 'react';

type Props = Pick<Conversation, 'person'>;

const Nothing = () => null;
const SummaryLink = lazy<ComponentType<Props>>(() =>
  import('./summary-link.view').then(
    (view) => ({ default: view.SummaryLink }),
    // Without it the conversation goes on.
    () => ({ default: Nothing }),
  ),
);

/** For patients of a doctor only, above the messages. */
export function LazySummaryLink({ person }: Props) {
  const isPatient = useUser()?.role === 'patient';
  if (!isPatient || person.role !== 'doctor') return null;
  return (
    <Suspense fallback={null}>
      <SummaryLink person={person} />
    </Suspense>
  );
}
