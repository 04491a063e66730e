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
