import { isDeepStrictEqual } from 'node:util';
import { type ApiObject, ApiStatusError } from './api-objects';

const templateOf = ({ spec }: ApiObject) => (spec as { template: { spec: { restartPolicy?: string } } }).template;

/** @throws ApiStatusError 422 for what the real server does not take, or does not let change */
export function checkJob(before: ApiObject | undefined, after: ApiObject): void {
  const template = templateOf(after);
  if (!['Never', 'OnFailure'].includes(template.spec.restartPolicy ?? 'Always'))
    throw new ApiStatusError(422, 'Invalid', 'spec.template.spec.restartPolicy: Unsupported value: "Always"');
  if (before && !isDeepStrictEqual(templateOf(before), template))
    throw new ApiStatusError(422, 'Invalid', 'spec.template: field is immutable');
}
