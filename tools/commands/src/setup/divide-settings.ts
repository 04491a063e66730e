import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { environmentSchema as api, findConfigProblems } from 'api/src/config';
import { pushEnvironmentSchema as push, readPushSettings } from 'api/src/modules/push';
import { isUsedBy, type Role } from 'api/src/settings-by-role';
import { OperatorError } from 'local-services/operator-error';
import { readServerConfig as readRegistryConfig, environmentSchema as registry } from 'releases/src/config';
import { readServerConfig as readShellConfig, environmentSchema as shell } from 'shell/src/server/config';

type Settings = Record<string, string | undefined>;

/** A reader throws one sentence with all problems. */
const problemsOf = (read: (settings: Settings) => unknown) => (settings: Settings) => {
  try {
    read(settings);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

/** A process of the API that does one part of its work. */
const apiProcess = (role: Role): ProcessSettings => ({
  names: Object.keys(api.shape).filter((name) => isUsedBy(role, name)),
  isTraced: true,
  settings: { PROCESS: role },
  problems: findConfigProblems,
});

/** Settings of Node and OpenTelemetry (docs/tracing.md); Node reads the first before any code of ours. */
const isOfTraces = (name: string) => name === 'NODE_OPTIONS' || name.startsWith('OTEL_');

interface ProcessSettings {
  names: readonly string[];
  /** Whether it is a server, which may send traces. */
  isTraced?: boolean;
  /** Settings that make it this process. */
  settings?: Settings;
  problems: (settings: Settings) => string[];
}

/** The settings that each process reads, and what is wrong with them. */
const processes: Record<string, ProcessSettings> = {
  shell: { names: Object.keys(shell.shape), isTraced: true, problems: problemsOf(readShellConfig) },
  api: apiProcess('api'),
  worker: apiProcess('worker'),
  images: apiProcess('images'),
  push: {
    names: ['DATABASE_URL', 'DATABASE_DIRECT_URL', ...Object.keys(push.shape)],
    problems: (settings) =>
      Object.keys(settings).some((name) => name.startsWith('VAPID_'))
        ? problemsOf(readPushSettings)(settings)
        : [],
  },
  registry: { names: Object.keys(registry.shape), isTraced: true, problems: problemsOf(readRegistryConfig) },
  setup: {
    names: ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'RELEASES_URL', 'RELEASES_ADMIN_TOKEN'],
    problems: ({ RELEASES_URL }: Settings) =>
      RELEASES_URL ? [] : ['RELEASES_URL: needed: the address of the release registry'],
  },
};

/** Settings whose value is cut where a `#` begins a comment: keys of payment providers have one. */
const cutSettings = (text: string) =>
  [...text.matchAll(/^ *(\w+) *= *[^\s'"`#][^#\n]*(?<=\S)#/gm)].map(
    ([, name = '']) => `${name}: ends before its #, where a comment begins: put quotes around the value`,
  );

/**
 * A line that Node, systemd and Compose read alike. Undefined where none is: a line break, or both kinds of quotes around what
 * has to be quoted.
 */
function quotedLine(name: string, value: string): string | undefined {
  const needsQuotes = /[#$'"`\\]|^\s|\s$/.test(value);
  const lines = needsQuotes ? [`${name}='${value}'`, `${name}="${value}"`] : [`${name}=${value}`];
  return lines.find((line) => !value.includes('\n') && parseEnv(line)[name] === value);
}

/** As docker and kubectl read it: quotes and # are parts of the value. */
const plainLine = (name: string, value: string) => (value.includes('\n') ? undefined : `${name}=${value}`);

/**
 * Divides a file of settings among files of the processes, `<process>.env` in a folder, each with what that process reads and
 * nothing else. `isPlain` writes values without quotes. Throws with all problems of all processes, and writes nothing then. Returns
 * the files.
 */
export function divideSettings(file: string, folder: string, { isPlain = false } = {}): string[] {
  const text = fs.readFileSync(file, 'utf8');
  const given: Settings = parseEnv(text);
  const lineOf = isPlain ? plainLine : quotedLine;
  const parts = Object.entries(processes).map(([name, { names, isTraced, settings: own, problems }]) => {
    const known = [
      ...['NODE_ENV', ...names].flatMap((key) => [key, `${key}_FILE`]),
      ...(isTraced ? Object.keys(given).filter(isOfTraces) : []),
    ];
    const read = known.flatMap((key) => (given[key] ? [[key, given[key]]] : []));
    const settings: Settings = { ...Object.fromEntries(read), ...own };
    return { name, settings, problems: problems(settings) };
  });
  const wrong = [
    ...cutSettings(text),
    ...Object.entries(given).flatMap(([name, value = '']) =>
      lineOf(name, value) === undefined
        ? [
            `${name}: has a line break, or both kinds of quotes: put the value into a file, and name it in ${name}_FILE`,
          ]
        : [],
    ),
    ...parts.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
  ];
  const read = new Set(parts.flatMap(({ settings }) => Object.keys(settings)));
  const unread = Object.keys(given).filter((name) => !read.has(name));
  if (unread.length > 0) wrong.push(`no process reads ${unread.join(', ')}: correct the name, or remove it`);
  if (wrong.length > 0)
    throw new OperatorError('SHOP-SETUP-005', `${file} cannot be divided:\n  ${wrong.join('\n  ')}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return parts.map(({ name, settings }) => {
    const target = path.join(folder, `${name}.env`);
    const lines = Object.entries(settings).map(([key, value = '']) => `${lineOf(key, value)}\n`);
    fs.writeFileSync(target, lines.join(''), { mode: 0o600 });
    return target;
  });
}
