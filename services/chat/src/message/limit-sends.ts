import { type Actor, ProductError } from '@vetcare/service-kit';
import type { RequestHandler } from 'express';
import { LARGE_INPUT_BYTES, type LargeInputs } from '../socket/large-input';
import type { RateLimit } from '../socket/rate-limit';

/**
 * Refuses a message over HTTP before its body is read: with 429 if its sender has sent too many, with 503 if it is large
 * while another large message of the same sender, or those of several others, are still being handled.
 */
export function limitSends({
  rateLimit,
  largeInputs,
}: {
  rateLimit: RateLimit;
  largeInputs: LargeInputs;
}): RequestHandler {
  return (request, response, next) => {
    const actor: Actor | undefined = response.locals.actor;
    // The route itself refuses people who are not signed in.
    if (!actor) return next();
    rateLimit.take(actor.id);
    if (Number(request.get('content-length')) <= LARGE_INPUT_BYTES) return next();
    if (largeInputs.isBusy(actor.id)) throw new ProductError('too_much_at_once');
    response.once('close', largeInputs.enter(actor.id));
    next();
  };
}
