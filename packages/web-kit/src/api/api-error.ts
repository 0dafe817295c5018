import type { ErrorCode } from '@vetcare/contracts';
import { inPageLanguage } from './server-words';

/** What a failed call knows. `status` is 0 when no answer came. `message` is as the platform said it: shown by `messageOf`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'offline' | 'unreadable',
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The server's message when there is one, in the page's language, otherwise the default text of the specification. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? inPageLanguage(error.message) : fallback;
}

/** True when the same call may succeed a moment later: nobody answered, or the platform was busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502);
}
