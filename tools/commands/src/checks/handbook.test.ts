import { messageFiles, readTexts } from './message-files';
import { readSource, sourceFiles } from './source-files';

/** The handbook for staff. It writes what stands on the screen in bold, and nothing else. */
const pages = sourceFiles(['md']).filter((file) => file.startsWith('docs/back-office/'));

/** A message as the handbook writes it: "…" stands for a placeholder and for what changes with a number. */
function withoutPlaceholders(message: string): string {
  const next = message.replace(/\{[^{}]*\}/g, '…');
  return next === message ? message.replace(/…(?: ?…)+/g, '…') : withoutPlaceholders(next);
}

/** How a message may be written; of one that is a plural as a whole each of its forms. */
function waysToWrite(message: string): string[] {
  const forms = /^\{\w+, plural, (.*)\}$/.exec(message)?.[1];
  if (forms === undefined) return [withoutPlaceholders(message)];
  return [...forms.matchAll(/\{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form = '']) =>
    withoutPlaceholders(form.replace(/#/g, '…')),
  );
}

/** What a page of the handbook says to stand on the screen. */
const boldIn = (page: string): string[] =>
  [...readSource(page).matchAll(/\*\*(.+?)\*\*/gs)].map(([, text = '']) => text.replace(/\s+/g, ' '));

/**
 * Messages of the back office, and those that it takes from others. Not the actions of the audit log: they have the names of buttons
 * and would hide that one is renamed.
 */
const isOnScreen = (file: string) =>
  /^mfe-staff\//.test(file)
    ? !/\/audit\/messages\/(actions|words)\//.test(file)
    : /^shared-contracts\/.*\/(errors|order-states)\.ts$/.test(file);

/** All English words of the back office. */
async function readScreen(): Promise<Set<string>> {
  const files = messageFiles().flatMap(({ en }) => (isOnScreen(en) ? [en] : []));
  const texts = (await Promise.all(files.map((file) => readTexts(file, 'en')))).flat();
  // Titles of pages stand beside their Chinese; the page list itself would load the whole application.
  const titles = [...readSource('mfe-staff/src/pages/pages.ts').matchAll(/\ben: '([^']+)'/g)];
  return new Set([
    ...texts.flatMap(([, text]) => waysToWrite(text)),
    ...titles.map(([, title = '']) => title),
  ]);
}

test.each([
  ['Save changes', ['Save changes']],
  ['Make a label: {carrier}', ['Make a label: …']],
  ['Send {count, plural, one {# parcel} other {# parcels}}', ['Send …']],
  ['{count, plural, =0 {Book in} one {Book in # piece}}', ['Book in', 'Book in … piece']],
])('%s is written as %j', (message, ways) => {
  expect(waysToWrite(message)).toEqual(ways);
});

test('every bold phrase of the handbook stands on a screen of the back office', async () => {
  const screen = await readScreen();
  const found = pages.flatMap((page) => boldIn(page).map((text) => ({ page, text })));
  expect(found.length).toBeGreaterThan(100);
  const unknown = found.filter(({ text }) => !screen.has(text));
  expect(unknown.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
});
