import { messageFiles, readTexts } from './message-files';
import { readSource, sourceFiles } from './source-files';

/** Half-width signs that Chinese text may keep, each with its reason. */
const kept: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /\d,\d{3}/g, reason: 'thousands of an amount' },
  { pattern: /\d:\d\d(?::\d\d)?/g, reason: 'a time' },
  { pattern: /https?:\/\/\S+/g, reason: 'an address' },
  { pattern: /[/,.#-](?: [/,.#-])+/g, reason: 'the signs that an address may contain, one by one' },
];

/** The words of a message without the braces and keywords of its placeholders. */
function wordsOf(message: string): string {
  return message
    .replace(/\{(\w+)(?:, number)?\}/g, '\u3007')
    .replace(/\{\w+, (?:plural|select),/g, ' ')
    .replace(/(?:=\d+|\bother|\bone) \{/g, ' ');
}

/** Half-width brackets, commas, colons and marks of a Chinese text, with the words around them. */
function halfWidth(text: string): string[] {
  const rest = kept.reduce((left, { pattern }) => left.replace(pattern, ' '), text);
  return [...rest.matchAll(/.{0,8}[(),:;!?].{0,8}/g)].map(([found]) => found);
}

test.each([
  ['備註: 請按鐘', 1],
  ['已核實 (電郵)', 1],
  ['備註：請按鐘（兩次）', 0],
  ['滿 HK$1,000 或於 10:00 前', 0],
  ['於 14:05:06 前', 0],
  [wordsOf('{count, plural, =0 {沒有} other {篩選（#）}}'), 0],
  [wordsOf('{title}: {reason}'), 1],
])('finds half-width signs in %s', (text, count) => {
  expect(halfWidth(text)).toHaveLength(count);
});

test.each(messageFiles())('$zh has the punctuation of Chinese', async ({ zh }) => {
  const texts = await readTexts(zh, 'zh');
  const found = texts
    .filter(([, text]) => /\p{Script=Han}|^\W*\{/u.test(text))
    .flatMap(([key, text]) => halfWidth(wordsOf(text)).map((sign) => `${key}: ${sign}`));
  expect(found).toEqual([]);
});

/** Rooms whose texts people read. */
const rooms = /^(shell|shared-ui|shared-runtime|shared-contracts|mfe-\w+|documents|api|api-platform)\/src\//;
const sources = sourceFiles(['ts', 'tsx']).filter(
  (file) => rooms.test(file) && !/\.test\.|\.stories\.|\/testing\//.test(file),
);

/** Lines of code, without comments. */
const linesOf = (file: string) =>
  readSource(file)
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/ .*$/, ''));

test('no other text has a half-width sign beside a Chinese character', () => {
  const beside = /[\p{Script=Han}」』][(),:;!?]|[(),:;!?] ?[\p{Script=Han}「『]/u;
  // A pattern reads what somebody wrote; its signs are its own.
  const isPattern = (line: string) => /\(\?[:<!=]|\\d/.test(line);
  const found = sources
    .filter((file) => !/\/messages\//.test(file))
    .flatMap((file) => linesOf(file).map((line, index) => ({ at: `${file}:${index + 1}`, line })))
    .filter(({ line }) => beside.test(line) && !isPattern(line))
    .map(({ at, line }) => `${at} ${line.trim()}`);
  expect(found).toEqual([]);
});
