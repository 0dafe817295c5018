import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Machine } from './machine';
import type { Report } from './report';
import { replaceBetweenMarkers, writeTable } from './table';

const root = join(__dirname, '../../..');

/** Where a report goes. The paths start at the repository's root. */
export interface Destination {
  /** The document with the tables, which stand between the markers of this name. */
  page: string;
  marker: string;
  /** The file with the raw figures. */
  results: string;
}

/** Prints the tables and, if they are for the record, writes them and the raw figures into the repository. */
export function publish(deps: {
  to: Destination | undefined;
  machine: Machine;
  report: Report;
  log: (line: string) => void;
}): void {
  const { to, machine, report, log } = deps;
  const versions = Object.entries({ Node: machine.node, ...report.versions }).map(
    ([of, version]) => `${of} ${version}`,
  );
  const made =
    `Measured ${machine.date} UTC at commit ${machine.commit}: ${machine.cpu}, ${machine.memory}, ` +
    `${machine.system}, ${versions.join(', ')}.`;
  const text = [made, ...report.tables.map(writeTable)].join('\n\n');
  log(`\n${text}\n`);
  if (!to) return;
  const results = join(root, to.results);
  mkdirSync(dirname(results), { recursive: true });
  const figures = { machine: { ...machine, ...report.versions }, results: report.results };
  writeFileSync(results, `${JSON.stringify(figures, null, 2)}\n`);
  const page = join(root, to.page);
  writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), to.marker, text));
  log(`Written to ${to.results} and ${to.page}`);
}
