import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { readRun } from '../../setup/run';

const AT_ONCE = 16;

export interface Sending {
  /** Goes on the wire as it is: `fetch` would put `..` and the like right. */
  path: string;
  /** A body that says it is JSON. */
  raw: string | undefined;
}

export interface Received {
  /** 0: the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Sends all of them, some at a time over kept connections. Expects nothing of an answer: ten thousand expectations of the
 * test runner take longer than ten thousand answers.
 */
export async function sendMany<S extends Sending>(
  how: { method: string; headers: Record<string, string> },
  sendings: S[],
  take: (sent: S, received: Received) => void,
): Promise<void> {
  const { hostname, port } = new URL(readRun().url);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const rest = sendings.values();
  const sendSome = async () => {
    for (const sending of rest) {
      const { path, raw } = sending;
      const headers = { ...how.headers, ...(raw !== undefined && ofText(raw)) };
      take(sending, await send({ ...how, agent, hostname, port, path, headers }, raw));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  agent.destroy();
}

/** The length is said, as Node leaves the length of a DELETE's body out. */
const ofText = (body: string) => ({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });

function send(options: RequestOptions, body: string | undefined): Promise<Received> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
    request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((received) => resolve({ status, headers, text: received }), fail);
    })
      .once('error', fail)
      .end(body);
  });
}
