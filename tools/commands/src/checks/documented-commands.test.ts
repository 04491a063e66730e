import { spawnSync } from 'node:child_process';
import { root } from 'local-services/root';
import { readSource, sourceFiles } from './source-files';

/**
 * What operators and developers read. Decisions keep the commands of their day; a team's own repository has commands of its own.
 */
const pages = sourceFiles(['md']).filter(
  (file) => /^(docs\/[^/]+|deploy\/.*|README|UPGRADING)\.md$/.test(file) && file !== 'docs/own-repository.md',
);
const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };

const namesIn = (file: string, pattern: RegExp) =>
  new Set([...readSource(file).matchAll(pattern)].map(([, name = '']) => name));
const usageOf = (script: string, file: string) =>
  namesIn(file, new RegExp(`npm run ${script} -- ([a-z][a-z-]*)`, 'g'));

/** The verbs of the commands that have some. */
const verbs: Readonly<Record<string, ReadonlySet<string>>> = {
  jobs: usageOf('jobs', 'services/api/src/jobs/main.ts'),
  staff: usageOf('staff', 'services/api/src/modules/staff/main.ts'),
  registry: usageOf('registry', 'services/releases/src/cli.ts'),
  setup: usageOf('setup', 'tools/commands/src/setup/main.ts'),
  release: new Set([
    'help',
    ...namesIn(
      'packages/remote-kit/src/cli/release-commands.ts',
      /(?:token|change|read)Command\(\s*'([a-z]+)'/g,
    ),
  ]),
};

test('every command that a page names exists, with its verb', () => {
  expect(Object.values(verbs).filter(({ size }) => size < 2)).toEqual([]);
  const found = pages.flatMap((page) =>
    [...readSource(page).matchAll(/npm run ([a-z][\w:-]*)(?: -- ([a-z][a-z-]*))?/g)].map(
      ([text, script = '', verb]) => ({ page, text, script, verb }),
    ),
  );
  expect(found.length).toBeGreaterThan(100);
  const unknown = found.filter(
    ({ script, verb }) =>
      !Object.hasOwn(scripts, script) || (verb && verbs[script] && !verbs[script].has(verb)),
  );
  expect(unknown.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
});

test.each([
  ['--help', 0, 'stdout', 'npm run version: makes the next version'],
  ['--wrong', 1, 'stderr', "Unknown option '--wrong'."],
] as const)('a command with %s says what it takes, and does nothing', (word, status, stream, text) => {
  const answer = spawnSync('npm', ['run', '--silent', 'version', '--', word], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(answer[stream].split('\n')[0]).toContain(text);
  expect(answer.status).toBe(status);
});
