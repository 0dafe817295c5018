import type { Handlers } from '@vetcare/messaging';
import type { ChangedTimesStore } from '../booking/changed-times.store';

/** Adds to the handlers of doctors' profiles that other hours are other free days. */
export function withChangedTimes(
  { changedTimes }: { changedTimes: Pick<ChangedTimesStore, 'note'> },
  people: Handlers,
): Handlers {
  return {
    ...people,
    async 'catalogue.doctor.updated.v1'(event, session) {
      const afterCommit = (await people['catalogue.doctor.updated.v1']?.(event, session)) ?? undefined;
      await changedTimes.note(event.data.doctorId, session);
      return afterCommit;
    },
  };
}
