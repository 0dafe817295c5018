import type { Deployment } from './manifests';

/** What is wrong with an image's name: its tag must name a version, because other tags can move to another image. */
export function tagFault(image: string): string | undefined {
  const [name = '', digest] = image.split('@');
  if (digest?.startsWith('sha256:')) return undefined;
  const tag = /:([^/:]+)$/.exec(name)?.[1];
  if (!tag) return 'has no tag';
  if (tag === 'latest') return 'has the tag latest';
  if (!/\d/.test(tag)) return `has the tag ${tag}, which names no version`;
  return undefined;
}

/** Each area rolls out by its own image and tag. */
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
