import { fillMailText, findMailTextProblems, type MailText, tidyMailTexts } from './mail-texts';

const words: MailText = {
  subject: 'Order {order}',
  opening: 'Dear {name},\n\nthank you for {order}.',
  closing: '',
};
const problemsOf = (changes: Partial<MailText>) =>
  Object.fromEntries(findMailTextProblems('order-ready', { en: { ...words, ...changes }, zh: words }));

it.each<[Partial<MailText>, object]>([
  [{}, {}],
  [{ subject: '' }, { 'en.subject': { kind: 'empty' } }],
  [{ subject: 'Thanks' }, { 'en.subject': { kind: 'missing', placeholder: '{order}' } }],
  [{ opening: 'Hello {name}' }, { 'en.opening': { kind: 'missing', placeholder: '{order}' } }],
  [{ opening: '{order} {amount}' }, { 'en.opening': { kind: 'unknown', placeholder: '{amount}' } }],
  [{ opening: '{order} { name' }, { 'en.opening': { kind: 'unknown', placeholder: '{' } }],
  [{ opening: '' }, { 'en.opening': { kind: 'otherLanguage' } }],
  [{ closing: 'Bye' }, { 'zh.closing': { kind: 'otherLanguage' } }],
  [{ opening: '{order} <b>now</b>' }, { 'en.opening': { kind: 'markup' } }],
  [{ opening: '{order} \u0000' }, { 'en.opening': { kind: 'control' } }],
  [{ subject: `{order}${'x'.repeat(150)}` }, { 'en.subject': { kind: 'tooLong', most: 150 } }],
])('%j', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

it('a sign of less-than is no markup', () => {
  expect(problemsOf({ opening: '{order} < 3 kg, 5 > 4' })).toEqual({});
});

it('a subject is one line, paragraphs are parted by one empty line', () => {
  const typed = { subject: ' A\n{order} ', opening: 'One \r\n\r\n\r\n\r\nTwo\r\nThree\n', closing: ' ' };
  expect(tidyMailTexts({ en: typed, zh: typed }).en).toEqual({
    subject: 'A {order}',
    opening: 'One\n\nTwo\nThree',
    closing: '',
  });
});

it('what somebody typed is not filled again', () => {
  expect(fillMailText('Dear {name}, {order}', { name: '{order}', order: '1' })).toBe('Dear {order}, 1');
});
