import type { Conversation } from '@vetcare/contracts';
import { Suspense } from 'react';
import { lazyOrNothing } from '../navigation/lazy-or-nothing';

type Props = Pick<Conversation, 'person'>;

const Told = lazyOrNothing<Props>(() => import('./told.view').then((view) => view.Told));

/** Only doctors read it, above their patients' messages, so it is loaded for nobody else. */
export function LazyTold({ person }: Props) {
  if (person.role !== 'patient') return null;
  return (
    <Suspense fallback={null}>
      <Told person={person} />
    </Suspense>
  );
}
