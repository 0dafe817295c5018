import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ApiObject, ApiStatusError, fitsSelector } from './api-objects';
import { checkJob } from './check-job';
import { applyFields, type Owners, ownChanges } from './server-side-apply';

export interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  version: number;
  /** The path of the collection, such as `/api/v1/namespaces/a/configmaps`. */
  collection: string;
  object: ApiObject;
}

interface Stored {
  object: ApiObject;
  owners: Owners;
}

/** Where an object is: the path of its collection, and its name. */
export interface Place {
  collection: string;
  name: string;
}

const keyOf = ({ collection, name }: Place) => `${collection}/${name}`;

/** Keeps objects by their paths, numbers each change, and remembers the changes for watches. */
export class ObjectStore {
  private readonly objects = new Map<string, Stored>();
  private readonly listeners = new Set<(event: WatchEvent) => void>();
  private history: WatchEvent[] = [];
  private version = 100;
  private oldestVersion = 0;

  get(place: Place): ApiObject {
    const found = this.objects.get(keyOf(place));
    const resource = place.collection.split('/').pop();
    if (!found) throw new ApiStatusError(404, 'NotFound', `${resource} "${place.name}" not found`);
    return structuredClone(found.object);
  }

  list(collection: string, selector: string | null): { version: string; items: ApiObject[] } {
    const found = [...this.objects].filter(([key]) => key.slice(0, key.lastIndexOf('/')) === collection);
    const items = found.map(([, { object }]) => structuredClone(object));
    const version = String(this.version);
    return { version, items: items.filter(({ metadata }) => fitsSelector(metadata.labels, selector)) };
  }

  /** Replaces the whole object, or creates it. */
  write(place: Place, object: ApiObject, manager: string): ApiObject {
    const before = this.objects.get(keyOf(place))?.object;
    checkVersion(before, object);
    const owners = this.ownersOf(place);
    ownChanges(before, object, owners, manager);
    return this.put(place, object, owners);
  }

  /** @throws ApiStatusError 409 if it is there already */
  create(place: Place, object: ApiObject, manager: string): ApiObject {
    if (this.objects.has(keyOf(place)))
      throw new ApiStatusError(409, 'AlreadyExists', `"${place.name}" already exists`);
    return this.write(place, object, manager);
  }

  /** In a dry run nothing changes, but conflicts are found all the same. */
  apply(place: Place, config: ApiObject, how: { manager: string; force: boolean; dryRun?: boolean }): ApiObject {
    const before = this.objects.get(keyOf(place))?.object;
    checkVersion(before, config);
    const owners = this.ownersOf(place);
    const { apiVersion, kind } = config;
    const base = before ?? { apiVersion, kind, metadata: { name: place.name } };
    const applied = applyFields(base, config, { ...how, owners });
    return how.dryRun ? applied : this.put(place, applied, owners);
  }

  remove(place: Place): ApiObject {
    const object = this.get(place);
    this.objects.delete(keyOf(place));
    this.version += 1;
    object.metadata.resourceVersion = String(this.version);
    this.announce('DELETED', place, object);
    return object;
  }

  /** The changes of a collection after a version. @throws ApiStatusError 410 if they are no longer known */
  changesAfter(collection: string, after: number): WatchEvent[] {
    if (after < this.oldestVersion)
      throw new ApiStatusError(410, 'Expired', `too old resource version: ${after} (${this.oldestVersion})`);
    return this.history.filter((event) => event.collection === collection && event.version > after);
  }

  onChange(listener: (event: WatchEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  currentVersion(): number {
    return this.version;
  }

  /** Forgets all changes so far, as the real server does after some minutes. */
  compact(): void {
    this.history = [];
    this.version += 1;
    this.oldestVersion = this.version;
  }

  private ownersOf(place: Place): Owners {
    return structuredClone(this.objects.get(keyOf(place))?.owners ?? new Map());
  }

  private announce(type: WatchEvent['type'], { collection }: Place, object: ApiObject): void {
    const event = { type, version: this.version, collection, object: structuredClone(object) };
    this.history.push(event);
    for (const listener of [...this.listeners]) listener(event);
  }

  /** Stores the object, unless it is as it was. */
  private put(place: Place, object: ApiObject, owners: Owners): ApiObject {
    const before = this.objects.get(keyOf(place))?.object;
    if (place.collection.endsWith('/jobs')) checkJob(before, object);
    const { creationTimestamp = new Date().toISOString(), uid = randomUUID(), generation = 0 } = before?.metadata ?? {};
    // Cloned, because what a test sends is of another realm than what is stored, and so never equal to it.
    const changedSpec = !isDeepStrictEqual(before?.spec, structuredClone(object.spec));
    const resourceVersion = before?.metadata.resourceVersion;
    const server = { creationTimestamp, uid, generation: generation + (changedSpec ? 1 : 0), resourceVersion };
    const next = structuredClone({ ...object, metadata: { ...object.metadata, ...server, name: place.name } });
    if (before && isDeepStrictEqual(before, next)) return next;
    this.version += 1;
    next.metadata.resourceVersion = String(this.version);
    this.objects.set(keyOf(place), { object: next, owners });
    this.announce(before ? 'MODIFIED' : 'ADDED', place, next);
    return structuredClone(next);
  }
}

function checkVersion(before: ApiObject | undefined, after: ApiObject): void {
  const { resourceVersion: wanted } = after.metadata;
  if (wanted !== undefined && wanted !== before?.metadata.resourceVersion)
    throw new ApiStatusError(
      409,
      'Conflict',
      'the object has been modified; please apply your changes to the latest version',
    );
}
