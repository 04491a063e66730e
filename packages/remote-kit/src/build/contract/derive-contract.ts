import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stats, StatsModule } from '@rspack/core';
import { busEvents } from 'shared-contracts/bus';
import type { ApiCall } from 'shared-contracts/calls/call';
import type { ApiOperation, Contract } from 'shared-contracts/contract';
import { fragmentProps } from 'shared-contracts/fragments';
import type { JsonSchema } from 'shared-contracts/json-schema';
import type { RemoteDefinition } from 'shared-contracts/remote';
import type * as z from 'shared-contracts/schema';
import { jsonSchemaOf } from 'shared-contracts/server/json-schema-of';
import { serviceMembers } from 'shared-contracts/server/service-members';
import { findUses, type ModuleUses } from './find-uses';

/** Thrown for a use that cannot be derived; the message names the module and the remedy. */
export class ContractError extends Error {}

/** A module of the bundle after compilation. */
export interface BundledModule {
  /** Its path; that of a part of a page ends in `?view` or `?data`. */
  file: string;
  source: string;
}

export interface ContractParts {
  definition: RemoteDefinition;
  modules: readonly BundledModule[];
  /** Version ranges of the shared packages. */
  shared: Record<string, string>;
  /** Members of `ShopServices` that it provides: those of the shell. */
  provides?: readonly string[];
  /** Imports a module by its file, to read schemas from it. */
  load?: (file: string) => Promise<Record<string, unknown>>;
}

/** The TypeScript modules in a compilation's chunks. */
export function bundledModules(stats: Stats): BundledModule[] {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    dependentModules: true,
    nestedModules: true,
    // Concatenated modules count as orphans.
    orphanModules: true,
    source: true,
  });
  const sources = new Map<string, string>();
  for (const { nameForCondition: file, name, source } of flatten(
    chunks.flatMap(({ modules = [] }) => modules),
  )) {
    const [part = ''] = /\?(?:view|data)$/.exec(name ?? '') ?? [];
    if (file && source && isOurs(file)) sources.set(file + part, String(source));
  }
  return [...sources].map(([file, source]) => ({ file, source })).sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Modules of the remote and of the shop's packages; libraries do not use the bus. */
function isOurs(file: string): boolean {
  const [, name = ''] = /.*[\\/]node_modules[\\/]([\w@-]+)/.exec(file) ?? [];
  return /\.(tsx?|m?js)$/.test(file) && (name === '' || name.startsWith('shared-'));
}

function flatten(modules: readonly StatsModule[]): StatsModule[] {
  return modules.flatMap((module) => (module.modules ? flatten(module.modules) : [module]));
}

/**
 * Derives a version's contract from the modules in its bundle. Throws a ContractError that names every use
 * that the code does not determine.
 */
export async function deriveContract({
  definition,
  modules,
  shared,
  provides = [],
  load = importModule,
}: ContractParts): Promise<Contract> {
  const uses = new Map<string, ModuleUses>();
  for (const { file, source } of modules) uses.set(file, findUses(source));
  const problems = [...uses].flatMap(([file, module]) =>
    module.problems.map((problem) => `${file}: ${problem}`),
  );
  problems.push(...objectionsToEvents(definition));
  if (problems.length > 0) {
    throw new ContractError(`The contract of ${definition.name} cannot be derived:\n${problems.join('\n')}`);
  }
  const all = [...uses.values()];
  const payloads = (names: readonly string[]) =>
    byName(names.map((name) => [name, payloadOf(name, definition)] as const));
  return {
    fragments: byName(
      definition.fragments.map(({ name, props }) => [name, plain(props ?? propsOf(name) ?? null)] as const),
    ),
    mounts: mountsOf(all),
    slots: {
      lends: [...new Set(all.flatMap(({ slots }) => slots))].sort(),
      fills: slotsFilled(definition),
    },
    emits: payloads(all.flatMap(({ emits }) => emits)),
    listens: payloads(all.flatMap(({ listens }) => listens)),
    ...(await operations(uses, load)),
    shared,
    services: {
      // Only members of `ShopServices`: another object may be named `services` too.
      uses: [
        ...new Set(
          all.flatMap(({ services, definitions }) => [
            ...services,
            ...definitions.flatMap(({ isUrl }) => (isUrl ? [] : ['api.call'])),
          ]),
        ),
      ]
        .filter((member) => serviceMembers.includes(member))
        .sort(),
      provides: [...provides],
    },
  };
}

const eventKeywords = ['type', 'enum', 'anyOf', 'properties', 'required', 'items', 'minimum'];

function objectionsToEvents({ name, events = {} }: RemoteDefinition): string[] {
  return Object.entries(events).flatMap(([event, { payload }]) => [
    ...(event.startsWith(`${name}:`) ? [] : [`remote.ts: the event ${event} must be named ${name}:<event>.`]),
    ...keywordsOf(payload)
      .filter((keyword) => !eventKeywords.includes(keyword))
      .map(
        (keyword) => `remote.ts: the payload of ${event} uses "${keyword}", which the bus does not check.`,
      ),
  ]);
}

function keywordsOf(schema: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return [...new Set([...Object.keys(schema), ...parts.flatMap(keywordsOf)])];
}

type Schema = Record<string, unknown>;

/** Copies plain data, without the types that the compiler adds to schemas. */
function plain(schema: JsonSchema | null): Schema | null {
  return schema && (JSON.parse(JSON.stringify(schema)) as Schema);
}

function byName<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function propsOf(name: string): JsonSchema | undefined {
  return Object.hasOwn(fragmentProps, name) ? fragmentProps[name as keyof typeof fragmentProps] : undefined;
}

function payloadOf(name: string, { events = {} }: RemoteDefinition): Schema | null {
  if (Object.hasOwn(busEvents, name)) return plain(busEvents[name as keyof typeof busEvents].payload);
  return plain(events[name as keyof typeof events]?.payload ?? null);
}

function mountsOf(uses: readonly ModuleUses[]): Contract['mounts'] {
  const mounts = new Map<string, Schema | null>();
  for (const { name, props } of uses.flatMap(({ fragments }) => fragments)) {
    const schema = propsOf(name);
    const passed = schema && props ? only(schema, props) : plain(schema ?? (props ? asKeys(props) : null));
    const known = mounts.get(name);
    // Mounted in several places: only props passed in all of them are guaranteed.
    mounts.set(name, known && passed ? commonOf(known, passed) : passed);
  }
  return byName([...mounts]);
}

/** Reduces an object schema to these fields. */
function only({ properties = {}, ...schema }: JsonSchema, keys: readonly string[]): Schema | null {
  const known = keys.filter((key) => properties[key]);
  return plain({
    ...schema,
    properties: Object.fromEntries(known.map((key) => [key, properties[key] ?? {}])),
    required: known,
  });
}

/** A schema of fields with known names and unknown types. */
function asKeys(keys: readonly string[]): JsonSchema {
  return { type: 'object', required: keys };
}

function commonOf(one: Schema, other: Schema): Schema {
  const [first, second] = [one.required, other.required] as string[][];
  return {
    ...one,
    properties: { ...(one.properties as object), ...(other.properties as object) },
    required: (first ?? []).filter((key) => second?.includes(key)),
  };
}

function slotsFilled({ fragments }: RemoteDefinition): string[] {
  const slots = fragments.flatMap((fragment) => ('slot' in fragment ? [String(fragment.slot)] : []));
  return [...new Set(slots)].sort();
}

async function operations(
  uses: ReadonlyMap<string, ModuleUses>,
  load: (file: string) => Promise<Record<string, unknown>>,
): Promise<Pick<Contract, 'api' | 'schemas'>> {
  const api = new Map<string, ApiOperation>();
  const schemas = new Map<string, Schema>();
  const keep = (name: string, schema: z.core.$ZodType) => {
    const known = JSON.stringify(schemas.get(name));
    const written = jsonSchemaOf(schema);
    // Modules may use one name for different schemas.
    const free = known === undefined || known === JSON.stringify(written) ? name : `${name}-${schemas.size}`;
    schemas.set(free, written);
    return free;
  };
  for (const [file, module] of uses) {
    for (const { source, name, query, isUrl } of module.definitions) {
      const definition = (await load(resolveFile(file, source)))[name] as ApiCall | undefined;
      if (!definition) throw new ContractError(`${file}: ${source} has no call ${name}.`);
      const path = definition.path.replace(/:\w+/g, '{}');
      if (isUrl) {
        api.set(`* ${path}`, { method: '*', path });
        continue;
      }
      const { method, body, answer } = definition;
      const operation = `${method} ${path}`;
      api.set(operation, {
        method,
        path,
        ...(body ? { request: keep(`request of ${operation}`, body) } : {}),
        response: keep(`answer of ${operation}`, answer),
        ...queryOf(query, api.get(operation)),
      });
    }
  }
  return { api: Object.values(byName([...api])), schemas: byName([...schemas]) };
}

/** The query parameters of an operation after one more call. One call with computed parameters hides them all. */
function queryOf(names: string[] | undefined, before: ApiOperation | undefined): Pick<ApiOperation, 'query'> {
  if (!names || (before && !before.query)) return {};
  const known = before?.query ?? {};
  const all = [...new Set([...Object.keys(known), ...names])];
  const isAlways = (name: string) => names.includes(name) && (!before || known[name] === 'always');
  return { query: byName(all.map((name) => [name, isAlways(name) ? 'always' : 'sometimes'] as const)) };
}

function resolveFile(from: string, source: string): string {
  if (!source.startsWith('.')) return createRequire(from).resolve(source);
  const place = path.resolve(path.dirname(from), source);
  const file = ['.ts', '.tsx', '.js', '/index.ts', '/index.js', '']
    .map((ending) => place + ending)
    .find((name) => fs.existsSync(name));
  if (!file) throw new ContractError(`${from}: ${source} does not exist.`);
  return file;
}

async function importModule(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(file.replace(/\?\w+$/, '')).href)) as Record<string, unknown>;
}
