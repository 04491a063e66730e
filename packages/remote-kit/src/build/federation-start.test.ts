import { rewriteStart } from './federation-start';

/** The startup module as rspack 2 generates it, with a short body. */
const source = [
  'import __module_federation_bundler_runtime__ from "/node_modules/bundler-runtime.js"',
  'const __module_federation_runtime_plugins__ = [].filter(({ plugin }) => plugin).map(({ plugin, params }) => plugin(params))',
  'const __module_federation_remote_infos__ = {}',
  'const __module_federation_container_name__ = "mfe_gifts"',
  'const __module_federation_share_strategy__ = "loaded-first"',
  'const __module_federation_share_fallbacks__ = undefined',
  'const __module_federation_library_type__ = "var"',
  'const runtimeRequire=__webpack_require__;runtimeRequire.name=__module_federation_container_name__;',
].join(';');

test("a remote starts with the shell's copy of the start code, under its own name", () => {
  expect(rewriteStart(source, { side: 'remote' })).toBe(
    'globalThis.__shopFederation.startContainer(__webpack_require__, "mfe_gifts");',
  );
});

test('the shell keeps the start code as a function and runs it for itself', () => {
  const text = rewriteStart(source, { side: 'shell' });
  const body = text.replace(/^import .*$/m, 'const __module_federation_bundler_runtime__ = {};');
  const run = new Function(
    '__webpack_require__',
    `${body}; return __module_federation_bundler_runtime__.start;`,
  );
  const shell: { name?: string } = {};
  const start = run(shell);
  const remote: { name?: string } = {};
  start(remote, {}, 'mfe_gifts');
  expect([shell.name, remote.name]).toEqual(['mfe_gifts', 'mfe_gifts']);
});

test.each([
  ['a new form of the start code', source.replace('const runtimeRequire=', 'let r='), 'has a new form'],
  [
    'a plugin of one remote',
    source.replace('= [].filter', '= [{ plugin: tracing }].filter'),
    '"runtime_plugins"',
  ],
  ['a share strategy of its own', source.replace('loaded-first', 'version-first'), '"share_strategy"'],
])('%s stops the build', (_, changed, message) => {
  expect(() => rewriteStart(changed, { side: 'remote' })).toThrow(message);
});
