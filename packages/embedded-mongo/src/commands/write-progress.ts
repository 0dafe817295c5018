import { Int32 } from 'bson';
import type { Doc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { MongoError } from '../errors';
import { HeldByTransaction } from '../transactions/claims';

/**
 * The progress of a write command. It is stored together with the writes, so that a retry continues instead of starting
 * over.
 */
export class WriteProgress {
  n = 0;
  nModified = 0;
  next = 0;
  readonly upserted: Doc[] = [];
  readonly writeErrors: Doc[] = [];

  static from(saved: Doc | undefined): WriteProgress {
    const progress = new WriteProgress();
    if (!saved) return progress;
    progress.n = toNumber(saved.n);
    progress.nModified = toNumber(saved.nModified);
    progress.next = toNumber(saved.next);
    progress.upserted.push(...(saved.upserted as Doc[]));
    progress.writeErrors.push(...(saved.writeErrors as Doc[]));
    return progress;
  }

  toDoc(): Doc {
    const { n, nModified, next, upserted, writeErrors } = this;
    return { n, nModified, next, upserted, writeErrors };
  }

  /** Runs the remaining statements. A failed one becomes a write error and, with `ordered`, ends the run. */
  run(total: number, ordered: boolean, statement: (at: number) => void): void {
    while (this.next < total) {
      const at = this.next;
      try {
        statement(at);
      } catch (cause) {
        if (cause instanceof HeldByTransaction || !(cause instanceof MongoError) || cause.code === 112) throw cause;
        const { code, message, fields } = cause;
        this.writeErrors.push({ index: new Int32(at), code: new Int32(code), errmsg: message, ...fields });
        if (ordered) this.next = total;
      }
      this.next = Math.max(this.next, at + 1);
    }
  }

  reply(kind: 'update' | 'other'): Doc {
    const { n, nModified, upserted, writeErrors } = this;
    return {
      n: new Int32(n),
      ...(kind === 'update' ? { nModified: new Int32(nModified) } : {}),
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
    };
  }
}
