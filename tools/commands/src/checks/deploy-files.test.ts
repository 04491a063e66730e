import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import Ajv, { type ValidateFunction } from 'ajv';
import { installDebianPackages } from 'local-services/debian';
import { root } from 'local-services/root';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { divideSettings } from '../setup/divide-settings';
import { addKeys } from '../setup/keys';
import { readSource } from './source-files';

type Labels = Readonly<Record<string, string>>;

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
}

interface NetworkRule {
  from?: readonly Peer[];
  to?: readonly Peer[];
  ports?: readonly { port: number | string }[];
}

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}

interface Container {
  image: string;
  ports?: readonly { name: string; containerPort: number }[];
  env?: readonly { name: string; value?: string }[];
  envFrom?: unknown;
  securityContext?: object;
  resources?: { requests?: Labels; limits?: Labels };
  volumeMounts?: readonly { mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

interface Pod {
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: object;
  containers: readonly [Container, ...Container[]];
  initContainers?: readonly Container[];
  volumes?: readonly object[];
}

/** The parts of the kinds' specifications that the tests read. */
interface Spec {
  replicas?: number;
  selector: Selector & Labels;
  podSelector: Selector;
  template: { metadata: { labels: Labels }; spec: Pod };
  scaleTargetRef: { name: string };
  minReplicas: number;
  maxReplicas: number;
  ports: readonly { name: string; port: number; targetPort: string }[];
  rules: readonly { http: { paths: readonly { backend: { service: { name: string } } }[] } }[];
  policyTypes?: readonly string[];
  ingress?: readonly NetworkRule[];
  egress?: readonly NetworkRule[];
  endpoints: readonly { port: string; authorization: { credentials: { name: string; key: string } } }[];
  instances: number;
  type: string;
  cluster: { name: string };
  postgresql: { parameters: Labels };
  pgbouncer: { parameters: Labels };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Labels };
  spec: Spec;
}

interface Service {
  image: string;
  build?: { target?: string };
  env_file?: readonly { path: string }[];
  environment?: Labels;
  profiles?: readonly string[];
  read_only?: boolean;
  cap_drop?: readonly string[];
  ports?: readonly string[];
}

const images = [...readSource('Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(
  ([, name]) => `harbour-${name}`,
);
const dataDir = /DATA_DIR=(\S+)/.exec(readSource('Dockerfile'))?.[1] ?? '';

// Schemas (deploy/schemas/README.md)

function compileSchemas(...files: readonly string[]): Map<string, ValidateFunction> {
  const lines = files.flatMap((file) =>
    readSource(`deploy/schemas/${file}`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: string; definition?: string; schema: object }),
  );
  const definitions = Object.fromEntries(
    lines.flatMap(({ definition, schema }) => (definition ? [[definition, schema]] : [])),
  );
  // Formats such as int32 are names of Go's types.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  return new Map(
    lines.flatMap(({ id, schema }) =>
      id ? [[id, ajv.compile({ ...schema, $id: id.replace(/\W/g, '-'), definitions })]] : [],
    ),
  );
}

function wrongFields(validate: ValidateFunction | undefined, what: string, value: unknown): string[] {
  if (!validate) return [`${what}: no schema; deploy/schemas/README.md says how to add one`];
  validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

// Settings

/** The variables of docs/settings.md that this process reads. */
function documentedFor(reader: string): Set<string> {
  const rows = readSource('docs/settings.md').matchAll(/^\| *`([A-Z_]+)` *\|[^|]*\| *(.*?) *\|/gm);
  const reads = (readers: string) =>
    readers
      .toLowerCase()
      .split(', ')
      .some((one) => one === reader || one === 'all');
  return new Set([...rows].flatMap(([, name = '', readers = '']) => (reads(readers) ? [name] : [])));
}

/** What docs/settings.md calls a process. */
const readers: Labels = {
  shell: 'shell',
  api: 'api',
  worker: 'api',
  images: 'api',
  registry: 'artifacts',
};

/** The files that `npm run setup -- divide` makes of an example, by process. */
function divide(example: string): Record<string, NodeJS.Dict<string>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-deploy-'));
  try {
    const file = path.join(folder, 'settings.env');
    fs.copyFileSync(path.join(root, example), file);
    addKeys(file);
    return Object.fromEntries(
      divideSettings(file, path.join(folder, 'divided')).map((name) => [
        path.basename(name, '.env'),
        parseEnv(fs.readFileSync(name, 'utf8')),
      ]),
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

interface Address {
  from: string;
  variable: string;
  host: string;
  port: number;
}

const defaultPorts: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'postgres:': 5432,
  'smtp:': 25,
};

/** The URLs that these processes connect to; those of hosts with a dot are elsewhere, those of localhost are for browsers. */
function insideAddresses(settings: Record<string, NodeJS.Dict<string>>): Address[] {
  return Object.entries(settings).flatMap(([from, variables]) =>
    Object.entries(variables).flatMap(([variable, value = '']) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (!url?.hostname || /\.|^localhost$/.test(url.hostname)) return [];
      return [{ from, variable, host: url.hostname, port: Number(url.port || defaultPorts[url.protocol]) }];
    }),
  );
}

// Kubernetes

/** The newest of Debian 12 has kustomize 2, which knows no `patches` with a target. */
const oldestKustomize = 5;

function reasonWithoutKustomize(): string | undefined {
  const isHere = () => {
    const { stdout } = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
    return Number(/Kustomize Version: v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= oldestKustomize;
  };
  if (!isHere()) installDebianPackages('kubernetes-client');
  return isHere() ? undefined : 'needs kubectl 1.27 or later';
}

const missing = reasonWithoutKustomize();

const overlays = path.join(root, 'deploy/kubernetes/overlays');

function render(folder: string): Manifest[] {
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

/** What a page says in YAML: the block with this text. */
function yamlIn(page: string, text: string) {
  const blocks = [...readSource(page).matchAll(/^( *)```yaml\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return parse(blocks.find((code) => code.includes(text)) ?? '');
}

function isSelected({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator === 'Exists') return key in labels;
      if (operator !== 'In') throw new Error(`${operator}: not known to this test`);
      return values?.includes(labels[key] ?? '');
    })
  );
}

/** The labels of the pods that these manifests make, by name; those of CloudNativePG are its operator's. */
function podLabels(manifests: readonly Manifest[]): Map<string, Labels> {
  return new Map(
    manifests.flatMap(({ kind, metadata: { name }, spec }): [string, Labels][] => {
      if (kind === 'Deployment' || kind === 'Job') return [[name, spec.template.metadata.labels]];
      if (kind === 'Cluster')
        return [[`${name}-rw`, { 'cnpg.io/cluster': name, 'cnpg.io/podRole': 'instance' }]];
      if (kind !== 'Pooler') return [];
      const { cluster } = spec;
      return [
        [name, { 'cnpg.io/cluster': cluster.name, 'cnpg.io/podRole': 'pooler', 'cnpg.io/poolerName': name }],
      ];
    }),
  );
}

/** PostgreSQL's port and that of CloudNativePG's instances have no name. */
const portName = (port: number) => ([5432, 8000].includes(port) ? port : 'http');

/** Whether the policies of a pod let it connect to, or be reached from, a pod with these labels. */
function isAllowed(
  manifests: readonly Manifest[],
  direction: 'ingress' | 'egress',
  pod: Labels,
  other: Labels,
  port: number,
): boolean {
  const isOther = (peers: readonly Peer[] | undefined) =>
    peers?.some(
      ({ podSelector, namespaceSelector }) =>
        podSelector && !namespaceSelector && isSelected(podSelector, other),
    );
  return manifests
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && isSelected(spec.podSelector, pod))
    .flatMap(({ spec }) => spec[direction] ?? [])
    .some(
      ({ from, to, ports }) =>
        isOther(direction === 'ingress' ? from : to) &&
        ports?.some((allowed) => allowed.port === portName(port)),
    );
}

const quantity = (text = '') => text.replace(/Gi$/, ' GiB').replace(/Mi$/, ' MiB');
const cores = (text = '') => (text.endsWith('m') ? String(Number(text.slice(0, -1)) / 1_000) : text);

(missing ? describe.skip : describe).each(['small', 'large'])(
  `deploy/kubernetes/overlays/%s${missing ? ` (skipped: ${missing})` : ''}`,
  (overlay) => {
    const manifests = missing ? [] : render(path.join(overlays, overlay));
    const ofKind = (...kinds: readonly string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
    const deployments = ofKind('Deployment');
    const processOf = ({ metadata }: Manifest) => metadata.name.replace('harbour-', '');
    const podOf = ({ spec }: Manifest) => spec.template.spec;
    const containerOf = (manifest: Manifest) => podOf(manifest).containers[0];
    const variablesOf = (manifest: Manifest) =>
      Object.fromEntries((containerOf(manifest).env ?? []).map(({ name, value }) => [name, value]));

    test('has no field and no value that the schemas of Kubernetes and its extensions refuse', () => {
      const schemas = compileSchemas('kubernetes.ndjson', 'resources.ndjson');
      const found = manifests.flatMap((manifest) => {
        const { apiVersion, kind, metadata } = manifest;
        return wrongFields(schemas.get(`${apiVersion} ${kind}`), `${kind} ${metadata.name}`, manifest);
      });
      expect(found).toEqual([]);
      expect(deployments.map(processOf).sort()).toEqual(Object.keys(readers).sort());
    });

    test('runs images of the Dockerfile', () => {
      const used = ofKind('Deployment', 'Job').map((manifest) => containerOf(manifest).image.split(':')[0]);
      expect(images).toEqual(expect.arrayContaining(used));
      expect(deployments.map((manifest) => containerOf(manifest).image.split(':')[0])).toEqual(
        deployments.map(({ metadata }) => metadata.name),
      );
    });

    // Not `test.each`, which fails for an empty list, as it is where kubectl is missing.
    for (const manifest of ofKind('Deployment', 'Job'))
      test(`${manifest.metadata.name} has no rights, a root file system that it cannot write to, and resources`, () => {
        const pod = podOf(manifest);
        expect(pod.containers).toHaveLength(1);
        expect(pod.initContainers).toBeUndefined();
        expect(pod).toMatchObject({
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        });
        const container = containerOf(manifest);
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(['/tmp', dataDir]);
      });

    for (const manifest of deployments)
      test(`${manifest.metadata.name} is watched, and left by its balancer before it closes`, () => {
        const { name } = manifest.metadata;
        const { startupProbe, livenessProbe, readinessProbe, ports } = containerOf(manifest);
        expect(startupProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
        expect(livenessProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
        expect(readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'http' });
        const target = name.replace('harbour-', '');
        const stage = new RegExp(
          `AS (?:${target === 'worker' || target === 'images' ? 'api' : target})\\n[\\s\\S]*?EXPOSE (\\d+)`,
        );
        expect(ports).toEqual([
          { name: 'http', containerPort: Number(stage.exec(readSource('Dockerfile'))?.[1]) },
        ]);

        const drain = Number(variablesOf(manifest).DRAIN_SECONDS ?? 0);
        expect(podOf(manifest).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 15);
        const noticed = (readinessProbe?.periodSeconds ?? 0) * (readinessProbe?.failureThreshold ?? 0);
        if (name !== 'harbour-worker') expect(noticed).toBeLessThan(drain);
      });

    const example = 'deploy/kubernetes/settings.example.env';

    for (const manifest of deployments)
      test(`${processOf(manifest)} gets variables that it reads, and no secret of another process`, () => {
        const process = processOf(manifest);
        const documented = documentedFor(readers[process] ?? '');
        expect(Object.keys(variablesOf(manifest)).filter((name) => !documented.has(name))).toEqual([]);
        expect(JSON.stringify(manifest)).not.toMatch(/valueFrom|configMap|"secret"|projected/);
        expect(containerOf(manifest).envFrom).toEqual([{ secretRef: { name: `harbour-${process}` } }]);
        expect(Object.keys(divide(example))).toContain(process);
      });

    test('the setup gets the secrets of the setup', () => {
      expect(ofKind('Job').map((manifest) => containerOf(manifest).envFrom)).toEqual([
        [{ secretRef: { name: 'harbour-setup' } }],
      ]);
      expect(Object.keys(divide(example))).toContain('setup');
    });

    test('selectors, targets and backends exist', () => {
      const pods = podLabels(manifests);
      const isOfPod = (selector: Selector) =>
        [...pods.values()].some((labels) => isSelected(selector, labels));
      const selectors = [
        ...ofKind('Service').map(
          ({ metadata, spec }) => [metadata.name, { matchLabels: spec.selector }] as const,
        ),
        ...ofKind('PodDisruptionBudget', 'PodMonitor').map(
          ({ metadata, spec }) => [metadata.name, spec.selector] as const,
        ),
        ...ofKind('NetworkPolicy').flatMap(({ metadata: { name }, spec }) => [
          [name, spec.podSelector] as const,
          ...[...(spec.ingress ?? []), ...(spec.egress ?? [])]
            .flatMap(({ from = [], to = [] }) => [...from, ...to])
            .flatMap(({ podSelector }) => (podSelector ? [[name, podSelector] as const] : [])),
        ]),
      ];
      expect(selectors.filter(([, selector]) => !isOfPod(selector)).map(([name]) => name)).toEqual([]);
      // Each value of an `In` names a pod.
      const named = JSON.stringify(selectors).match(/harbour-(?!database)[\w-]+/g) ?? [];
      expect(named.filter((name) => !pods.has(name))).toEqual([]);

      const names = deployments.map(({ metadata }) => metadata.name);
      for (const { spec } of deployments)
        expect(isSelected(spec.selector, spec.template.metadata.labels)).toBe(true);
      expect(names).toEqual(
        expect.arrayContaining(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)),
      );
      expect(ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(names);
      const services = ofKind('Service').map(({ metadata }) => metadata.name);
      const backends = ofKind('Ingress').flatMap(({ spec }) =>
        spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name)),
      );
      expect(services).toEqual(expect.arrayContaining(backends));
      for (const { spec } of ofKind('ServiceMonitor')) {
        const seen = ofKind('Service').filter(({ metadata }) =>
          isSelected(spec.selector, metadata.labels ?? {}),
        );
        expect(seen.map(({ metadata }) => metadata.name)).toEqual(names);
        const [{ port, authorization }] = spec.endpoints as [Spec['endpoints'][0]];
        expect(seen.flatMap((service) => service.spec.ports.map(({ name }) => name))).toEqual(
          names.map(() => port),
        );
        // The setting of a process lists two tokens while it is changed.
        expect(Object.keys(divide(example))).not.toContain(
          authorization.credentials.name.replace('harbour-', ''),
        );
      }
    });

    test('README.md makes the Secrets that the manifests name', () => {
      const page = readSource('deploy/kubernetes/README.md');
      const [, processes = ''] = /^for process in (.*); do$/m.exec(page) ?? [];
      const made = [...page.matchAll(/create secret generic (harbour-[\w$]+(?:-[a-z]+)?)/g)].flatMap(
        ([, name = '']) => processes.split(' ').map((process) => name.replace('$process', process)),
      );
      const named = JSON.stringify(manifests).matchAll(
        /"(?:secret|secretRef|credentials|accessKeyId|secretAccessKey|region)":\{[^}]*"name":"([^"]+)"/g,
      );
      const names = new Set([...named].map(([, name = '']) => name));
      expect([...names].filter((name) => !made.includes(name))).toEqual([]);
      expect(names).toContain(ofKind('ServiceMonitor')[0]?.spec.endpoints[0]?.authorization.credentials.name);
      // Prometheus sends one token, while the setting lists two of them.
      const [, readToken = ''] = /"\$\((sed .*) settings\.env\)"/.exec(page) ?? [];
      const first = (setting: string) =>
        execFileSync('bash', ['-c', readToken], { input: `A=b\nMETRICS_TOKEN=${setting}\n` })
          .toString()
          .trim();
      expect([first('new'), first('"new old"'), first('new old')]).toEqual(['new', 'new', 'new']);
    });

    test('the instances of PostgreSQL reach one another, also those of a restored cluster', () => {
      for (const name of ['harbour-database', 'harbour-database-2']) {
        const instance = { 'cnpg.io/cluster': name, 'cnpg.io/podRole': 'instance' };
        const pooler = { 'cnpg.io/cluster': name, 'cnpg.io/podRole': 'pooler' };
        const api = podLabels(manifests).get('harbour-api') ?? {};
        expect(isAllowed(manifests, 'ingress', instance, instance, 5432)).toBe(true);
        expect(isAllowed(manifests, 'ingress', instance, instance, 8000)).toBe(true);
        expect(isAllowed(manifests, 'ingress', instance, pooler, 5432)).toBe(true);
        for (const database of [instance, pooler]) {
          expect(isAllowed(manifests, 'egress', api, database, 5432)).toBe(true);
          expect(isAllowed(manifests, 'ingress', database, api, 5432)).toBe(true);
        }
      }
    });

    test('the addresses of the example are those of the manifests, and the network policies let them through', () => {
      const { push: _, ...settings } = divide(example);
      const pods = podLabels(manifests);
      const ports = new Map(
        ofKind('Service').map(({ metadata, spec }) => [metadata.name, spec.ports[0]?.port]),
      );
      const labelsOf = (name: string) => pods.get(name) ?? {};
      const addresses = insideAddresses(settings);
      const wrong = addresses.filter(({ from, host, port }) => {
        const target = labelsOf(host);
        const source = labelsOf(`harbour-${from}`);
        const listens = ports.get(host) ?? (target['cnpg.io/cluster'] ? 5432 : undefined);
        return !(
          listens === port &&
          isAllowed(manifests, 'egress', source, target, port) &&
          isAllowed(manifests, 'ingress', target, source, port)
        );
      });
      // The setup may have the pooler's address, and connects to PostgreSQL itself.
      expect(wrong.map(({ from, variable }) => `${from}: ${variable}`)).toEqual(['setup: DATABASE_URL']);
      expect(addresses.length).toBeGreaterThan(10);
    });

    test('policies close every pod, and the code of releases reaches no database and no internet', () => {
      const pods = podLabels(manifests);
      const policies = ofKind('NetworkPolicy').map(({ spec }) => spec);
      const closed = (direction: string, labels: Labels) =>
        policies.some(
          ({ podSelector, policyTypes = ['Ingress'] }) =>
            policyTypes.includes(direction) && isSelected(podSelector, labels),
        );
      for (const [name, labels] of pods) {
        expect([name, closed('Ingress', labels)]).toEqual([name, true]);
        // CloudNativePG's own need the API server and a bucket.
        expect([name, closed('Egress', labels)]).toEqual([name, !labels['cnpg.io/cluster']]);
      }
      const shell = pods.get('harbour-shell') ?? {};
      const open = policies
        .filter(({ podSelector }) => isSelected(podSelector, shell))
        .flatMap(({ egress = [] }) => egress.filter(({ to }) => !to));
      expect(open).toEqual([]);
      for (const labels of pods.values())
        expect(isAllowed(manifests, 'egress', shell, labels, 5432)).toBe(false);
    });

    test('PostgreSQL has connections for the poolers, the workers and a rolling restart', () => {
      const [cluster] = ofKind('Cluster');
      const pooled = ofKind('Pooler')
        .filter(({ spec }) => spec.type === 'rw')
        .map(({ spec }) => spec.instances * Number(spec.pgbouncer.parameters.default_pool_size));
      const workers = deployments.find((manifest) => processOf(manifest) === 'worker')?.spec.replicas ?? 0;
      // A worker's queue takes 6 (docs/settings.md), twice during a restart; imports, backups and people take the rest.
      const needed = pooled.reduce((sum, pool) => sum + pool, 0) + workers * 2 * 6 + 30;
      expect(Number(cluster?.spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(needed);
    });

    test('docs/sizing.md says how many there are, and how large', () => {
      const scalers = new Map(
        ofKind('HorizontalPodAutoscaler').map(({ spec }) => [spec.scaleTargetRef.name, spec]),
      );
      const page = readSource('docs/sizing.md');
      for (const manifest of deployments) {
        const scaler = scalers.get(manifest.metadata.name);
        const count = scaler
          ? `${scaler.minReplicas} to ${scaler.maxReplicas}`
          : String(manifest.spec.replicas);
        const { requests, limits } = containerOf(manifest).resources ?? {};
        const cell = `${count} × ${cores(requests?.cpu)}, ${quantity(requests?.memory)} (${quantity(limits?.memory)})`;
        const row = page.split('\n').find((line) => line.startsWith(`| ${processOf(manifest)} `)) ?? '';
        expect(row.split('|').map((text) => text.trim())[overlay === 'small' ? 2 : 3]).toBe(cell);
      }
    });
  },
);

(missing ? test.skip : test)(
  'the overlay of README.md restores a database as docs/restoring.md says',
  () => {
    const readme = 'deploy/kubernetes/README.md';
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-overlay-'));
    try {
      const base = path.relative(fs.realpathSync(folder), path.join(overlays, 'small'));
      const overlay = yamlIn(readme, 'newTag');
      const restore = yamlIn('docs/restoring.md', 'Pooler');
      // Not in the schema here (deploy/schemas/README.md).
      const { externalClusters, ...restored } = yamlIn('docs/restoring.md', 'recovery:');
      expect(externalClusters).toMatchObject([{ name: restored.bootstrap.recovery.source }]);
      const cluster = {
        apiVersion: 'postgresql.cnpg.io/v1',
        kind: 'Cluster',
        metadata: { name: 'harbour-database-2', namespace: 'harbour' },
        spec: { instances: 3, storage: { size: '20Gi' }, ...restored },
      };
      const kustomization = {
        ...overlay,
        ...restore,
        resources: [base, 'database-2.yaml'],
        patches: [...overlay.patches, ...yamlIn(readme, 'tracing').patches, ...restore.patches],
      };
      fs.writeFileSync(path.join(folder, 'kustomization.yaml'), stringify(kustomization));
      fs.writeFileSync(path.join(folder, 'database-2.yaml'), stringify(cluster));
      const manifests = render(folder);
      const schemas = compileSchemas('kubernetes.ndjson', 'resources.ndjson');
      const wrong = manifests.flatMap((manifest) => {
        const { apiVersion, kind, metadata } = manifest;
        return wrongFields(schemas.get(`${apiVersion} ${kind}`), `${kind} ${metadata.name}`, manifest);
      });
      expect(wrong).toEqual([]);
      const named = manifests.filter(({ kind }) => kind === 'Pooler' || kind === 'ScheduledBackup');
      expect(named.map(({ spec }) => spec.cluster.name)).toEqual(named.map(() => 'harbour-database-2'));
      const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
      expect(deployments.flatMap(({ metadata, spec }) => (spec.replicas === 0 ? metadata.name : []))).toEqual(
        ['harbour-worker'],
      );
      expect(JSON.stringify(manifests)).toContain(
        '"image":"registry.example/harbour-shell:1.0.0-0123456789"',
      );
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  },
  60_000,
);

// Compose

describe('deploy/compose.yaml', () => {
  const compose = parse(readSource('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    configs: { prometheus: { content: string }; alertmanager: { file: string } };
  };
  const settings = () => divide('deploy/compose.example.env');
  interface Targets {
    static_configs: readonly { targets: readonly string[] }[];
  }
  const targetsOf = (one: Targets) => one.static_configs.flatMap(({ targets }) => targets);
  const prometheus = () =>
    parse(compose.configs.prometheus.content) as {
      scrape_configs: Targets[];
      alerting: { alertmanagers: Targets[] };
    };
  const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('harbour-'));
  const servers = ours.filter(([name]) => name in readers);

  test('is valid', () => {
    expect(wrongFields(compileSchemas('compose.ndjson').get('compose'), 'compose', compose)).toEqual([]);
    expect(servers.map(([name]) => name).sort()).toEqual(Object.keys(readers).sort());
  });

  test.each(ours)('%s runs an image of the Dockerfile with the settings of its process', (name, service) => {
    const target = service.build?.target ?? '';
    expect(images).toContain(`harbour-${target}`);
    expect(service.image).toBe(`harbour-${target}:compose`);
    expect(service.environment).toBeUndefined();
    const [file] = service.env_file ?? [];
    const expected: Labels = { import: 'api' };
    if (name === 'settings') expect(file).toBeUndefined();
    else {
      expect(service.env_file).toHaveLength(1);
      expect(path.basename(file?.path ?? '', '.env')).toBe(expected[name] ?? name);
      expect(Object.keys(settings())).toContain(expected[name] ?? name);
    }
  });

  test.each(servers)('%s writes to its data folder only', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(JSON.stringify(service)).toContain(`${dataDir}:uid=65532`);
  });

  test('listens on this machine only', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  test('the addresses of the example, and those that Prometheus asks, are services', () => {
    const ports: Readonly<Record<string, number>> = {
      api: 8081,
      worker: 8081,
      images: 8081,
      registry: 8082,
      shell: 8080,
      pgbouncer: 5432,
      postgres: 5432,
      storage: 9000,
      mail: 1025,
    };
    const addresses = insideAddresses(settings());
    expect(addresses.filter(({ host, port }) => ports[host] !== port || !(host in compose.services))).toEqual(
      [],
    );
    expect(addresses.length).toBeGreaterThan(10);
    const asked = prometheus().scrape_configs.flatMap(targetsOf);
    expect(asked.sort()).toEqual(servers.map(([name]) => `${name}:${ports[name]}`).sort());
  });

  test('Prometheus tells Alertmanager, which writes to the mail server until the operator names another file', () => {
    expect(prometheus().alerting.alertmanagers.flatMap(targetsOf)).toEqual(['alertmanager:9093']);
    expect(Object.keys(compose.services)).toContain('alertmanager');
    const [, file = ''] = /^\$\{ALERTMANAGER_CONFIG:-(.*)\}$/.exec(compose.configs.alertmanager.file) ?? [];
    const { global, receivers } = parse(readSource(path.join('deploy', file))) as {
      global: { smtp_smarthost: string };
      receivers: { email_configs?: unknown[] }[];
    };
    expect(global.smtp_smarthost).toBe('mail:1025');
    expect(receivers.filter(({ email_configs }) => !email_configs)).toEqual([]);
  });
});
