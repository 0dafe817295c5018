import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './areas';

interface Rules {
  groups: {
    rules: { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }[];
  }[];
}
interface Dashboard {
  panels: { title: string; description: string; targets: { expr: string }[] }[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const alerts = readdirSync(join(root, 'docs/alerts')).flatMap((file) =>
  (parse(read(`docs/alerts/${file}`)) as Rules).groups.flatMap(({ rules }) => rules),
);
const { panels } = JSON.parse(read('docs/dashboards/vetcare.json')) as Dashboard;

const sources = [
  'gateway',
  ...['services', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((one) => join(folder, one))),
]
  .map((folder) => join(root, folder, 'src'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.ts'));
/** The names of the metrics that our processes publish. */
const published = new Set([
  ...sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['`])vetcare_[a-z_]+/g) ?? []),
  ...['_bucket', '_count', '_sum'].map((suffix) => `vetcare_http_request_seconds${suffix}`),
]);
const metricsIn = (expr: string) => expr.match(/(?<!")\bvetcare_[a-z_]+/g) ?? [];

test.each(alerts)('$alert says how urgent it is, what is wrong, and where to read what to do', ({ alert, ...rule }) => {
  expect(['page', 'ticket']).toContain(rule.labels.severity);
  expect(rule.annotations.summary).toBeTruthy();
  const runbook = rule.annotations.runbook ?? '';
  expect(existsSync(join(root, runbook))).toBe(true);
  expect(read(runbook)).toContain(alert);
});

test('alerts and dashboards ask for metrics that are published', () => {
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect([...new Set(asked.flatMap(metricsIn))].filter((name) => !published.has(name))).toEqual([]);
});

test.each(panels)('the panel "$title" belongs to an alert and its runbook', ({ description }) => {
  const [, alert, runbook = ''] = /^Alert (\w+): (\S+)$/.exec(description) ?? [];
  expect(alerts.find((one) => one.alert === alert)?.annotations.runbook).toBe(runbook);
});
