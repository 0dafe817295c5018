import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ApiObject, ApiStatusError, RESOURCES } from './api-objects';
import { runJob } from './jobs';
import { applyJsonPatch, mergePatch } from './json-patches';
import { ObjectStore, type Place } from './object-store';
import { rollOut } from './rollouts';
import { createWatches } from './watches';

/** What one request asks for. */
interface Asked {
  method: string;
  place: Place;
  query: URLSearchParams;
}

type Resource = (typeof RESOURCES)[number];

const groupPath = (group: string, version: string) => (group ? `/apis/${group}/${version}` : `/api/${version}`);

function parsePath(pathname: string): (Place & { resource: Resource }) | undefined {
  for (const resource of RESOURCES) {
    const scope = resource.namespaced ? '(?:/namespaces/[^/]+)?' : '';
    const path = new RegExp(`^(${groupPath(resource.group, resource.version)}${scope}/${resource.name})(?:/([^/]+))?$`);
    const found = path.exec(pathname);
    if (found?.[1]) return { collection: found[1], name: found[2] ?? '', resource };
  }
  return undefined;
}

/** Which kinds there are, as clients ask before they do anything else. */
function discover(pathname: string): object | undefined {
  if (pathname === '/version') return { major: '1', minor: '34', gitVersion: 'v1.34.0' };
  if (pathname === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (pathname === '/apis') {
    const groups = [...new Map(RESOURCES.filter(({ group }) => group).map((one) => [one.group, one])).values()];
    const describe = ({ group, version }: Resource) => {
      const only = { groupVersion: `${group}/${version}`, version };
      return { name: group, versions: [only], preferredVersion: only };
    };
    return { kind: 'APIGroupList', apiVersion: 'v1', groups: groups.map(describe) };
  }
  const own = RESOURCES.filter(({ group, version }) => groupPath(group, version) === pathname);
  if (!own[0]) return undefined;
  const verbs = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'];
  const resources = own.map(({ name, kind, namespaced }) => ({ name, singularName: '', kind, namespaced, verbs }));
  const groupVersion = own[0].group ? `${own[0].group}/${own[0].version}` : own[0].version;
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources };
}

/** A fault that requests meet until it is taken away. `silence` never answers. */
export type Fault = { status: number; reason: string; message?: string } | 'silence';

/** Which requests meet the fault: all, only those that read, or only those that write. */
type Side = 'all' | 'reads' | 'writes';

function write(store: ObjectStore, { method, place, query }: Asked, type: string, body: string): ApiObject {
  const manager = query.get('fieldManager') ?? 'unknown';
  if (method === 'DELETE') return store.remove(place);
  const given = JSON.parse(body);
  if (type.startsWith('application/apply-patch'))
    return store.apply(place, given, {
      manager,
      force: query.get('force') === 'true',
      dryRun: query.get('dryRun') === 'All',
    });
  if (method === 'PATCH') {
    const patched = type.startsWith('application/json-patch') ? applyJsonPatch : mergePatch;
    return store.write(place, patched(store.get(place), given), manager);
  }
  if (method === 'POST') return store.create({ ...place, name: given.metadata.name }, given, manager);
  return store.write(place, given, manager);
}

/** What moves on with each look at objects of a kind. */
const CONTROLLERS = new Map([
  ['deployments', rollOut],
  ['jobs', runJob],
]);

function read(store: ObjectStore, { place, query }: Asked, { kind, group, version }: Resource): object {
  const controller = CONTROLLERS.get(place.collection.split('/').pop() ?? '');
  for (const { metadata } of controller ? store.list(place.collection, null).items : [])
    controller?.(store, { ...place, name: metadata.name });
  if (place.name) return store.get(place);
  const { version: resourceVersion, items } = store.list(place.collection, query.get('labelSelector'));
  const chosen = query.get('fieldSelector')?.replace('metadata.name=', '');
  const shown = items.filter(({ metadata }) => !chosen || metadata.name === chosen);
  const apiVersion = group ? `${group}/${version}` : version;
  return { kind: `${kind}List`, apiVersion, metadata: { resourceVersion }, items: shown };
}

/** Faults that tests switch on, and the requests that were left without an answer. */
function createFaults(watches: ReturnType<typeof createWatches>, store: ObjectStore) {
  const silent = new Set<ServerResponse>();
  let current: { fault: Fault; on: Side } | undefined;
  return {
    /** Whether the request was swallowed. @throws ApiStatusError as the fault says */
    meet(method: string, response: ServerResponse): boolean {
      const side = method === 'GET' ? 'reads' : 'writes';
      if (!current || (current.on !== 'all' && current.on !== side)) return false;
      const { fault } = current;
      if (fault !== 'silence') throw new ApiStatusError(fault.status, fault.reason, fault.message ?? fault.reason);
      silent.add(response);
      return true;
    },
    set(fault: Fault, on: Side = 'all') {
      current = { fault, on };
    },
    clear() {
      current = undefined;
      for (const response of silent) response.destroy();
      silent.clear();
    },
    /** Watches end, as they do now and then. */
    endWatches: watches.end,
    /** Watches stay open, but nothing arrives any more, as behind a broken network. */
    loseWatches: watches.lose,
    /** Tells watches the current version, which they then continue from. */
    bookmark: watches.bookmark,
    /** Versions so far are too old to watch from. Open watches are told so. */
    expireVersions() {
      store.compact();
      watches.expire();
    },
  };
}

/** Starts a part of the Kubernetes API: enough for the gateway's informer and for deployments, with faults on demand. */
export async function startApiServer() {
  const store = new ObjectStore();
  const watches = createWatches(store);
  const faults = createFaults(watches, store);
  const requests: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<object | undefined> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET' } = request;
    requests.push(`${method} ${pathname}${query.has('watch') ? '?watch' : ''}`);
    const found = discover(pathname);
    if (found && method === 'GET') return found;
    if (faults.meet(method, response)) return undefined;
    const path = parsePath(pathname);
    if (!path) throw new ApiStatusError(404, 'NotFound', 'the server could not find the requested resource');
    const { resource, ...place } = path;
    const asked = { method, place, query };
    if (method !== 'GET') return write(store, asked, request.headers['content-type'] ?? '', await text(request));
    if (query.has('watch')) return watches.open(response, place.collection, query);
    return read(store, asked, resource);
  }

  const server = createServer((request, response) => void respond(answer(request, response), response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const comeBack = () => listen(port);
  /** `requests` holds method and path of every request so far. */
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    requests,
    faults: { ...faults, goAway: close, comeBack },
    stop: close,
  };
}
export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;

async function respond(answering: Promise<object | undefined>, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  try {
    const body = await answering;
    if (body) send(200, body);
  } catch (error) {
    const refused = error instanceof ApiStatusError ? error : new ApiStatusError(500, 'InternalError', String(error));
    send(refused.status, refused.body());
  }
}
