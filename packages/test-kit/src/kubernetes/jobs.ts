import { isDeepStrictEqual } from 'node:util';
import type { ApiObject } from './api-objects';
import type { ObjectStore, Place } from './object-store';

interface JobSpec {
  parallelism?: number;
  activeDeadlineSeconds?: number;
  template: { spec: { containers: { image?: string }[] } };
}
interface JobStatus {
  startTime?: string;
  ready?: number;
}

const CONTROLLER = 'kube-controller-manager';
const specOf = ({ spec }: ApiObject) => spec as unknown as JobSpec;

function nextStatus(object: ApiObject): object {
  const { parallelism = 1, activeDeadlineSeconds, template } = specOf(object);
  const { startTime, ready } = (object.status ?? {}) as JobStatus;
  if (!startTime) return { startTime: new Date().toISOString(), active: parallelism, ready: 0 };
  const failed = (reason: string, message: string) => ({
    startTime,
    ready: 0,
    failed: 1,
    conditions: [{ type: 'Failed', status: 'True', reason, message }],
  });
  const images = template.spec.containers.map(({ image = '' }) => image);
  if (activeDeadlineSeconds !== undefined && Date.now() - Date.parse(startTime) >= activeDeadlineSeconds * 1000)
    return failed('DeadlineExceeded', 'Job was active longer than specified deadline');
  if (ready && images.some((image) => image.includes('crashing')))
    return failed('BackoffLimitExceeded', 'Job has reached the specified backoff limit');
  const isBroken = images.some((image) => image.includes('broken'));
  return { startTime, active: parallelism, ready: isBroken ? 0 : parallelism };
}

/**
 * Does what the controller of jobs does, in two steps: its pods are made, then they are ready. Those of an image with `broken` in its name never are, those with `crashing`
 * end after that. What has failed stays so.
 */
export function runJob(store: ObjectStore, place: Place): void {
  const object = store.get(place);
  const status = object.status as { conditions?: unknown } | undefined;
  if (status?.conditions) return;
  const next = nextStatus(object);
  if (!isDeepStrictEqual(status, next)) store.write(place, { ...object, status: next }, CONTROLLER);
}
