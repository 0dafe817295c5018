import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { DeployRefusedError } from '../deploy-refused';
import { ApiObject } from './api-objects';

/** The cluster has refused a request. The message says what to do. */
export class ClusterRefusedError extends DeployRefusedError {
  constructor(
    said: string,
    advice: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(`The cluster refused: ${said}\n${advice}`, options);
  }
}

const Status = z.object({
  message: z.string().default(''),
  details: z.object({ causes: z.array(z.object({ reason: z.string().optional() })).nullish() }).nullish(),
});

const AWAY = 'The cluster does not answer. Check KUBECONFIG and the network, then deploy again.';
const ADVICE: Record<number, string> = {
  401: 'The cluster does not know you. Sign in as an account that may deploy this area.',
  403: 'You lack the right for it. Sign in as an account that may deploy this area.',
  404: 'Apply the overlay of the namespace first, as k8s/README.md says.',
  409: 'It was changed at the same moment. Look at what is live, then deploy again.',
  410: 'The version that was read is no longer known. Deploy again.',
  422: 'The manifest is not valid. Mend it, then deploy again.',
  429: 'The cluster is overloaded. Wait a minute, then deploy again.',
  502: AWAY,
  503: AWAY,
  504: AWAY,
};
const FIELDS_OF_OTHERS =
  'Another tool has changed these fields. Look at them, then deploy with --force-conflicts to take them over.';

function refusal(status: number, body: string): ClusterRefusedError {
  let said = Status.parse({ message: body });
  // What stands before the API server, such as kubectl's proxy to one that is away, answers in plain text.
  let isFromServer = true;
  try {
    said = Status.parse(JSON.parse(body));
  } catch {
    isFromServer = false;
  }
  const ofOthers = said.details?.causes?.some(({ reason }) => reason === 'FieldManagerConflict');
  const failed = isFromServer ? 'The API server failed. Look at its health, then deploy again.' : AWAY;
  const advice = ADVICE[status] ?? failed;
  return new ClusterRefusedError(`${status} ${said.message}`, ofOthers ? FIELDS_OF_OTHERS : advice, status);
}

/** Where the API server, or the proxy to it, is reached without credentials. */
export type ApiAddress = { socketPath: string } | { host: string; port: number };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const TYPES = {
  apply: 'application/apply-patch+yaml',
  merge: 'application/merge-patch+json',
  plain: 'application/json',
};

/** Speaks HTTP with the API server. @param seconds how long one request may take */
export function createClusterApi(address: ApiAddress, seconds = 10) {
  async function send(method: Method, path: string, type: keyof typeof TYPES, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(seconds * 1000);
    const sent = body && JSON.stringify(body);
    // Node does not say by itself how long the body of a DELETE is.
    const described = sent && { 'content-type': TYPES[type], 'content-length': Buffer.byteLength(sent) };
    const headers = { accept: 'application/json', ...described };
    let status = 0;
    let answer = '';
    try {
      const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
        const request = httpRequest({ ...address, method, path, headers, signal }, resolve);
        request.on('error', reject);
        request.end(sent);
      });
      status = response.statusCode ?? 0;
      answer = await text(response);
    } catch (cause) {
      throw new ClusterRefusedError(`no answer to ${method} ${path}`, AWAY, undefined, { cause });
    }
    if (status >= 300) throw refusal(status, answer);
    return JSON.parse(answer);
  }

  return {
    /** Undefined if there is no such object. */
    async get(path: string): Promise<ApiObject | undefined> {
      try {
        return ApiObject.parse(await send('GET', path, 'plain'));
      } catch (error) {
        if (error instanceof ClusterRefusedError && error.status === 404) return undefined;
        throw error;
      }
    },
    list: async (path: string): Promise<unknown[]> =>
      z.object({ items: z.array(z.unknown()) }).parse(await send('GET', path, 'plain')).items,
    /** Removes it, and whatever belongs to it, which for jobs the API leaves alone unless it is told. */
    async remove(path: string): Promise<void> {
      try {
        await send('DELETE', path, 'plain', { propagationPolicy: 'Background' });
      } catch (error) {
        if (!(error instanceof ClusterRefusedError && error.status === 404)) throw error;
      }
    },
    create: (path: string, object: object) => send('POST', path, 'plain', object),
    /** Changes single fields. With a `resourceVersion` in the metadata it is refused if another change was faster. */
    change: (path: string, fields: object) => send('PATCH', path, 'merge', fields),
    apply: (path: string, object: object, { manager, force, dryRun }: ApplyOptions) =>
      send('PATCH', `${path}?fieldManager=${manager}&force=${force}${dryRun ? '&dryRun=All' : ''}`, 'apply', object),
  };
}
export type ClusterApi = ReturnType<typeof createClusterApi>;

interface ApplyOptions {
  manager: string;
  /** Whether to take over fields that another tool has changed. */
  force: boolean;
  /** Whether the cluster only says what it thinks of it. */
  dryRun: boolean;
}
