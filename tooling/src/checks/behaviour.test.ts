import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { readSource, sourceFiles } from './source-files';

const folder = 'docs/behaviour';
const numbers = fs
  .readdirSync(path.join(root, folder))
  .flatMap((file) => /^(\d\d)-[\w-]+\.md$/.exec(file)?.slice(1) ?? [])
  .map(Number);

/** The behaviour pages cited in a text: "behaviour 5", "behaviour 2, 3 and 4". */
function citedPages(text: string): number[] {
  return [...text.matchAll(/\bbehaviour ((?:\d+(?:, | and )?)+)/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d+/g)].map(Number),
  );
}

test('finds each page of a citation', () => {
  expect(citedPages('the bag (behaviour 4), paging (behaviour 2, 3 and 14)')).toEqual([4, 2, 3, 14]);
  expect(citedPages('a behaviour that changes')).toEqual([]);
});

test('every page of docs/behaviour that code or documentation cites exists', () => {
  const broken = sourceFiles(['ts', 'tsx', 'css', 'md', 'mjs'])
    .filter((file) => !file.endsWith('behaviour.test.ts'))
    .flatMap((file) =>
      citedPages(readSource(file))
        .filter((page) => !numbers.includes(page))
        .map((page) => `${file}: behaviour ${page}`),
    );
  expect(broken).toEqual([]);
});

test('nothing cites a section of a document that is not in the repository', () => {
  const cited = sourceFiles(['ts', 'tsx', 'css', 'md', 'mjs'])
    .filter((file) => !file.endsWith('behaviour.test.ts'))
    .filter((file) => /\bsections? \d/i.test(readSource(file)));
  expect(cited).toEqual([]);
});

test('the index of docs/behaviour names each page', () => {
  const index = readSource(`${folder}/README.md`);
  const missing = fs.readdirSync(path.join(root, folder)).filter((file) => !index.includes(`](${file})`));
  expect(missing).toEqual(['README.md']);
});
