import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import { root } from 'local-services/root';
import { parse } from 'yaml';
import { readSource, sourceFiles } from '../checks/source-files';

const program = '/usr/bin/promtool';
if (!fs.existsSync(program)) installDebianPackages('prometheus');
const missing =
  spawnSync(program, ['--version']).status === 0 ? undefined : 'needs promtool of Debian’s prometheus';

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const { groups } = parse(readSource('deploy/prometheus/alerts.yaml')) as {
  groups: readonly { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = readSource('deploy/grafana/shop.json');
const folder = path.join(root, 'deploy/prometheus');

(missing ? test.skip : test)('every alert fires for what it is for, and none on an ordinary day', () => {
  const { status, stdout, stderr } = spawnSync(program, ['test', 'rules', 'alerts.test.yaml'], {
    cwd: folder,
  });
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
  const tested = parse(readSource('deploy/prometheus/alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
  };
  const cases = tested.tests.flatMap((one) => one.alert_rule_test);
  const names = rules.map(({ alert }) => alert).sort();
  expect(
    cases
      .filter((one) => one.exp_alerts)
      .map(({ alertname }) => alertname)
      .sort(),
  ).toEqual(names);
  expect(
    cases
      .filter((one) => !one.exp_alerts)
      .map(({ alertname }) => alertname)
      .sort(),
  ).toEqual(names);
});

(missing ? test.skip : test)('the configuration is valid', () => {
  const { status, stderr } = spawnSync(program, ['check', 'config', '--syntax-only', 'prometheus.yaml'], {
    cwd: folder,
  });
  expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 });
});

test('every alert leads to a heading of the runbook', () => {
  const anchors = readSource('docs/runbook.md')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const { alert, annotations } of rules) {
    const [file, anchor] = annotations.runbook.split('#');
    expect({ alert, file }).toEqual({ alert, file: 'docs/runbook.md' });
    expect({ alert, anchor: anchors.includes(anchor ?? '') }).toEqual({ alert, anchor: true });
  }
});

test('every metric of the shop that an alert or the dashboard reads is one that a server has', () => {
  const sources = sourceFiles(['ts']).filter((file) => !file.endsWith('.test.ts'));
  const code = sources.map(readSource).join('\n');
  const read = `${rules.map(({ expr }) => expr).join('\n')}${dashboard}`.match(/\bshop_\w+/g) ?? [];
  const names = new Set(read.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
