import { useUser } from '@vetcare/web-kit';
import { useDialogParam } from '@vetcare/web-kit/dialog';
import { Suspense } from 'react';
import { AnswerManager } from './load-manager';

/** Opens the list of saved answers for a doctor while `?dialog=answers` is in the address. */
export function ManagingAnswers() {
  const [isOpen, show] = useDialogParam('answers');
  if (useUser()?.role !== 'doctor' || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AnswerManager onClose={() => show(false)} />
    </Suspense>
  );
}
