import type { ErrorBody, ErrorCode } from '@vetcare/contracts';
import { translateReason } from './error-translations';

interface ErrorDetails extends Pick<ErrorBody, 'reason' | 'params' | 'meanwhile'> {
  /** Messages by field, in the language of the page. */
  fields?: Readonly<Record<string, string>>;
  requestId?: string | null;
}

/** A failed call. `status` is 0 when there was no response. `message` is the server's English text; show `messageOf` instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** More specific than `code`, where the server gave a reason. */
  readonly reason: ErrorBody['reason'];
  readonly params: ErrorBody['params'];
  /** Who was faster, and with what. */
  readonly meanwhile: ErrorBody['meanwhile'];
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'offline' | 'unreadable',
    message: string,
    { reason, params, meanwhile, fields = {}, requestId = null }: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.reason = reason;
    this.params = params;
    this.meanwhile = meanwhile;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The server's message in the language of the page, or `fallback` if the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  const translated = translateReason(error);
  // The server already names the first invalid field in its English `message`; the translated reason does not.
  const firstFault = error.reason === 'validation_failed' ? Object.values(error.fields)[0] : undefined;
  return (translated && firstFault) || translated || error.message;
}

/** Whether the same call may succeed if it is retried: there was no response, or the server was overloaded. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
}
