import fs from 'node:fs';
import path from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from 'shared-contracts';
import { compileMessage } from 'shared-runtime/compile-message';
import { formatMessage, type MessageValues } from 'shared-runtime/format-message';
import { compileMessages, messageFiles } from './compile-messages';

const root = path.resolve(__dirname, '../../../..');

test('messages are compiled where they stand, all else stays as it is', () => {
  const source = `import { other } from './other';
export const en = { title: 'Bag', "it's": 'Bag’s', count: '{count, plural, one {# item} other {# items}}',
  nested: { quoted: "It''s '{'here'}'", of: '{brand} <b>{n, number}' }, other };`;
  expect(compileMessages(source)).toBe(`import { other } from './other';
export const en = { title: 'Bag', "it's": 'Bag’s', count: [["count",{"one":[0," item"],"other":[0," items"]}]],
  nested: { quoted: ["It's {here}"], of: [["brand"]," <b>",["n","number"]] }, other };`);
});

test('a line does not end within e-mail', () => {
  const source =
    "export const en = { plain: 'We e-mail you.', of: 'By e-mail to {name}', label: 'E-mail', 'e-mail': 'so-so' };";
  expect(compileMessages(source)).toBe(
    'export const en = { plain: "We e\u2011mail you.", of: ["By e\u2011mail to ",["name"]], label: \'E-mail\', \'e-mail\': \'so-so\' };',
  );
});

test.each([
  '{day, date, short}',
  '{n, number, percent}',
  '{n, selectordinal, other {#th}}',
  '{n, plural, other {#}',
])('%s stops the build: no browser could format it', (text) => {
  expect(() => compileMessages(`export const en = { text: ${JSON.stringify(text)} };`)).toThrow(SyntaxError);
});

const messages = everyMessage();

test('messages are found in every workspace that has some', () => {
  const workspaces = new Set(messages.map(({ file }) => path.relative(root, file).split(path.sep)[0]));
  expect([...workspaces].sort()).toEqual([
    'mfe-account',
    'mfe-catalog',
    'mfe-checkout',
    'mfe-search',
    'mfe-staff',
    'mfe-wholesale',
    'shared-contracts',
    'shell',
  ]);
  expect(messages.length).toBeGreaterThan(1_000);
});

test('no file of messages stands where the build would not compile it', () => {
  const forgotten = sourceFiles()
    .filter((file) => /[\\/]messages[\\/]/.test(file) && /\.ts$/.test(file) && !messageFiles.test(file))
    .filter((file) => !fs.readFileSync(file, 'utf8').includes('createMessages('));
  expect(forgotten).toEqual([]);
});

test('every message says the same after compilation, for every number', () => {
  const different = messages.flatMap(({ file, text, language }) => {
    const message = compileMessage(text);
    const reference = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    return valuesFor(text).flatMap((values) => {
      const expected = outcome(() => String(reference.format(values)));
      const said = outcome(() =>
        typeof message === 'string' ? message : formatMessage(message, language, values),
      );
      return said === expected ? [] : [{ file, text, values, expected, said }];
    });
  });
  expect(different).toEqual([]);
});

/** All combinations would be too many: all values are the same number, then text, then missing. */
function valuesFor(text: string): MessageValues[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
  const all = (value: string | number): MessageValues =>
    Object.fromEntries(names.map((name) => [name, value]));
  return [0, 1, 2, 5, 11, 21, 100, 1_200, 1_234_567.891, -3, '1', 'Acme <b>', ''].map(all).concat({});
}

/** The formatted text, or that it fails: formatters report missing values differently. */
function outcome(format: () => string): string {
  try {
    return format();
  } catch {
    return 'threw';
  }
}

function sourceFiles(): string[] {
  const workspaces = fs.readdirSync(root).filter((name) => /^(mfe-|shell$|shared-)/.test(name));
  return workspaces
    .map((name) => path.join(root, name, 'src'))
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
}

function everyMessage() {
  const files = sourceFiles().filter((file) => messageFiles.test(file));
  return files.flatMap((file) =>
    Object.entries(require(file) as Record<string, unknown>).flatMap(([name, tree]) =>
      textsOf(tree, name).map(({ text, place }) => ({
        file,
        text,
        language: /[\\/.]zh\b/.test(`${file}.${place}`) ? locales.zh : locales.en,
      })),
    ),
  );
}

function textsOf(tree: unknown, place: string): { text: string; place: string }[] {
  if (typeof tree === 'string') return [{ text: tree, place }];
  return Object.entries(tree as object).flatMap(([key, value]) => textsOf(value, `${place}.${key}`));
}
