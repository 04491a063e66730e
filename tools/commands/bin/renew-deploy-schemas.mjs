/**
 * `node tools/commands/bin/renew-deploy-schemas.mjs`: writes deploy/schemas from the sources below. With a folder as
 * its argument it reads the sources' files there instead of from the network.
 *
 * Descriptions are left out, and unknown fields are refused, as `kubectl apply` with strict validation does. `omitted`
 * are parts that deploy/ does not use and that would be most of the file.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const github = 'https://raw.githubusercontent.com';
const kubernetes = `${github}/kubernetes/kubernetes/v1.35.0/api/openapi-spec/swagger.json`;
/** The newest file: the specification is not versioned by tags. */
const compose = `${github}/compose-spec/compose-spec/170098ba07d9f53c383a41bfd4c5166b0a4529a6/schema/compose-spec.json`;
const cloudNativePg = `${github}/cloudnative-pg/cloudnative-pg/v1.30.0/config/crd/bases/postgresql.cnpg.io`;
const barmanCloud = `${github}/cloudnative-pg/plugin-barman-cloud/v0.14.0/config/crd/bases/barmancloud.cnpg.io`;
const prometheus = `${github}/prometheus-operator/prometheus-operator/v0.93.0/example/prometheus-operator-crd/monitoring.coreos.com`;

const kinds = [
  'apps.v1.Deployment',
  'autoscaling.v2.HorizontalPodAutoscaler',
  'batch.v1.Job',
  'core.v1.Namespace',
  'core.v1.Service',
  'networking.k8s.io.v1.Ingress',
  'networking.k8s.io.v1.NetworkPolicy',
  'policy.v1.PodDisruptionBudget',
];
const resources = [
  {
    url: `${cloudNativePg}_clusters.yaml`,
    omitted: ['affinity', 'externalClusters', 'managed', 'projectedVolumeTemplate'],
  },
  { url: `${cloudNativePg}_poolers.yaml`, omitted: ['template', 'serviceTemplate'] },
  { url: `${cloudNativePg}_scheduledbackups.yaml` },
  { url: `${barmanCloud}_objectstores.yaml` },
  { url: `${prometheus}_servicemonitors.yaml` },
  { url: `${prometheus}_podmonitors.yaml` },
];

const [folder] = process.argv.slice(2);

async function read(url) {
  if (folder) return fs.readFileSync(path.join(folder, path.basename(url)), 'utf8');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** What of OpenAPI is JSON Schema, with nothing allowed that is not named. */
function strict(schema) {
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string')
    return { type: ['integer', 'string'] };
  const kept = {};
  for (const name of [
    '$ref',
    'type',
    'enum',
    'required',
    'pattern',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ])
    if (schema[name] !== undefined) kept[name] = schema[name];
  for (const name of ['items', 'additionalProperties'])
    if (isObject(schema[name])) kept[name] = strict(schema[name]);
  for (const name of ['allOf', 'anyOf', 'oneOf']) if (schema[name]) kept[name] = schema[name].map(strict);
  if (schema.not) kept.not = strict(schema.not);
  if (schema.properties) {
    kept.properties = mapValues(schema.properties, strict);
    // A part of a condition (`anyOf` of required fields) has no type, and leaves the other fields to the whole.
    if (schema.type === 'object' && !schema['x-kubernetes-preserve-unknown-fields'])
      kept.additionalProperties = false;
  }
  return kept;
}

async function readKubernetes() {
  const { definitions } = JSON.parse(await read(kubernetes));
  const found = new Map();
  const take = (name) => {
    if (found.has(name)) return;
    const definition = definitions[name];
    // The status is the cluster's, the other is the API server's.
    for (const field of ['status', 'managedFields']) delete definition.properties?.[field];
    const schema = strict(definition.properties ? { type: 'object', ...definition } : definition);
    if (name.endsWith('.resource.Quantity')) schema.type = ['number', 'string'];
    found.set(name, schema);
    for (const [, reference] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g))
      take(reference);
  };
  const roots = kinds.map((kind) => {
    const name = Object.keys(definitions).find((key) =>
      (definitions[key]['x-kubernetes-group-version-kind'] ?? []).some(
        (of) => [of.group || 'core', of.version, of.kind].join('.') === kind,
      ),
    );
    take(name);
    const [{ group, version, kind: title }] = definitions[name]['x-kubernetes-group-version-kind'];
    return { id: `${group ? `${group}/` : ''}${version} ${title}`, name };
  });
  return { roots, found };
}

async function readResource({ url, omitted = [] }) {
  const { spec } = parse(await read(url));
  const { name: version, schema } = spec.versions.find(({ storage }) => storage);
  const whole = schema.openAPIV3Schema;
  delete whole.properties.status;
  for (const name of omitted) delete whole.properties.spec.properties[name];
  const strictly = strict(whole);
  strictly.properties.metadata = { $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' };
  return { id: `${spec.group}/${version} ${spec.names.kind}`, schema: strictly };
}

/** One definition a line, so that a newer version shows what it changes. */
function write(file, lines) {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  fs.writeFileSync(new URL(`../../../deploy/schemas/${file}`, import.meta.url), text);
  process.stdout.write(
    `deploy/schemas/${file}: ${lines.length} definitions, ${Math.round(text.length / 1_000)} kB\n`,
  );
}

const { roots, found } = await readKubernetes();
const definitions = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
write('kubernetes.ndjson', [
  ...roots.map(({ id, name }) => ({ id, schema: { $ref: `#/definitions/${name}` } })),
  ...definitions.map(([name, schema]) => ({ definition: name, schema })),
]);
write('resources.ndjson', await Promise.all(resources.map(readResource)));

const { definitions: parts, $schema: _, ...root } = JSON.parse(await read(compose));
const withoutTexts = (value) => {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isObject(value)) return value;
  const { description, ...rest } = value;
  return mapValues(typeof description === 'string' ? rest : value, withoutTexts);
};
write('compose.ndjson', [
  { id: 'compose', schema: withoutTexts(root) },
  ...Object.entries(parts).map(([definition, schema]) => ({ definition, schema: withoutTexts(schema) })),
]);
