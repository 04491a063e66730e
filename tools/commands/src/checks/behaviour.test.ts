import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { readSource, sourceFiles } from './source-files';

const folder = 'docs/behaviour';
const pages = fs.readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`);

interface Row {
  /** `file: first cell` */
  name: string;
  cells: Readonly<Record<string, string>>;
}

/** The rows of all tables of a page, by the titles of their columns. */
function tableRows(file: string, text: string): Row[] {
  const rows: Row[] = [];
  let titles: string[] | undefined;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) titles = undefined;
    else {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (!titles) titles = cells;
      else if (!/^[|\s:-]+$/.test(line))
        rows.push({
          name: `${file}: ${cells[0]}`,
          cells: Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
        });
    }
  }
  return rows;
}

/** `none` may stand before its reason only. */
const isEmpty = (cell: string) => /^(?:[-–—?]*|(?:none|not built|n\/a|todo)\W*)$/i.test(cell);

const emptyCells = (rows: readonly Row[]) =>
  rows.flatMap(({ name, cells }) =>
    Object.entries(cells)
      .filter(([, cell]) => isEmpty(cell))
      .map(([title]) => `${name}: ${title}`),
  );

/** The behaviour pages cited in a text: "behaviour/states", "behaviour/screens and behaviour/limits". */
function citedPages(text: string): string[] {
  return [...text.matchAll(/\bbehaviour\/([\w-]+)/gi)].map(([, page = '']) => page);
}

test('finds each page of a citation', () => {
  expect(citedPages('the bag (behaviour/states), paging (behaviour/screens and behaviour/no-page)')).toEqual([
    'states',
    'screens',
    'no-page',
  ]);
  expect(citedPages('a behaviour that changes')).toEqual([]);
});

test('every page of docs/behaviour that code or documentation cites exists', () => {
  const broken = sourceFiles(['ts', 'tsx', 'css', 'md', 'mjs'])
    .filter((file) => !file.endsWith('behaviour.test.ts'))
    .flatMap((file) =>
      citedPages(readSource(file))
        .filter((page) => !pages.includes(`${folder}/${page}.md`))
        .map((page) => `${file}: behaviour/${page}`),
    );
  expect(broken).toEqual([]);
});

test('nothing cites a section of a document that is not in the repository', () => {
  const cited = sourceFiles(['ts', 'tsx', 'css', 'md', 'mjs'])
    .filter((file) => !file.endsWith('behaviour.test.ts'))
    .filter((file) => /\bsections? \d/i.test(readSource(file)));
  expect(cited).toEqual([]);
});

test('finds an empty cell, and a “none” without a reason', () => {
  const text =
    '| What | Page | Test |\n| --- | --- | --- |\n| a \\| b | none | `x.test.ts` |\n| c | none: a job | — |\n';
  expect(emptyCells(tableRows('page.md', text))).toEqual(['page.md: a \\| b: Page', 'page.md: c: Test']);
});

test('no table of docs/behaviour has an empty cell', () => {
  expect(pages.flatMap((file) => emptyCells(tableRows(file, readSource(file))))).toEqual([]);
});

test('the test of each requirement exists: a file, a folder or a command', () => {
  const files = sourceFiles(['ts', 'tsx']);
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
  const exists = (name: string) => {
    const command = /^npm run (\S+)/.exec(name)?.[1];
    if (command) return Object.hasOwn(scripts, command);
    // Paths begin in a folder that the page names; `...` leaves folders out.
    const [start = '', end = start] = `/${name}`.split('/...');
    return files.some((file) => {
      const at = `/${file}/`.indexOf(`${start}/`);
      return at >= 0 && `/${file}/`.includes(`${end}/`, at);
    });
  };
  // A shop may delete the demo (services/demo-shop/README.md), and with it the tests that only the demo needs.
  const hasDemo = fs.existsSync(path.join(root, 'services/demo-shop'));
  const isOfDeletedDemo = (name: string) => !hasDemo && name.startsWith('services/demo-shop/');
  const rows = pages.flatMap((file) => tableRows(file, readSource(file)));
  const missing = rows.flatMap(({ name, cells: { Test: test } }) => {
    if (test === undefined || /^none: /.test(test)) return [];
    const named = [...test.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const lost = named.filter((file) => !exists(file) && !isOfDeletedDemo(file));
    return named.length === 0 ? [`${name}: no test`] : lost.map((file) => `${name}: ${file}`);
  });
  expect(rows.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('the index of docs/behaviour names each page', () => {
  const index = readSource(`${folder}/README.md`);
  const missing = fs.readdirSync(path.join(root, folder)).filter((file) => !index.includes(`](${file})`));
  expect(missing).toEqual(['README.md']);
});
