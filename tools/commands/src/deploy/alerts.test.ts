import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import { root } from 'local-services/root';
import { parse } from 'yaml';
import { readSource, sourceFiles } from '../checks/source-files';

const program = '/usr/bin/promtool';
const alertmanagerProgram = '/usr/bin/amtool';
const programs = [program, alertmanagerProgram];
if (!programs.every((file) => fs.existsSync(file)))
  installDebianPackages('prometheus', 'prometheus-alertmanager');
const missing = programs.every((file) => spawnSync(file, ['--version']).status === 0)
  ? undefined
  : 'needs promtool and amtool of Debian’s prometheus and prometheus-alertmanager';

interface Rule {
  alert: string;
  expr: string;
  keep_firing_for?: string;
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
  const namesOf = (some: typeof cases) => [...new Set(some.map(({ alertname }) => alertname))].sort();
  expect(namesOf(cases.filter((one) => one.exp_alerts))).toEqual(names);
  expect(namesOf(cases.filter((one) => !one.exp_alerts))).toEqual(names);
});

(missing ? test.skip : test)('the configuration is valid', () => {
  const { status, stderr } = spawnSync(program, ['check', 'config', '--syntax-only', 'prometheus.yaml'], {
    cwd: folder,
  });
  expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 });
});

(missing ? test.skip : test)('the configuration of Alertmanager is valid', () => {
  const { status, stdout, stderr } = spawnSync(alertmanagerProgram, ['check-config', 'alertmanager.yaml'], {
    cwd: folder,
  });
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
});

test('what inhibits and what is inhibited are alerts, and a cause fires longer than what follows from it', () => {
  const { inhibit_rules: inhibitions } = parse(readSource('deploy/prometheus/alertmanager.yaml')) as {
    inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[];
  };
  const alertsOf = (matchers: readonly string[]) =>
    matchers.flatMap((matcher) => /^alertname=~?"(.*)"$/.exec(matcher)?.[1]?.split('|') ?? []);
  const names = rules.map(({ alert }) => alert);
  const causes = inhibitions.flatMap((one) => alertsOf(one.source_matchers));
  expect(causes.length).toBe(inhibitions.length);
  expect(names).toEqual(expect.arrayContaining(causes));
  for (const { target_matchers } of inhibitions) {
    const targets = alertsOf(target_matchers);
    expect(targets.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(targets));
  }
  expect(
    rules
      .filter(({ keep_firing_for }) => keep_firing_for)
      .map(({ alert }) => alert)
      .sort(),
  ).toEqual([...causes].sort());
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
