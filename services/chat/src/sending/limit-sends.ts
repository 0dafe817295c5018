import type { Actor } from '@vetcare/service-kit';
import type { RequestHandler } from 'express';
import type { RateLimit } from '../socket/rate-limit';

/** Refuses a message over HTTP with 429 before its body is read, if its sender has sent too many. */
export function limitSends({ rateLimit }: { rateLimit: RateLimit }): RequestHandler {
  return (_request, response, next) => {
    const actor: Actor | undefined = response.locals.actor;
    // The route itself refuses people who are not signed in.
    if (actor) rateLimit.take(actor.id);
    next();
  };
}
