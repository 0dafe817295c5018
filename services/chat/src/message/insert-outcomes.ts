import { ProductError } from '@vetcare/service-kit';
import { mongo } from 'mongoose';

/** What the database said to a message. A duplicate has the predecessor or the client id of another one in its conversation. */
export type InsertOutcome = 'stored' | 'duplicate' | 'sent elsewhere' | Error;

const DUPLICATE_KEY = 11000;
const TIME_UP = 50;
/** The index of releases before decision 141, by which a client id was one message in all conversations of its sender. */
const OF_ALL_CONVERSATIONS = 'index: senderId_1_clientId_1 ';

/**
 * What became of each document of an unordered `insertMany` that has failed. The driver throws a MongoBulkWriteError whatever
 * went wrong: one without write errors means that the database could not be asked, not that it had nothing against the documents.
 * @throws ProductError `overloaded` if a majority of the database has not confirmed them in time
 * @throws the error if the documents stored and refused are not all that were sent, so that it is not known which are stored
 */
export function outcomesOf(error: unknown, sent: number): InsertOutcome[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const unconfirmed = error.result.getWriteConcernError();
  // They are written, but not by a majority in time. Each would find itself if it was inserted again.
  if (unconfirmed?.code === TIME_UP) throw new ProductError('overloaded', { cause: error });
  if (unconfirmed) throw error;
  const refused = new Map([error.writeErrors].flat().map((one) => [one.index, one]));
  if (refused.size === 0 || refused.size + error.insertedCount !== sent) throw error;
  return Array.from({ length: sent }, (_, i) => {
    const refusal = refused.get(i);
    if (!refusal) return 'stored';
    const { code, errmsg = '' } = refusal;
    // With its code, since it may be that of a database that is away or took too long: a router says so of each document.
    if (code !== DUPLICATE_KEY) return new mongo.MongoServerError({ message: errmsg, code });
    return errmsg.includes(OF_ALL_CONVERSATIONS) ? 'sent elsewhere' : 'duplicate';
  });
}
