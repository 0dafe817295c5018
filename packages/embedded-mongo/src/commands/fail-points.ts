import { Int32 } from 'bson';
import { type Doc, isDoc } from '../bson/documents';
import { badValue, MongoError, notSupported } from '../errors';
import { assertKnown, count, docOrEmpty, flag, listOf, optionalDoc, text } from './arguments';

/** What a failing command is answered. */
export interface Failure {
  /** Instead of its execution. */
  error?: MongoError;
  /** Nothing, and the connection ends. */
  closes: boolean;
  /** Beside what it has done. */
  writeConcernError?: Doc;
}

interface Asked {
  name: string;
  body: Doc;
  txnNumber?: bigint;
}

interface FailPoint {
  commands: unknown[];
  times: number;
  data: Doc;
}

/** Of a server that steps down, starts, stops or cannot be reached by the router. */
const AWAY = [6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];
/** After which a transaction begins again: it conflicted, waited too long for a lock, or another primary does not know it. */
const LOST = [24, 112, 246, 251];

/** The labels that a server adds, unless it was told which. */
function labelsOf(code: number, { body, name, txnNumber }: Asked): string[] {
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (body.autocommit === false && !ends)
    return AWAY.includes(code) || LOST.includes(code) ? ['TransientTransactionError'] : [];
  if (ends && LOST.includes(code)) return ['TransientTransactionError'];
  return txnNumber !== undefined && AWAY.includes(code) ? ['RetryableWriteError'] : [];
}

function timesOf(mode: unknown): number {
  if (mode === 'off') return 0;
  if (mode === 'alwaysOn') return Number.POSITIVE_INFINITY;
  const times = isDoc(mode) ? count(mode, 'times') : undefined;
  if (times === undefined) throw badValue("unknown fail point mode; known are 'off', 'alwaysOn' and { times }");
  return times;
}

/**
 * MongoDB's fail point `failCommand`, by which a test has commands answered as by a server that fails over. A real server has it
 * with `--setParameter enableTestCommands=1`.
 */
export class FailPoints {
  private point: FailPoint | undefined;

  configure(body: Doc): Doc {
    if (text(body, 'configureFailPoint') !== 'failCommand') throw notSupported('other fail points than failCommand');
    const times = timesOf(body.mode);
    const data = docOrEmpty(body, 'data');
    assertKnown(
      data,
      ['failCommands', 'errorCode', 'errorLabels', 'closeConnection', 'writeConcernError'],
      'configureFailPoint.data',
    );
    this.point = times > 0 ? { commands: listOf(data, 'failCommands'), times, data } : undefined;
    return {};
  }

  /** The failure of this command, which counts as one time. */
  take(asked: Asked): Failure | undefined {
    const { point } = this;
    if (!point?.commands.includes(asked.name)) return undefined;
    point.times -= 1;
    if (point.times === 0) this.point = undefined;
    const { data } = point;
    const writeConcernError = optionalDoc(data, 'writeConcernError');
    const code = count(data, 'errorCode');
    const labels =
      data.errorLabels === undefined ? labelsOf(code ?? 0, asked) : listOf(data, 'errorLabels').map(String);
    return {
      closes: flag(data, 'closeConnection'),
      ...(code && { error: new MongoError(code, "Failing command via 'failCommand' failpoint", {}, labels) }),
      ...(writeConcernError && { writeConcernError: { errmsg: 'injected', code: new Int32(0), ...writeConcernError } }),
    };
  }
}
