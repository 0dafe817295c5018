import type { Referral } from '@vetcare/contracts';
import { usePersonName } from '@vetcare/web-kit/person';

/** What the other doctor or the clinic is called. */
export function useReceiverName() {
  const names = usePersonName();
  return ({ toDoctor, clinic }: Pick<Referral, 'toDoctor' | 'clinic'>): string =>
    toDoctor ? names.doctor(toDoctor) : (clinic?.name ?? '');
}
