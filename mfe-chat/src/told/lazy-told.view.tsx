import type { Conversation } from '@vetcare/contracts';
import { type ComponentType, lazy, Suspense } from 'react';

type Props = Pick<Conversation, 'person'>;

const Nothing = () => null;
const Told = lazy<ComponentType<Props>>(() =>
  import('./told.view').then(
    (view) => ({ default: view.Told }),
    // Without it the conversation goes on.
    () => ({ default: Nothing }),
  ),
);

/** Only doctors read it, above their patients' messages, so it is loaded for nobody else. */
export function LazyTold({ person }: Props) {
  if (person.role !== 'patient') return null;
  return (
    <Suspense fallback={null}>
      <Told person={person} />
    </Suspense>
  );
}
