import { type AdminDuty, hasDuty } from '@vetcare/contracts/admin-role';
import { useUser } from '@vetcare/web-kit';

/** Whether the admin who is signed in has this duty. Services check it; this spares buttons that would be refused. */
export function useDuty(): (duty: AdminDuty) => boolean {
  const user = useUser();
  return (duty) => hasDuty(user?.adminRole, duty);
}
