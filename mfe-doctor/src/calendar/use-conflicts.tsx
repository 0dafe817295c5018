import type { CalendarConflict, RouteTypes } from '@vetcare/contracts';
import { api } from '@vetcare/web-kit';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';

const ConflictsDialog = lazy(async () => ({ default: (await import('./conflicts-dialog.view')).ConflictsDialog }));

// Appointments stay in any case, so saving doesn't depend on the question; and the server says what is wrong in a plan.
const ANYWAY = () => true;

type Plan = RouteTypes['findCalendarConflicts']['sent']['body'];

/** Shows which appointments lie outside of a plan before a form saves it. They stay, whatever the doctor answers. */
export function useConflicts() {
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<{ conflicts: CalendarConflict[]; answer: (saves: boolean) => void }>();
  const agree = async (body: Plan): Promise<boolean> => {
    const { conflicts } = await api.post('/api/doctor/calendar/conflicts', { body, fallback: '' });
    if (conflicts.length === 0) return true;
    return new Promise((answer) => setFound({ conflicts, answer }));
  };
  const dialog: ReactNode = found && (
    <Suspense>
      <ConflictsDialog
        conflicts={found.conflicts}
        onAnswer={(saves) => {
          setFound(undefined);
          found.answer(saves);
        }}
      />
    </Suspense>
  );
  return {
    asking: asking && !found,
    dialog,
    /** Whether the doctor wants the plan, which is asked only if an appointment lies outside of it. */
    agree: (plan: Plan): Promise<boolean> => agree(plan).catch(ANYWAY),
    /** Wraps what a form does when it is submitted. */
    askBefore: (plan: Plan, submit: (event: FormEvent) => void) => (event: FormEvent) => {
      event.preventDefault();
      if (asking) return;
      setAsking(true);
      agree(plan)
        .catch(ANYWAY)
        .then((saves) => saves && submit(event))
        .finally(() => setAsking(false));
    },
  };
}
