import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { readRun } from '../../setup/run';

const AT_ONCE = 16;

export interface RawRequest {
  /** The path is sent unchanged, whereas `fetch` would resolve `..` and the like. */
  path: string;
  /** The text of the body, sent with the content type of JSON. */
  raw: string | undefined;
}

export interface RawResponse {
  /** 0 means that the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Sends all of them, sixteen at a time over kept connections. The callback collects instead of expecting, because ten
 * thousand expectations take the test runner longer than ten thousand requests.
 */
export async function sendMany<S extends RawRequest>(
  how: { method: string; headers: Record<string, string> },
  requests: S[],
  take: (sent: S, received: RawResponse) => void,
): Promise<void> {
  const { hostname, port } = new URL(readRun().url);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const queue = requests.values();
  const sendSome = async () => {
    for (const sending of queue) {
      const { path, raw } = sending;
      const headers = { ...how.headers, ...(raw !== undefined && contentHeaders(raw)) };
      take(sending, await send({ ...how, agent, hostname, port, path, headers }, raw));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  agent.destroy();
}

/** The length is explicit, because Node omits it for the body of a DELETE. */
const contentHeaders = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});

function send(options: RequestOptions, body: string | undefined): Promise<RawResponse> {
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
