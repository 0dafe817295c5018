import { ValidationFailedError } from '@vetcare/service-kit';
import type { Request } from 'express';

const KEY = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !KEY.test(key)) {
    throw new ValidationFailedError({ 'Idempotency-Key': { code: 'idempotency_key_invalid' } });
  }
  return key;
}
