import { ConflictError, ProductError } from '@vetcare/service-kit';

type Info = Record<string, unknown>;

export class MonthNotOverError extends ConflictError {
  constructor(info: Info) {
    super('month_not_over', { info });
  }
}

export class PaidLaterError extends ConflictError {
  constructor(info: Info) {
    super('paid_later', { info });
  }
}

export class NothingDueError extends ConflictError {
  constructor(info: Info) {
    super('nothing_due', { info });
  }
}

export class PayoutInBatchError extends ProductError {
  /** @param params the number of the open batch that has it */
  constructor(params: { number: number }) {
    super('payout_in_batch', { params });
  }
}

export class BatchClosedError extends ConflictError {
  constructor(info: Info) {
    super('batch_closed', { info });
  }
}

export class PayoutChangedError extends ProductError {
  /** @param params what is due now, in rupees */
  constructor(params: { due: number }) {
    super('payout_changed', { params });
  }
}
