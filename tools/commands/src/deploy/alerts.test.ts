import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installDebianPackages } from 'local-services/debian';
import { findFreePorts } from 'local-services/ports';
import { root } from 'local-services/root';
import { parse, stringify } from 'yaml';
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

const { inhibit_rules: inhibitions } = parse(readSource('deploy/prometheus/alertmanager.yaml')) as {
  inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[];
};
const alertsOf = (matchers: readonly string[]) =>
  matchers.flatMap((matcher) => /^alertname=~?"(.*)"$/.exec(matcher)?.[1]?.split('|') ?? []);

(missing ? test.skip : test)(
  'Alertmanager tells nobody of what follows while its cause fires',
  async () => {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-alertmanager-'));
    const { api: port } = await findFreePorts();
    const url = `http://127.0.0.1:${port}/api/v2/alerts`;
    const child = spawn(
      '/usr/bin/prometheus-alertmanager',
      [
        `--config.file=${path.join(folder, 'alertmanager.yaml')}`,
        `--storage.path=${place}`,
        `--web.listen-address=127.0.0.1:${port}`,
        // One of its kind: without this it looks for others.
        '--cluster.listen-address=',
      ],
      { stdio: 'ignore' },
    );
    /** Without an end it fires for five minutes. */
    const fire = (alertname: string, endsAt?: Date) =>
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify([{ labels: { alertname, severity: 'page' }, ...(endsAt && { endsAt }) }]),
      });
    const told = async (): Promise<string[]> => {
      const answer = await fetch(`${url}?active=true&inhibited=false`);
      const alerts = (await answer.json()) as { labels: { alertname: string } }[];
      return alerts.map(({ labels }) => labels.alertname);
    };
    /** Alertmanager takes a moment to see what inhibits. */
    const expectTold = async (...names: readonly string[]) => {
      const deadline = Date.now() + 10_000;
      while (Date.now() < deadline && String(await told().catch(() => 'away')) !== String(names))
        await delay(50);
      expect(await told()).toEqual(names);
    };
    try {
      await expectTold();
      const pairs = inhibitions.flatMap(({ source_matchers, target_matchers }) =>
        alertsOf(source_matchers).flatMap((cause) =>
          alertsOf(target_matchers).map((target) => [cause, target] as const),
        ),
      );
      expect(pairs).toContainEqual(['DatabaseAway', 'ConnectionsExhausted']);
      for (const [cause, target] of pairs) {
        await fire(target);
        await expectTold(target);
        await fire(cause);
        await expectTold(cause);
        await fire(cause, new Date());
        await expectTold(target);
        await fire(target, new Date());
        await expectTold();
      }
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      fs.rmSync(place, { recursive: true });
    }
  },
  120_000,
);

test('what inhibits and what is inhibited are alerts, and a cause fires longer than what follows from it', () => {
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

test('on Kubernetes no alert is about another application of the cluster', () => {
  const [, command = ''] =
    /(\{ printf 'apiVersion[\s\S]*?\}) \| kubectl/.exec(readSource('deploy/kubernetes/README.md')) ?? [];
  const { stdout } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
  const { kind, spec } = parse(stdout) as { kind: string; spec: { groups: typeof groups } };
  expect(kind).toBe('PrometheusRule');
  const changed = spec.groups.flatMap((group) => group.rules);
  expect(changed.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert));
  // The figures of the shop's own begin with `shop_`.
  const figures = changed.flatMap(
    ({ expr }) => expr.match(/\b(?:up|(?:process|nodejs|http)_\w+)\b(?:\{[^}]*\})?/g) ?? [],
  );
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter((figure) => !figure.includes('{namespace="harbour"'))).toEqual([]);
  if (missing) return;
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-rules-')), 'rules.yaml');
  fs.writeFileSync(file, stringify(spec));
  const checked = spawnSync(program, ['check', 'rules', file], { encoding: 'utf8' });
  fs.rmSync(path.dirname(file), { recursive: true });
  expect(checked).toMatchObject({ status: 0 });
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
