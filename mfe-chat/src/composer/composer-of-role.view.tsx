import { useUser } from '@vetcare/web-kit';
import { lazy, Suspense } from 'react';
import { ComposerForm, type ComposerProps } from './composer.view';

// Without it a doctor writes without saved answers.
const load = () => import('./doctor-composer.view').catch(() => ({ DoctorComposer: ComposerForm }));
const DoctorComposer = lazy(async () => ({ default: (await load()).DoctorComposer }));

/** The form for a new message, which is loaded with saved answers for doctors only. */
export function Composer(props: ComposerProps) {
  const form = <ComposerForm {...props} />;
  if (useUser()?.role !== 'doctor') return form;
  return (
    <Suspense fallback={form}>
      <DoctorComposer {...props} />
    </Suspense>
  );
}
