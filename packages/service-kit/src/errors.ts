import { type ErrorCode, errorStatus } from '@vetcare/contracts';

interface Details {
  info?: Record<string, unknown>;
  /** Faults by field, shown to the caller. */
  fields?: Record<string, string>;
  cause?: unknown;
}

/** An error somebody can act on: `code` decides the HTTP status, `message` is shown to the caller, `info` only logged. */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly info: Record<string, unknown>;
  readonly fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, { info = {}, fields, cause }: Details = {}) {
    super(message, { cause });
    this.name = new.target.name;
    this.code = code;
    this.info = info;
    this.fields = fields;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export class NotFoundError extends ProductError {
  constructor(message = 'Not found', details?: Details) {
    super('not_found', message, details);
  }
}

export class NotAuthenticatedError extends ProductError {
  constructor() {
    super('not_authenticated', 'Please login to continue');
  }
}

export class ForbiddenError extends ProductError {
  constructor(message = 'You are not allowed to do this', details?: Details) {
    super('forbidden', message, details);
  }
}

export class ConflictError extends ProductError {
  constructor(message: string, details?: Details) {
    super('conflict', message, details);
  }
}

export class ValidationFailedError extends ProductError {
  constructor(fields: Record<string, string>) {
    super('validation_failed', Object.values(fields)[0] ?? 'Some fields are not valid', { fields });
  }
}
