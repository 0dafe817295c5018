import {
  describeFault,
  type ErrorCode,
  type ErrorReason,
  errorReasons,
  errorStatus,
  type Fault,
  type PlainReason,
  type ReasonOf,
  type ReasonParams,
} from '@vetcare/contracts';

interface Details {
  /** Only logged. */
  info?: Record<string, unknown>;
  /** What is wrong by field, shown to the caller. */
  faults?: Record<string, Fault>;
  cause?: unknown;
}

type ReasonWithParams = Exclude<ErrorReason, PlainReason>;
type Given =
  | [reason: PlainReason, details?: Details]
  | { [R in ReasonWithParams]: [reason: R, details: Details & { params: ReasonParams<R> }] }[ReasonWithParams];

/** An error somebody can act on. Its reason is in the contract's table, which says the HTTP status and the message shown. */
export class ProductError extends Error {
  readonly reason: ErrorReason;
  readonly code: ErrorCode;
  readonly params: Fault['params'];
  readonly info: Record<string, unknown>;
  readonly faults: Record<string, Fault> | undefined;

  constructor(...[reason, details = {}]: Given) {
    const { code, message } = errorReasons[reason];
    const params = 'params' in details ? details.params : undefined;
    const { info = {}, faults, cause } = details;
    super(typeof message === 'string' ? message : message(params as never), { cause });
    this.name = new.target.name;
    this.reason = reason;
    this.code = code;
    this.params = params;
    this.info = info;
    this.faults = faults;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** `faults` in English. */
  get fields(): Record<string, string> | undefined {
    if (!this.faults) return undefined;
    return Object.fromEntries(Object.entries(this.faults).map(([field, fault]) => [field, describeFault(fault)]));
  }
}

export class NotFoundError extends ProductError {
  constructor(reason: ReasonOf<'not_found'> = 'not_found', details?: Details) {
    super(reason, details);
  }
}

export class NotAuthenticatedError extends ProductError {
  constructor() {
    super('not_authenticated');
  }
}

export class ForbiddenError extends ProductError {
  constructor(reason: ReasonOf<'forbidden'> = 'forbidden', details?: Details) {
    super(reason, details);
  }
}

export class ConflictError extends ProductError {
  constructor(reason: ReasonOf<'conflict'>, details?: Details) {
    super(reason, details);
  }
}

/** Its message is that of the first fault. */
export class ValidationFailedError extends ProductError {
  constructor(faults: Record<string, Fault>) {
    super('validation_failed', { faults });
    const [first] = Object.values(faults);
    if (first) this.message = describeFault(first);
  }
}
