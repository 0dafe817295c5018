import type { EventType } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';

type AnyHandler = (event: { data: { userId?: string; doctorId?: string } }, session: unknown) => Promise<unknown>;

/** Handlers of events about people, after whose commit what this node knows of the person does not count any more. */
export function forgetChangedPeople(
  handlers: Handlers,
  { forgetPerson }: { forgetPerson: (personId: string) => void },
): Handlers {
  const forgetting = Object.entries(handlers).map(([type, handle]) => [
    type as EventType,
    async (event: Parameters<AnyHandler>[0], session: unknown) => {
      await (handle as AnyHandler)(event, session);
      const { userId, doctorId } = event.data;
      return () => forgetPerson(userId ?? doctorId ?? '');
    },
  ]);
  return Object.fromEntries(forgetting);
}
