import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from 'local-services/root';

function brokenRules(message: string): string[] {
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/commitlint'), ['--no-color'], {
    cwd: root,
    input: message,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/✖ .*\[([\w-]+)\]/g)].map(([, rule = '']) => rule).sort();
}

test.each([
  ['a subject with its scope', 'checkout: keep the bag when the API is unreachable', []],
  ['a scope with a dash', 'remote-kit: read the packages where they are installed', []],
  ['several scopes', 'shell, mfe-search: say what a key does', []],
  ['a reason below', 'commands: build with the bundler\n\nIt is faster.', []],
  ['a merge', "Merge branch 'main'", []],
  ['a subject without a scope', 'keep the bag', ['subject-empty', 'type-empty']],
  ['a long one', `checkout: ${'very '.repeat(14)}long`, ['header-max-length']],
  ['a full stop', 'checkout: keep the bag.', ['subject-full-stop']],
] as const)('judges %s', (_title, message, rules) => {
  expect(brokenRules(message)).toEqual(rules);
});
