import { checkAlias, checkReplacement, runtimeAliases, runtimeReplacements } from './aliases';
import { federationRuntime } from './plugin';

test.each(runtimeAliases.map((alias) => [alias.file, alias] as const))(
  '%s is where its alias leads to, with the exports that are taken from it',
  (_file, alias) => {
    expect(() => checkAlias(alias)).not.toThrow();
  },
);

test.each(runtimeReplacements.map((replacement) => [replacement.file, replacement] as const))(
  '%s is imported as expected, and its replacement has all of its exports',
  (file, replacement) => {
    expect(`/${file}`).toMatch(replacement.pattern);
    expect(() => checkReplacement(replacement)).not.toThrow();
  },
);

test('an upgrade that moves a file, or drops or adds an export, stops the build with a sentence', () => {
  const alias = { request: 'federation-part$', file: 'runtime/dist/gone.js', exports: [] };
  expect(() => checkAlias(alias)).toThrow(
    'The federation runtime has changed: runtime/dist/gone.js does not exist. An upgrade has probably moved it.',
  );
  expect(() => checkAlias({ ...alias, file: 'runtime/dist/index.js', exports: ['init', 'start'] })).toThrow(
    'runtime/dist/index.js no longer exports start, which "federation-part$" stands for.',
  );
  const snapshot = runtimeReplacements[0];
  if (!snapshot) throw new Error('nothing is replaced');
  expect(() => checkReplacement({ ...snapshot, file: 'error-codes/dist/desc.mjs' })).toThrow(
    'error-codes/dist/desc.mjs now exports buildDescMap, errorDescMap, runtimeDescMap, typeDescMap, which ./without-snapshot.js lacks.',
  );
});

test('FEDERATION_RUNTIME chooses the runtime; a value that names none stops the build', () => {
  expect(federationRuntime({})).toBe('shared');
  expect(federationRuntime({ FEDERATION_RUNTIME: 'stock' })).toBe('stock');
  expect(() => federationRuntime({ FEDERATION_RUNTIME: 'classic' })).toThrow('"classic"');
});
