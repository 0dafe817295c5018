import type { Deployment } from './manifests';

/** The fault of an image's name, if any. Its tag must be a version, because other tags can move to another image. */
export function tagFault(image: string): string | undefined {
  const [name = '', digest] = image.split('@');
  if (digest?.startsWith('sha256:')) return undefined;
  const tag = /:([^/:]+)$/.exec(name)?.[1];
  if (!tag) return 'has no tag';
  if (tag === 'latest') return 'has the tag latest';
  if (!/\d/.test(tag)) return `has the tag ${tag}, which names no version`;
  return undefined;
}

/** Each area must have its own image and tag, so that it can be rolled out alone. */
export function imageFaults(area: string, deployment: Deployment): string[] {
  const { initContainers = [], containers } = deployment.spec.template.spec;
  return [...initContainers, ...containers].flatMap(({ name, image = '' }) => {
    const where = `${deployment.metadata.name}: the image of container ${name}`;
    const fault = tagFault(image);
    const faults = fault ? [`${where} ${fault}`] : [];
    if (!new RegExp(`/${area}[:@]`).test(`${image}:`)) faults.push(`${where} is not ${area}'s own`);
    return faults;
  });
}
