import { inTransaction, type Logger } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import { pairOf, type WindowStore } from '../window/window.store';
import type { ReachStore } from './reach.store';
import { type TellReachDeps, tellReach } from './tell-reach';
import { usualMinutes } from './usual-minutes';

export interface MeasureDeps extends TellReachDeps {
  connection: Connection;
  windows: Pick<WindowStore, 'findUnwritten' | 'noteFirstAnswer' | 'listAnswerTimes'>;
  messages: Pick<MessageStore, 'findFirstIn'>;
  reach: ReachStore;
  log: Logger;
}

interface Answer {
  senderId: string;
  receiverId: string;
  createdAt: Date;
}

/** What is older says little of how a doctor answers now. */
const COUNTED_MS = 90 * 24 * 60 * 60_000;
const COUNTED = 20;

/** Measures how long a patient waited for a doctor's message. The sender does not wait for it. */
export const createAnswerMeasure = (deps: MeasureDeps) => (message: Answer) =>
  void measureAnswer(deps, message).catch((err: unknown) =>
    deps.log.error({ err, senderId: message.senderId }, 'it could not be measured how long an answer took'),
  );

/**
 * Of each paid consultation the doctor's first message counts, from what the patient wrote first in it; if they wrote nothing, from the
 * payment with which it began.
 */
async function measureAnswer(
  deps: MeasureDeps,
  { receiverId: patientId, senderId: doctorId, createdAt: at }: Answer,
): Promise<void> {
  const window = await deps.windows.findUnwritten(pairOf({ patientId, doctorId }), at);
  if (!window?.paidAt) return;
  const { _id, paidAt: from, instant } = window;
  const asked = { conversation: conversationKey(patientId, doctorId), senderId: patientId, from, until: at };
  await inTransaction(deps.connection, async (session) => {
    const since = (await deps.messages.findFirstIn(session, asked)) ?? (instant ? from : null);
    if (!since) return;
    const first = { firstAnswerAt: at, firstAnswerMs: at.getTime() - since.getTime() };
    if (!(await deps.windows.noteFirstAnswer(session, _id, first))) return;
    const counted = new Date(at.getTime() - COUNTED_MS);
    const answersWithin = usualMinutes(await deps.windows.listAnswerTimes(session, doctorId, counted, COUNTED));
    const known = (await deps.reach.find(doctorId, session)) ?? { isHere: false, answersWithin: null, seenAt: at };
    if (known.answersWithin !== answersWithin)
      await tellReach(deps, { ...known, _id: doctorId, answersWithin }, session);
  });
}
