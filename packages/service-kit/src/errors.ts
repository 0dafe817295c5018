import {
  describeFault,
  type ErrorBody,
  type ErrorCode,
  type ErrorReason,
  errorReasons,
  errorStatus,
  type Fault,
  type Meanwhile,
  type PlainReason,
  type ReasonOf,
  type ReasonParams,
} from '@vetcare/contracts';

interface Details {
  /** Only logged. */
  info?: Record<string, unknown>;
  /** What is wrong with each field. Part of the answer. */
  faults?: Record<string, Fault>;
  cause?: unknown;
  /** Who was faster. Part of the answer. */
  meanwhile?: Meanwhile | undefined;
}

type ReasonWithParams = Exclude<ErrorReason, PlainReason>;
type ErrorArguments =
  | [reason: PlainReason, details?: Details]
  | { [R in ReasonWithParams]: [reason: R, details: Details & { params: ReasonParams<R> }] }[ReasonWithParams];

/** An error that callers can act on. The contract's table has the HTTP status and the message of its reason. */
export class ProductError extends Error {
  readonly reason: ErrorReason;
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];
  readonly info: Record<string, unknown>;
  readonly faults: Record<string, Fault> | undefined;
  readonly meanwhile: Meanwhile | undefined;

  constructor(...[reason, details = {}]: ErrorArguments) {
    const { code, message } = errorReasons[reason];
    const params = 'params' in details ? details.params : undefined;
    const { info = {}, faults, cause, meanwhile } = details;
    super(typeof message === 'string' ? message : message(params as never), { cause });
    this.name = new.target.name;
    this.reason = reason;
    this.code = code;
    this.params = params;
    this.info = info;
    this.faults = faults;
    this.meanwhile = meanwhile;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The English sentence of each fault, by field. */
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

/** The message is that of the first fault. */
export class ValidationFailedError extends ProductError {
  constructor(faults: Record<string, Fault>) {
    super('validation_failed', { faults });
    const [first] = Object.values(faults);
    if (first) this.message = describeFault(first);
  }
}
