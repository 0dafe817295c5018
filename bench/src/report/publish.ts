import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine';
import type { Report } from './report';
import { replaceBetweenMarkers, writeTable } from './table';

const root = join(__dirname, '../../..');

/** Prints the tables and writes them to docs/performance.md; the raw figures go to bench/results/<name>.json. */
export function publish(deps: { name: string; machine: Machine; report: Report; log: (line: string) => void }): void {
  const { name, machine, report, log } = deps;
  const versions = Object.entries({ Node: machine.node, ...report.versions }).map(
    ([of, version]) => `${of} ${version}`,
  );
  const made =
    `Measured ${machine.date} UTC at commit ${machine.commit}: ${machine.cpu}, ${machine.memory}, ` +
    `${machine.system}, ${versions.join(', ')}.`;
  const text = [made, ...report.tables.map(writeTable)].join('\n\n');
  log(`\n${text}\n`);
  const results = join(root, 'bench/results');
  mkdirSync(results, { recursive: true });
  const figures = { machine: { ...machine, ...report.versions }, results: report.results };
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  const page = join(root, 'docs/performance.md');
  writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), name, text));
  log(`Written to bench/results/${name}.json and docs/performance.md`);
}
