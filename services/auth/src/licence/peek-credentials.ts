import type { IncomingMessage } from 'node:http';
import { LoginBody } from '@vetcare/contracts';
import type { z } from 'zod';

/** E-mail and password fit into this, so a picture before them does not have to be read to see that they are not there. */
const MOST_BYTES = 8 * 1024;

/** The text of a member in the beginning of a JSON object. */
function textOf(member: string, json: string): unknown {
  const found = new RegExp(`"${member}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(json)?.[1];
  try {
    return found && JSON.parse(found);
  } catch {
    return undefined;
  }
}

type Credentials = z.output<typeof LoginBody> | undefined;

const credentialsIn = (json: string): Credentials =>
  LoginBody.safeParse({ email: textOf('email', json), password: textOf('password', json) }).data;

/**
 * E-mail and password of a body in which they come before the picture. The body stays in the request for the parser, which
 * checks them again.
 */
export function peekCredentials(request: IncomingMessage): Promise<Credentials> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (found?: Credentials) => {
      request.off('readable', look).off('close', giveUp);
      if (bytes > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
      resolve(found);
    };
    const giveUp = () => stop();
    const look = () => {
      for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
        chunks.push(chunk);
        bytes += chunk.length;
        const found = credentialsIn(Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8'));
        if (found || bytes >= MOST_BYTES) return stop(found);
      }
      if (request.complete || request.destroyed) stop();
    };
    request.on('readable', look).on('close', giveUp);
    look();
  });
}
