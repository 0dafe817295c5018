import mongoose from 'mongoose';

/** What the database said to a message. A duplicate has the predecessor or the client id of another one. */
export type InsertOutcome = 'stored' | 'duplicate' | Error;

const DUPLICATE_KEY = 11000;

/**
 * What became of each document of an unordered `insertMany` that has failed. The driver throws a MongoBulkWriteError whatever
 * went wrong: one without write errors means that the database could not be asked, not that it had nothing against the documents.
 * @throws the error if the documents stored and refused are not all that were sent, so that it is not known which are stored
 */
export function outcomesOf(error: unknown, sent: number): InsertOutcome[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const refused = new Map([error.writeErrors].flat().map((one) => [one.index, one]));
  if (refused.size === 0 || refused.size + error.insertedCount !== sent) throw error;
  return Array.from({ length: sent }, (_, i) => {
    const refusal = refused.get(i);
    if (!refusal) return 'stored';
    return refusal.code === DUPLICATE_KEY ? 'duplicate' : new Error(refusal.errmsg);
  });
}
