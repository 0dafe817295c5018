import type { Conversation, EarlyEnd as End } from '@vetcare/contracts';
import { lazy, Suspense } from 'react';

const Appointment = lazy(async () => ({ default: (await import('./appointment-note.view')).AppointmentNote }));
const Ended = lazy(async () => ({ default: (await import('./ended-note.view')).EndedNote }));
const HowItEnded = lazy(async () => ({ default: (await import('./early-end.view')).EarlyEnd }));

/** What few conversations have to say above the text box. */
export function ComposerNotes({ conversation }: { conversation: Conversation }) {
  const { nextAppointmentAt, endedEarly } = conversation;
  return (
    <Suspense fallback={null}>
      {nextAppointmentAt && <Appointment conversation={conversation} />}
      {endedEarly && <Ended end={endedEarly} />}
    </Suspense>
  );
}

/** How a consultation ended before its time. */
export function LazyEarlyEnd({ end }: { end: End }) {
  return (
    <Suspense fallback={null}>
      <HowItEnded end={end} />
    </Suspense>
  );
}
