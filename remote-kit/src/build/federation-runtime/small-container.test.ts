import { rewrites } from './small-container';

test.each(Object.keys(rewrites))('a new form of the runtime module "%s" is noticed', (name) => {
  expect(rewrites[name]?.('// rewritten')).toBeUndefined();
});

test('the place of a function that startup brings is held by a short value', () => {
  const stub = (name: string) =>
    `__webpack_require__.${name} = __webpack_require__.${name} || function() { throw new Error("should have ${name}") }`;
  expect(rewrites.initialize_exposes?.(`${stub('getContainer')}\n${stub('initContainer')}`)).toBe(
    '__webpack_require__.getContainer = 1\n__webpack_require__.initContainer = 1',
  );
});

test('a script is started once, tells all who wait for it, and can be asked for again after a failure', () => {
  const text = rewrites.load_script?.('script.timeout = 120') ?? '';
  interface Script {
    src?: string;
    integrity?: string;
    onerror?(event: object): void;
    onload?(event: object): void;
  }
  const scripts: Script[] = [];
  const document = {
    createElement: () => ({ setAttribute() {}, remove() {} }),
    head: { appendChild: (script: Script) => scripts.push(script) },
  };
  const container: { l?(...words: unknown[]): void; sriHashes: object } = {
    sriHashes: { later: 'sha256-a' },
  };
  new Function('__webpack_require__', 'document', text)(container, document);
  const heard: unknown[] = [];
  const ask = () => container.l?.('/later.js', (event: unknown) => heard.push(event), 'chunk-later', 'later');
  ask();
  ask();
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({ src: '/later.js', integrity: 'sha256-a', crossOrigin: 'anonymous' });
  scripts[0]?.onerror?.({ type: 'error' });
  expect(heard).toEqual([{ type: 'error' }, { type: 'error' }]);
  ask();
  scripts[1]?.onload?.({ type: 'load' });
  expect(heard).toHaveLength(3);
});
