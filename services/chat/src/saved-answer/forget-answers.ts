import type { Handlers } from '@vetcare/messaging';
import type { SavedAnswerStore } from './saved-answer.store';

/** With a doctor's account go the answers that only the doctor could see. What was sent stays in the conversations. */
export const forgetAnswers = (handlers: Handlers, savedAnswers: Pick<SavedAnswerStore, 'removeAllOf'>): Handlers => ({
  ...handlers,
  'auth.user.deleted.v1': async (event, session) => {
    const afterCommit = (await handlers['auth.user.deleted.v1']?.(event, session)) ?? undefined;
    await savedAnswers.removeAllOf(session, event.data.userId);
    return afterCommit;
  },
});
