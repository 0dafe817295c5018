import {
  MAX_SAVED_ANSWERS,
  type OrderAnswersBody,
  type SaveAnswerBody,
  type SavedAnswer,
  type SavedAnswers,
} from '@vetcare/contracts';
import {
  type Actor,
  inTransaction,
  ProductError,
  recordVersion,
  refuseStale,
  timestampAfter,
  withEdits,
} from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { SavedAnswerStore, SavedAnswersRecord } from './saved-answer.store';

export interface SavedAnswerDeps {
  connection: Connection;
  savedAnswers: SavedAnswerStore;
  now: () => Date;
}

/** The version from which the doctor changed what they saw; undefined if they did not say. */
interface Seen {
  seen: Date | undefined;
}

/** What an edit of the order is called; those of answers have the answers' ids. */
const ORDER = 'order';

const show = (record: Pick<SavedAnswersRecord, 'answers' | 'changedAt'> | null): SavedAnswers => ({
  answers: (record?.answers ?? []).map(({ _id, title, text }) => ({ _id, title, text })),
  version: recordVersion(record?.changedAt),
});

export const listAnswers = async ({ savedAnswers }: SavedAnswerDeps, { id }: Actor): Promise<SavedAnswers> =>
  show(await savedAnswers.find(id));

interface Change extends Seen {
  /** What is changed: the id of an answer, or the order. */
  field: string;
  /** Returns the list as it was given if there is nothing to change. */
  change: (answers: SavedAnswer[]) => SavedAnswer[];
}

/** @throws ConflictError `changed_meanwhile` if another window changed the same since */
const changeAnswers = (deps: SavedAnswerDeps, actor: Actor, { field, seen, change }: Change): Promise<SavedAnswers> =>
  inTransaction(deps.connection, async (session) => {
    const record = await deps.savedAnswers.find(actor.id, session);
    const before = record?.answers ?? [];
    const answers = change(before);
    // The same again, as after an answer that was lost.
    if (answers === before) return show(record);
    refuseStale(record?.edits, [field], seen);
    const changedAt = timestampAfter(record?.changedAt, deps.now());
    // Of an answer that is gone an edit is kept no longer than anybody may still look at it.
    const known = (record?.edits ?? []).slice(-2 * MAX_SAVED_ANSWERS);
    const edits = withEdits(known, [field], { at: changedAt, by: actor.id });
    await deps.savedAnswers.put(session, { _id: actor.id, answers, changedAt, edits });
    return show({ answers, changedAt });
  });

/** @throws ProductError `too_many_saved_answers`, ConflictError `changed_meanwhile` */
export const saveAnswer = (
  deps: SavedAnswerDeps,
  actor: Actor,
  { id, seen, ...body }: Seen & SaveAnswerBody & { id: string },
): Promise<SavedAnswers> =>
  changeAnswers(deps, actor, {
    field: id,
    seen,
    change(answers) {
      const known = answers.find(({ _id }) => _id === id);
      if (known?.title === body.title && known.text === body.text) return answers;
      if (known) return answers.map((answer) => (answer === known ? { _id: id, ...body } : answer));
      if (answers.length >= MAX_SAVED_ANSWERS)
        throw new ProductError('too_many_saved_answers', { params: { most: MAX_SAVED_ANSWERS } });
      return [...answers, { _id: id, ...body }];
    },
  });

export const deleteAnswer = (
  deps: SavedAnswerDeps,
  actor: Actor,
  { id, seen }: Seen & { id: string },
): Promise<SavedAnswers> =>
  changeAnswers(deps, actor, {
    field: id,
    seen,
    change: (answers) => (answers.some(({ _id }) => _id === id) ? answers.filter(({ _id }) => _id !== id) : answers),
  });

export const orderAnswers = (
  deps: SavedAnswerDeps,
  actor: Actor,
  { ids, seen }: Seen & OrderAnswersBody,
): Promise<SavedAnswers> =>
  changeAnswers(deps, actor, {
    field: ORDER,
    seen,
    change(answers) {
      const placeOf = ({ _id }: SavedAnswer) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
      const ordered = answers.toSorted((a, b) => placeOf(a) - placeOf(b));
      return ordered.some((answer, at) => answer !== answers[at]) ? ordered : answers;
    },
  });
