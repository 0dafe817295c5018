import { spawnSync } from 'node:child_process';
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
  panels: { title: string; description: string }[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const alerts = readdirSync(join(root, 'docs/alerts')).flatMap((file) =>
  (parse(read(`docs/alerts/${file}`)) as Rules).groups.flatMap(({ rules }) => rules),
);
const { panels } = JSON.parse(read('docs/dashboards/vetcare.json')) as Dashboard;

test.each(alerts)('$alert says how urgent it is, what is wrong, and where to read what to do', ({ alert, ...rule }) => {
  expect(['page', 'ticket']).toContain(rule.labels.severity);
  expect(rule.annotations.summary).toBeTruthy();
  const runbook = rule.annotations.runbook ?? '';
  expect(existsSync(join(root, runbook))).toBe(true);
  expect(read(runbook)).toContain(alert);
});

test.each(panels)('the panel "$title" belongs to an alert and its runbook', ({ description }) => {
  const [, alert, runbook = ''] = /^Alert (\w+): (\S+)$/.exec(description) ?? [];
  expect(alerts.find((one) => one.alert === alert)?.annotations.runbook).toBe(runbook);
});

/** Prometheus is no part of this repository: where its program is installed, the rules are run by it. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

(hasPromtool ? test : test.skip)('each alert fires when it should, as Prometheus itself evaluates it', () => {
  const file = join(__dirname, 'alerts.promtool.yml');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect({ status, faults: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, faults: '' });
});

test('each alert has such an evaluation', () => {
  const tested = read('k8s/test/alerts.promtool.yml');
  expect(alerts.filter(({ alert }) => !tested.includes(`alertname: ${alert}`))).toEqual([]);
});
