import type { Meanwhile } from '@vetcare/contracts';
import { ConflictError, ProductError } from '@vetcare/service-kit';

type Info = Record<string, unknown>;

export class MonthNotOverError extends ConflictError {
  constructor(info: Info) {
    super('month_not_over', { info });
  }
}

export class PaidLaterError extends ConflictError {
  constructor(info: Info, meanwhile?: Meanwhile) {
    super('paid_later', { info, meanwhile });
  }
}

export class NothingDueError extends ConflictError {
  constructor(info: Info) {
    super('nothing_due', { info });
  }
}

export class PayoutInBatchError extends ProductError {
  /** @param params the number of the open batch that has it */
  constructor(params: { number: number }, meanwhile?: Meanwhile) {
    super('payout_in_batch', { params, meanwhile });
  }
}

export class BatchClosedError extends ConflictError {
  constructor(info: Info, meanwhile?: Meanwhile) {
    super('batch_closed', { info, meanwhile });
  }
}

export class PayoutChangedError extends ProductError {
  /** @param params what is due now, in rupees */
  constructor(params: { due: number }, meanwhile?: Meanwhile) {
    super('payout_changed', { params, meanwhile });
  }
}
