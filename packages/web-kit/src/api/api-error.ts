import type { ErrorBody, ErrorCode } from '@vetcare/contracts';
import { sayReason } from './refusal-texts';

interface Said extends Pick<ErrorBody, 'reason' | 'params'> {
  /** What is wrong by field, in the language of the page. */
  fields?: Readonly<Record<string, string>>;
  requestId?: string | null;
}

/** What a failed call knows. `status` is 0 when no answer came. `message` is as the platform said it: shown by `messageOf`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What exactly happened, where the platform said so. */
  readonly reason: ErrorBody['reason'];
  readonly params: ErrorBody['params'];
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'offline' | 'unreadable',
    message: string,
    { reason, params, fields = {}, requestId = null }: Said = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.reason = reason;
    this.params = params;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The server's message when there is one, in the page's language, otherwise the default text of the specification. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  const said = sayReason(error);
  // In English this is what `message` says already.
  return (said && error.reason === 'validation_failed' && Object.values(error.fields)[0]) || said || error.message;
}

/** True when the same call may succeed a moment later: nobody answered, or the platform was busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
}
