/**
 * The code of every error answer, with its HTTP status. Clients rely on these; what exactly happened is the `reason`, see
 * `error-reasons.ts`.
 */
export const errorStatus = {
  invalid_json: 400,
  validation_failed: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  cross_origin: 403,
  chat_window_closed: 403,
  confirmation_required: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  request_timeout: 408,
  email_taken: 409,
  slot_taken: 409,
  already_paid: 409,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  signature_invalid: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_unavailable: 502,
  overloaded: 503,
  upstream_timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;
