import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { DeployRefusedError } from '../deploy/deploy-refused';
import type { WantedProcess } from './runner-control';

const Started = z.object({ port: z.number() });
const Looked = z.object({
  seen: z.object({ metricsPort: z.number().optional(), crashes: z.number(), errors: z.number() }).optional(),
});
const Failure = z.object({ message: z.string() });

/** Starts and stops processes of services in the runner that `npm start` is. */
export interface Runner {
  /** Returns the port that the process listens on. @throws DeployRefusedError if it does not start */
  start(wanted: WantedProcess): Promise<number>;
  /** What it has seen of a process. Undefined if it is not there. */
  look(port: number): Promise<z.infer<typeof Looked>['seen']>;
  /** Resolves when the process has answered what it had begun, and has ended. */
  stop(port: number): Promise<void>;
  /** Resolves when the gateways that are live take the connections, and no others. @throws DeployRefusedError */
  followGateway(): Promise<void>;
}

class RunnerGoneError extends DeployRefusedError {
  constructor(cause: unknown) {
    super('The platform has stopped. Start it with `npm start`, then try again.', { cause });
  }
}

/** Lets a runner follow what was put back. One that has gone can't, and the next one begins with what was put back, and ends all processes. */
export const unlessRunnerHasGone = (following: Promise<void>): Promise<void> =>
  following.catch((error: unknown) => {
    if (!(error instanceof RunnerGoneError)) throw error;
  });

export function connectRunner(socketPath: string): Runner {
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const request = httpRequest({ socketPath, method, path, headers, agent: false }, resolve);
      request.on('error', (cause) => reject(new RunnerGoneError(cause)));
      request.end(body && JSON.stringify(body));
    });
    const content: unknown = await json(answer);
    if (answer.statusCode === 200) return content;
    throw new DeployRefusedError(Failure.parse(content).message);
  }
  return {
    start: async (wanted) => Started.parse(await send('POST', '/processes', { ...wanted, pid: process.pid })).port,
    look: async (port) => Looked.parse(await send('GET', `/processes/${port}`)).seen,
    followGateway: async () => void (await send('POST', '/gateway')),
    stop: async (port) => void (await send('DELETE', `/processes/${port}`)),
  };
}
