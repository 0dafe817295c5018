import type { Handlers } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';

/** A doctor's name, picture and trade are the catalogue's; the navbar and the admin's list show them too. */
export function doctorHandlers({ users }: Pick<AuthDeps, 'users'>): Handlers {
  return {
    'catalogue.doctor.updated.v1': async ({ data, occurredAt }, session) => {
      const { doctorId, FirstName, LastName, image, gender, age, specialization, experience, feesPaise } = data;
      await users.takeProfile(
        session,
        doctorId,
        { FirstName, LastName, image, gender, age, specialization, experience, fees: feesPaise / 100 },
        new Date(occurredAt),
      );
    },
  };
}
