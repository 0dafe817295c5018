import { useUser } from '@vetcare/web-kit';
import { lazy, Suspense, useEffect } from 'react';
import css from './composer.module.css';
import { ComposerForm, type ComposerProps } from './composer.view';

// Without it a doctor writes without saved answers.
const load = () => import('./doctor-composer.view').catch(() => ({ DoctorComposer: ComposerForm }));
const DoctorComposer = lazy(async () => ({ default: (await load()).DoctorComposer }));

const useIsDoctor = (): boolean => useUser()?.role === 'doctor';

/** Loads a doctor's form while the messages load. */
export function usePreparedComposer(): void {
  const isDoctor = useIsDoctor();
  useEffect(() => {
    if (isDoctor) void load();
  }, [isDoctor]);
}

/** The form for a new message, which is loaded with saved answers for doctors only. */
export function Composer(props: ComposerProps) {
  if (!useIsDoctor()) return <ComposerForm {...props} />;
  return (
    // No form to type into until then, because the one that takes its place would not have the focus.
    <Suspense fallback={<div className={css.coming} />}>
      <DoctorComposer {...props} />
    </Suspense>
  );
}
