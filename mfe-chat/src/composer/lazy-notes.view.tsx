import type { Conversation, EarlyEnd as End } from '@vetcare/contracts';
import { Suspense } from 'react';
import type { AttachFileProps } from '../file/attach-file.view';
import { lazyOrNothing } from '../navigation/lazy-or-nothing';

const Appointment = lazyOrNothing(() => import('./appointment-note.view').then((view) => view.AppointmentNote));
const Ended = lazyOrNothing(() => import('./ended-note.view').then((view) => view.EndedNote));
const Reopening = lazyOrNothing(() => import('./reopening-note.view').then((view) => view.ReopeningNote));
const HowItEnded = lazyOrNothing(() => import('./early-end.view').then((view) => view.EarlyEnd));

const AttachFile = lazyOrNothing<AttachFileProps>(() =>
  import(/* webpackChunkName: "file" */ '../file/attach-file.view').then((view) => view.AttachFile),
);

/** Few messages are files, so the button is loaded after the conversation. */
export function LazyAttachFile(props: AttachFileProps) {
  return (
    <Suspense fallback={null}>
      <AttachFile {...props} />
    </Suspense>
  );
}

/** What few conversations have to say above the text box. */
export function ComposerNotes({ conversation }: { conversation: Conversation }) {
  const { nextAppointmentAt, endedEarly, reopened, windowEndedAt } = conversation;
  return (
    <Suspense fallback={null}>
      {nextAppointmentAt && <Appointment conversation={conversation} />}
      {endedEarly && <Ended end={endedEarly} />}
      {(reopened || (windowEndedAt && !endedEarly)) && <Reopening conversation={conversation} />}
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
