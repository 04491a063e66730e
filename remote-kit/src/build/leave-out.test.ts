import fs from 'node:fs';
import { leftOutOfFederation } from './federation-runtime/left-out';
import { runtimeFile } from './federation-runtime/runtime-file';
import { leaveOut } from './leave-out';

const source = `
var Known = React.forwardRef(function Known() { return useFrame(init.lazy) });
Known.displayName = "Known";
function useFrame(options) { return prefetch(options) }
class Handler { preload() { return prefetch() } load() { return 1 } }
`;

test('a function keeps its name and loses its body, an option that is never given is undefined', () => {
  const slim = leaveOut(source, {
    functions: { useFrame: 'return null', preload: '' },
    neverGiven: { of: 'init', properties: ['lazy'] },
  });
  expect(slim).toContain('function useFrame(options) { return null }');
  expect(slim).toContain('preload() {  } load() { return 1 }');
  expect(slim).toContain('useFrame(undefined)');
  expect(slim).toContain('/* @__PURE__ */ React.forwardRef(');
  expect(slim).not.toContain('displayName');
});

test('a function that is not there any more stops the build', () => {
  expect(() => leaveOut(source, { functions: { usePrefetch: '' } })).toThrow(
    '0 functions are called usePrefetch where there was one',
  );
});

test.each(Object.entries(leftOutOfFederation))(
  'the federation runtime’s %s is what is expected',
  (file, functions) => {
    expect(() => leaveOut(fs.readFileSync(runtimeFile(file), 'utf8'), { functions })).not.toThrow();
  },
);
