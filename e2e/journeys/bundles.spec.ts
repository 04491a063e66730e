import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findItem } from '../src/catalogue';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Strings that identify a module in a bundle. */
const marks = {
  'the ICU parser': 'INVALID_PLURAL_ARGUMENT_SELECTOR',
  'TanStack Query': 'No QueryClient set',
};

function scriptsOf(workspace: string): { name: string; source: string }[] {
  const folder = path.join(root, workspace, 'dist/web');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name: path.basename(name), source: fs.readFileSync(path.join(folder, name), 'utf8') }));
}

test('the ICU parser and TanStack Query are in the chunks of the shell that are meant to hold them, nowhere else', {
  tag: onAnyDevice,
}, () => {
  const workspaces = ['shell', ...fs.readdirSync(root).filter((name) => name.startsWith('mfe-'))];
  const holders = (mark: string) =>
    workspaces.flatMap((workspace) =>
      scriptsOf(workspace)
        .filter(({ source }) => source.includes(mark))
        .map(({ name }) => `${workspace} ${name.split('.')[0]}`),
    );
  expect(holders(marks['the ICU parser'])).toEqual([]);
  expect(holders(marks['TanStack Query'])).toEqual(['shell query']);
});

test('a guest who reads home, listing or item on a phone loads neither, and no remote but the page’s own', {
  tag: onAnyDevice,
}, async ({ page, request, db }) => {
  // On a large screen the recommendations below the item are close enough to load.
  await page.setViewportSize({ width: 390, height: 844 });
  const item = await findItem(db, { channelId: 1 });
  for (const address of ['/bit', '/bit/MEN/CLOTHING', `/bit/item/${item.code}`]) {
    const scripts = new Set<string>();
    page.on('request', (script) => {
      if (script.resourceType() === 'script') scripts.add(script.url());
    });
    await page.goto(address);
    await untilInteractive(page);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('request');
    // Asked for again: the browser keeps the text of a response only for a while.
    const sources = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
    for (const [what, mark] of Object.entries(marks)) {
      const holders = [...scripts].filter((_, place) => sources[place]?.includes(mark));
      expect(holders, `${address} loads ${what}`).toEqual([]);
    }
    const entries = [...scripts].filter((url) => url.endsWith('/remoteEntry.js'));
    expect(entries, address).toHaveLength(1);
    expect(entries[0]).toContain('/mfe-catalog/');
  }
});
