import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { openingWords } from './opening-words';

test('an empty catalogue comes with a command that fills it, from files that exist', () => {
  const words = openingWords({ hasItems: false, isDemo: false });
  expect(words).toContain('The catalogue is empty');
  expect(words).toContain('npm run catalogue:import -- ');
  expect(words).toContain('npm run staff -- create ');
  const command = words.slice(words.indexOf('npm run catalogue:import'));
  const options = [...command.matchAll(/--([a-z]+) (\S+)/g)];
  expect(options.map(([, name]) => name)).toEqual([
    'content',
    'products',
    'prices',
    'stock',
    'members',
    'wholesale',
    'images',
  ]);
  for (const [, , file = ''] of options) expect(fs.existsSync(path.join(root, file))).toBe(true);
});

test('the demo shop opens with its accounts, a shop of its own without a word', () => {
  expect(openingWords({ hasItems: true, isDemo: true })).toContain('member@example.com');
  expect(openingWords({ hasItems: true, isDemo: false })).toBe('');
});
