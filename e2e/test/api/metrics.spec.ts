import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { home, readRun, repository } from '../../setup/run';

interface Series {
  name: string;
  labels: Record<string, string>;
}

/** Labels that Prometheus adds when it scrapes. */
const OF_THE_TARGET = ['instance', 'job', 'pod', 'namespace'];

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The ports are free ones, which each process logs when it listens. */
function metricsUrls(): string[] {
  const logs = readdirSync(join(home, 'logs')).map((file) => readFileSync(join(home, 'logs', file), 'utf8'));
  const ports = logs.flatMap((log) => [...log.matchAll(/"metricsPort":(\d+)/g)].at(-1)?.[1] ?? []);
  return ports.map((port) => `http://127.0.0.1:${port}/metrics`);
}

async function scrape(url: string): Promise<Series[]> {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: labelsOf(labels),
  }));
}

const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Every expression of the alerts and of the dashboard. */
function expressions(): string[] {
  const rules = readdirSync(join(repository, 'docs/alerts')).flatMap((file) =>
    [...read(`docs/alerts/${file}`).matchAll(/^ +expr: (?:'(.*)'|(.*))$/gm)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  );
  const { panels } = JSON.parse(read('docs/dashboards/vetcare.json')) as { panels: { targets: { expr: string }[] }[] };
  return [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
}

interface Wanted {
  /** A regular expression. */
  name: string;
  labels: string[];
}

/** The series that an expression selects, with the labels that it expects of them. Those of backups belong to the cluster. */
function wantedBy(expr: string): Wanted[] {
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */));
  const selected = [...expr.matchAll(/\b((?:vetcare|process)_\w+)(?:\{([^}]*)\})?|\{(__name__=[^}]*)\}/g)];
  return selected.map(([, name, matchers = '', named = '']) => ({
    name: name ?? labelsOf(named.replace('=~', '=')).__name__ ?? '',
    labels: [...grouped, ...[...(matchers + named).matchAll(/(\w+)(?==~?|!=)/g)].map(([label]) => label)].filter(
      (label) => label !== '__name__' && !OF_THE_TARGET.includes(label),
    ),
  }));
}

/** A browser's report, as each page sends it, so that there is something to count. */
async function report(): Promise<void> {
  const { url } = readRun();
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as {
    remotes: Record<string, { stable: { release: string } }>;
  };
  const releases = [{ area: 'mfe-public', release: remotes['mfe-public']?.stable.release, views: 1 }];
  const headers = { 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/api/front-end-reports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ releases }),
  });
  expect(answer.status).toBe(200);
}

test('alerts and the dashboard ask for metrics and labels that the running processes export', async () => {
  await report();
  const urls = metricsUrls();
  // The services and the gateway.
  expect(urls).toHaveLength(readdirSync(join(repository, 'services')).length + 1);
  const series = (await Promise.all(urls.map(scrape))).flat();
  const wanted = expressions().flatMap(wantedBy);
  expect(wanted.length).toBeGreaterThan(25);
  const missing = wanted.filter(
    ({ name, labels }) =>
      !series.some((one) => new RegExp(`^(${name})$`).test(one.name) && labels.every((label) => label in one.labels)),
  );
  expect(missing).toEqual([]);
});

test('what an alert counts is there at 0 before it happens, because the first count is an increase only then', async () => {
  await report();
  const series = (await Promise.all(metricsUrls().map(scrape))).flat();
  const labelsIn = (name: string, label: string) =>
    new Set(series.filter((one) => one.name === name).map(({ labels }) => labels[label]));
  expect(labelsIn('vetcare_breakers_opened_total', 'upstream')).toContain('booking');
  expect(labelsIn('vetcare_payment_alarms_total', 'reason')).toContain('dispute');
  expect(labelsIn('vetcare_booking_changes_total', 'state')).toContain('created');
  const parked = series.filter(({ name, labels }) => name === 'vetcare_events_total' && labels.outcome === 'parked');
  expect(labelsIn('vetcare_front_end_total', 'what')).toContain('crashes');
  expect(parked.map(({ labels }) => `${labels.from} to ${labels.service}`)).toContain('booking to chat');
});
