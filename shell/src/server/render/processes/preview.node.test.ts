import { signPreview } from 'shared-contracts/preview-token';
import {
  buildServer,
  previewSecret,
  type ShellProcess,
  startShellProcess,
} from '../../testing/shell-process';

const page = (text: string) => `Component: () => react.createElement('h1', null, '${text}')`;
let build: Awaited<ReturnType<typeof buildServer>>;
let shell: ShellProcess;

beforeAll(async () => {
  build = await buildServer();
  shell = await startShellProcess(build.folder, ['mfe-search'], { SHELL_WORKERS: '2' });
  shell.publish('mfe-search', 'next', { page: page('the next one') });
  shell.publish('mfe-search', 'looping', { page: 'Component: () => { for (;;); }' });
});
afterAll(async () => {
  await shell?.stop();
  build.remove();
});

const preview = (version: string) => `preview=${signPreview({ 'mfe-search': version }, previewSecret)}`;

describe('previews in a shell with two workers and render processes', () => {
  it('show the version with a badge to their visitor only', async () => {
    const own = await shell.get('/search/a', preview('next'));
    expect(own.body).toContain('the next one');
    expect(own.body).toContain('Preview of mfe-search next');
    const other = await shell.get('/search/a');
    expect(other.body).toContain('all is well');
    expect(other.body).not.toContain('Preview of');
  });

  it('ignore a cookie that is not signed', async () => {
    const { body } = await shell.get('/search/a', 'preview=mfe-search@next:9999999999:x');
    expect(body).toContain('all is well');
  });

  it('that loop end alone, while other visitors get their pages', async () => {
    const looping = shell.get('/search/b', preview('looping'));
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, index) => shell.get(`/search/other-${index}`)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await looping).status).toBe(503);
    expect((await shell.get('/search/c')).body).toContain('all is well');
  });
});

/** Loops in a process where it has shown a page before, so that its next page is shown alone, in another process. */
const oncePerProcess = (text: string) => `
  Component: () => react.createElement('h1', null, require('shared-runtime').usePageData()),
  loader: async ({ url }) => {
    globalThis['${text}'] ??= url.pathname;
    if (globalThis['${text}'] !== url.pathname) for (;;);
    globalThis.ranHere = (globalThis.ranHere ?? '') + ' ${text}';
    return 'here ran:' + globalThis.ranHere;
  }`;

it('a page that is tried alone is not tried where the code of a preview ran', async () => {
  const other = await startShellProcess(build.folder, ['mfe-search'], { SHELL_WORKERS: '0' });
  try {
    other.publish('mfe-search', 'next', { page: oncePerProcess('a preview') });
    const shown: (string | undefined)[] = [];
    for (const path of ['a', 'b'])
      shown.push(/here ran:[^<]*/.exec((await other.get(`/search/${path}`, preview('next'))).body)?.[0]);
    await other.activate('mfe-search', 'counting', { page: oncePerProcess('a live version') });
    for (const path of ['c', 'd'])
      shown.push(/here ran:[^<]*/.exec((await other.get(`/search/${path}`)).body)?.[0]);
    expect(shown).toEqual([
      'here ran: a preview',
      'here ran: a preview',
      'here ran: a live version',
      'here ran: a live version',
    ]);
  } finally {
    await other.stop();
  }
});
