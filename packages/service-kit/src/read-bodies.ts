import {
  MAX_BODY_BYTES,
  MAX_IMAGE_BODY_BYTES,
  MAX_IMAGE_BYTES,
  MAX_JSON_DEPTH,
  MAX_LARGE_INPUT_MEMBERS,
  type Route,
  VIDEO_PART_BYTES,
} from '@vetcare/contracts';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { ProductError } from './errors';
import { hasMoreMembers } from './has-more-members';
import type { Actor } from './identity';
import { isNestedDeeper } from './is-nested-deeper';
import { LARGE_INPUT_BYTES, type LargeInputs, UNCHECKED } from './large-inputs';

/** Less than the 4.4 s after which the gateway gives up a call whose body it cannot send on. */
const WAIT = { ms: 3_000, most: 16 };

/** A compressed body takes far more memory than its length says until it is refused, and no page sends one. */
const JSON_BODY = { strict: true, inflate: false } as const;

/** The middleware that reads the body of a route, if it has one. */
export function bodyReaders(route: Route, { largeInputs }: { largeInputs: LargeInputs }): RequestHandler[] {
  if (route.rawFile) return [limitLargeBodies(largeInputs), readFile(route.rawFile)];
  if (!route.body) return [];
  if (!route.carriesImage) return [express.json({ ...JSON_BODY, limit: MAX_BODY_BYTES, verify: refuseDeepBody })];
  return [
    limitLargeBodies(largeInputs),
    express.json({ ...JSON_BODY, limit: MAX_IMAGE_BODY_BYTES, verify: refuseManyMembers }),
  ];
}

const isTooLarge = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'entity.too.large';

const megabytes = MAX_IMAGE_BYTES / 1024 ** 2;

export const imageTooLarge = (cause?: unknown) => new ProductError('image_too_large', { params: { megabytes }, cause });

const params = { megabytes };
const FILES = {
  picture: {
    ...{ type: 'image/*', limit: MAX_IMAGE_BYTES, unreadable: () => new ProductError('image_unreadable') },
    tooLarge: imageTooLarge,
  },
  pdf: {
    ...{ type: 'application/pdf', limit: MAX_IMAGE_BYTES, unreadable: () => new ProductError('pdf_unreadable') },
    tooLarge: (cause: unknown) => new ProductError('pdf_too_large', { params, cause }),
  },
  // As much as is taken at any time, so that a part waits for no slot of the queue of large bodies.
  part: {
    ...{
      type: 'application/octet-stream',
      limit: VIDEO_PART_BYTES,
      unreadable: () => new ProductError('video_unreadable'),
    },
    tooLarge: (cause: unknown) => new ProductError('too_large', { cause }),
  },
} as const;

/** Reads a file that is sent as it is. One that is too large is refused by its length, before it is read. */
function readFile(kind: NonNullable<Route['rawFile']>): RequestHandler {
  const { type, limit, tooLarge, unreadable } = FILES[kind];
  // Compressed again it gets no smaller, and a client that does it means harm.
  const readRaw = express.raw({ type, limit, inflate: false });
  return (request, response, next) =>
    readRaw(request, response, (error?: unknown) => {
      if (error) return next(isTooLarge(error) ? tooLarge(error) : error);
      next(Buffer.isBuffer(request.body) ? undefined : unreadable());
    });
}

/** Whether a request has a body that may be large. One that comes in chunks of unknown length may be. */
export function isLargeBody(request: Request): boolean {
  const length = request.get('content-length');
  return length === undefined ? request.get('transfer-encoding') !== undefined : Number(length) > LARGE_INPUT_BYTES;
}

/** Notes that the sender of this request, who is not signed in, has been checked before the body is read. */
export function noteChecked(response: Response, personId: string): void {
  response.locals.checked = personId;
}

const senderOf = ({ locals }: Response): string =>
  (locals.actor as Actor | undefined)?.id ?? (locals.checked as string | undefined) ?? UNCHECKED;

/** A body that finds no place waits unread, so that it takes no memory here, and is answered 503 if none becomes free. */
function limitLargeBodies(largeInputs: LargeInputs): RequestHandler {
  return (request, response, next) => {
    if (!isLargeBody(request)) return next();
    const sender = senderOf(response);
    largeInputs.waitForTurn(sender, WAIT).then((leave) => {
      if (response.closed) return leave();
      response.once('close', leave);
      response.locals.enterLargeInput = () => largeInputs.enter(sender);
      const arrived = largeInputs.arrive(() => giveUp(response, next));
      request.once('end', arrived).once('close', arrived);
      next();
    }, next);
  };
}

/** The rest of the body is not read any more, so its connection can't be used again. */
function giveUp(response: Response, next: NextFunction): void {
  if (response.headersSent) return;
  response.set('connection', 'close');
  next(new ProductError('request_timeout'));
}

/** Keeps the place of a large body until the work on it ends, which may be after its answer. */
export async function keepPlace<T>(response: Response, work: () => Promise<T>): Promise<T> {
  const leave = (response.locals.enterLargeInput as (() => () => void) | undefined)?.();
  try {
    return await work();
  } finally {
    leave?.();
  }
}

function refuseDeepBody(_request: unknown, _response: unknown, body: Buffer): void {
  if (isNestedDeeper(body, MAX_JSON_DEPTH))
    throw Object.assign(new Error('The body is nested too deep'), { type: 'entity.too.large' });
}

/** A large body consists of one picture and few other fields. */
function refuseManyMembers(request: unknown, response: unknown, body: Buffer): void {
  refuseDeepBody(request, response, body);
  if (hasMoreMembers(body, MAX_LARGE_INPUT_MEMBERS))
    throw Object.assign(new Error('The body has too many members'), { type: 'entity.too.large' });
}
