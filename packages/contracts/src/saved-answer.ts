import { z } from 'zod';
import { fault } from './fault-texts';
import { Id, Version } from './fields';
import { MAX_ANSWER_TITLE_LENGTH, MAX_MESSAGE_LENGTH, MAX_SAVED_ANSWERS } from './limits';
import { Done } from './user';

/** A text that a doctor sends often, under a title that only the doctor sees. */
const AnswerFields = {
  title: z.string().trim().min(1, fault('empty')).max(MAX_ANSWER_TITLE_LENGTH, fault('too_long')),
  text: z.string().trim().min(1, fault('empty')).max(MAX_MESSAGE_LENGTH, fault('message_too_long')),
};

export const SaveAnswerBody = z.strictObject(AnswerFields);
export type SaveAnswerBody = z.infer<typeof SaveAnswerBody>;

/** Ids in the order that the doctor wants. Answers that it does not name, because they are newer, follow. */
export const OrderAnswersBody = z.strictObject({ ids: z.array(Id).max(MAX_SAVED_ANSWERS) });
export type OrderAnswersBody = z.infer<typeof OrderAnswersBody>;

export const SavedAnswer = z.object({ _id: Id, title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** A doctor's own answers, in the doctor's order. */
export const SavedAnswers = z.object({ answers: z.array(SavedAnswer), version: Version });
export type SavedAnswers = z.infer<typeof SavedAnswers>;
export const SavedAnswersChanged = Done.extend(SavedAnswers.shape);
