import type { Handlers } from '@vetcare/messaging';
import type { DepartedStore } from './departed.store';

interface DepartedDeps {
  departed: Pick<DepartedStore, 'add'>;
  now: () => Date;
}

/** Adds to the handlers of people's events that a doctor who leaves is watched until nothing is owed to them. */
export function withDeparted({ departed, now }: DepartedDeps, people: Handlers): Handlers {
  return {
    ...people,
    async 'auth.user.deleted.v1'(event, session) {
      const afterCommit = (await people['auth.user.deleted.v1']?.(event, session)) ?? undefined;
      const { userId: _id, role } = event.data;
      if (role === 'doctor') await departed.add(session, { _id, leftAt: now() });
      return afterCommit;
    },
  };
}
