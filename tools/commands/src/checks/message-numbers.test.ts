import { messageFiles, readTexts } from './message-files';

/** Numbers that the English text groups ("37,710 points") and the Chinese one does not. */
function ungrouped(en: string, zh: string): string[] {
  const counted = [...en.matchAll(/\{(\w+), (?:plural|number)/g)].map(([, name]) => name);
  return counted.filter((name) => zh.includes(`{${name}}`)) as string[];
}

const pairs = messageFiles();

test('finds the messages of every remote', () => {
  const remotes = new Set(pairs.map(({ en }) => en.split('/')[0]));
  expect([...remotes]).toEqual(
    expect.arrayContaining(['mfe-account', 'mfe-checkout', 'mfe-search', 'shell']),
  );
  expect(pairs.map(({ en }) => en)).toContain('mfe-account/src/pages/draws/texts.ts');
});

test.each(pairs)('$zh groups the numbers that English groups', async ({ en, zh }) => {
  const english = await readTexts(en, 'en');
  const chinese = new Map(await readTexts(zh, 'zh'));
  expect(
    english.flatMap(([key, text]) =>
      ungrouped(text, chinese.get(key) ?? '').map((name) => `${key}: ${name}`),
    ),
  ).toEqual([]);
});
