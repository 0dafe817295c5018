import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './areas';
import { tagFault } from './image-faults';

/** Lists the faults of a Dockerfile: images without a version, a Node other than 24, running as root, no health check. */
function dockerfileFaults(text: string): string[] {
  const lines = text.split('\n');
  const stages = lines.flatMap((line) => /^FROM (\S+)(?: AS (\S+))?$/.exec(line)?.slice(1, 3) ?? []);
  const names = stages.filter((_, index) => index % 2 === 1);
  const images = stages.filter((image, index) => index % 2 === 0 && !names.includes(image) && !image.startsWith('$'));
  const faults = images.flatMap((image) => {
    const fault = tagFault(image);
    if (fault) return [`${image} ${fault}`];
    return image.startsWith('node:') && !image.startsWith('node:24.') ? [`${image} is not Node 24`] : [];
  });
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const user = last.findLast((line) => line.startsWith('USER '))?.slice(5);
  if (!user || !/^[1-9]\d*:[1-9]\d*$/.test(user)) faults.push(`runs as ${user ?? 'root'}`);
  if (!last.some((line) => line.startsWith('HEALTHCHECK '))) faults.push('has no health check');
  return faults;
}

const files = readdirSync(join(root, 'docker')).filter((name) => name.endsWith('.Dockerfile'));

test('there is one for processes and one for static files', () => {
  expect(files.sort()).toEqual(['process.Dockerfile', 'static.Dockerfile']);
});

test.each(files)('%s is pinned and ends as an ordinary user', (name) => {
  expect(dockerfileFaults(readFileSync(join(root, 'docker', name), 'utf8'))).toEqual([]);
});

test.each([
  ['FROM node:latest\nUSER 1:1\nHEALTHCHECK NONE', 'node:latest has the tag latest'],
  ['FROM node:22.1.0\nUSER 1:1\nHEALTHCHECK NONE', 'node:22.1.0 is not Node 24'],
  ['FROM node:24.11.1\nHEALTHCHECK NONE', 'runs as root'],
  ['FROM node:24.11.1 AS a\nUSER 1:1\nFROM a\nUSER 0:0\nHEALTHCHECK NONE', 'runs as 0:0'],
  ['FROM node:24.11.1\nUSER 1:1', 'has no health check'],
])('%j is refused', (text, fault) => {
  expect(dockerfileFaults(text)).toEqual([fault]);
});
