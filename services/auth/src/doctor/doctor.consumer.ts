import type { Handlers } from '@vetcare/messaging';
import { OPERATOR } from '../audit/audit.store';
import type { AuthDeps } from '../deps';

/** The catalogue owns a doctor's name, picture and specialization; the navbar and the admin's list show auth's copy of them. */
export function doctorHandlers({ users, audit }: Pick<AuthDeps, 'users' | 'audit'>): Handlers {
  return {
    'catalogue.doctor.updated.v1': async ({ data, occurredAt }, session) => {
      const { doctorId, FirstName, LastName, image, gender, age, specialization, experience, feesPaise } = data;
      const comingFees = data.comingFees
        ? { fees: data.comingFees.feesPaise / 100, effectiveFrom: new Date(data.comingFees.effectiveFrom) }
        : null;
      await users.takeProfile(
        session,
        doctorId,
        { FirstName, LastName, image, gender, age, specialization, experience, fees: feesPaise / 100, comingFees },
        new Date(occurredAt),
      );
    },
    // The catalogue sets fees, but the only audit log is auth's.
    'catalogue.doctor.fees-set.v1': ({ data, actor, occurredAt, requestId }, session) =>
      audit.append(session, {
        actor: actor ?? OPERATOR,
        act: 'set-fees',
        subject: data.doctorId,
        reason: null,
        fees: data.feesPaise / 100,
        ...(data.effectiveFrom && { effectiveFrom: new Date(data.effectiveFrom) }),
        at: new Date(occurredAt),
        requestId,
      }),
  };
}
