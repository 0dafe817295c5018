import { DELETED_USER } from '@vetcare/contracts';
import { createPeopleReplica, type ReplicatedPerson } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

type Facts = ReplicatedPerson<'FirstName' | 'LastName', 'FirstName' | 'LastName' | 'isValidated'>;

/** A person as the author or the subject of a review. */
export interface Named {
  _id: string;
  FirstName: string;
  LastName: string;
  deleted?: true;
}

/**
 * A row from before facts were stored separately. For some people who left, the name "Deleted user" is its only sign of
 * that.
 */
interface LegacyRow {
  _id: string;
  FirstName?: string;
  LastName?: string;
  deleted?: boolean;
  changedAt?: Date;
}

/** A doctor as earlier releases stored them, in a separate collection. */
interface LegacyDoctor {
  _id: string;
  isValidated: boolean;
  changedAt: Date;
}

function factsInLegacy({ _id, FirstName, LastName, deleted, changedAt }: LegacyRow): Facts {
  const hasLeft = FirstName === DELETED_USER.FirstName && LastName === DELETED_USER.LastName;
  if (deleted || hasLeft) return { _id, deleted: true };
  if (FirstName === undefined || LastName === undefined || !changedAt) return { _id };
  return { _id, account: { FirstName, LastName, at: changedAt } };
}

function named({ _id, account, profile, deleted }: Facts): Named {
  if (deleted) return { _id, ...DELETED_USER, deleted };
  const { FirstName = '', LastName = '' } = profile ?? account ?? {};
  return { _id, FirstName, LastName };
}

/** The names of reviewers and doctors, and which doctors can be reviewed. */
export function createPersonStore(connection: Connection) {
  const replica = createPeopleReplica(connection, {
    account: ['FirstName', 'LastName'],
    profile: ['FirstName', 'LastName', 'isValidated'],
    readLegacy: (row) => factsInLegacy(row as LegacyRow),
  });
  return {
    authHandlers: replica.authHandlers,
    catalogueHandlers: replica.catalogueHandlers,
    canBeReviewed: async (doctorId: string) => (await replica.find(doctorId))?.profile?.isValidated === true,
    async names(ids: string[]): Promise<Map<string, Named>> {
      return new Map((await replica.findMany(ids)).map((person) => [person._id, named(person)]));
    },
    /** Moves the doctors that an earlier release stored into the replica. */
    async moveLegacyDoctors(): Promise<void> {
      const doctors = connection.collection<LegacyDoctor>('doctors');
      for await (const { _id, isValidated, changedAt } of doctors.find()) {
        await inTransaction(connection, async (session) => {
          const { FirstName = '', LastName = '' } = (await replica.find(_id, session))?.account ?? {};
          const profile = { FirstName, LastName, isValidated, at: changedAt };
          await replica.merge(session, { _id, role: 'doctor', profile });
          await doctors.deleteOne({ _id, changedAt }, { session });
        });
      }
    },
  };
}
export type PersonStore = ReturnType<typeof createPersonStore>;
