/**
 * The mails to shoppers whose words staff can change: subject, opening and closing. The facts between them, such as pieces, amounts,
 * codes and links, are the shop's own.
 */
import type { Locale } from './locale';

const languages = ['en', 'zh'] as const satisfies readonly Locale[];
export const mailTextParts = ['subject', 'opening', 'closing'] as const;
export type MailTextPart = (typeof mailTextParts)[number];
/** The words of a mail in one language, with placeholders such as `{order}`. */
export type MailText = Record<MailTextPart, string>;
export type MailTexts = Record<Locale, MailText>;

/** The longest text of each part. */
export const maxMailText: Readonly<Record<MailTextPart, number>> = {
  subject: 150,
  opening: 2_000,
  closing: 2_000,
};

export type Placeholder = 'name' | 'order' | 'return' | 'shop' | 'days' | 'item' | 'sender';

interface MailRules {
  /** What the words may contain. */
  placeholders: readonly Placeholder[];
  /** What they must contain: the number by which shoppers and staff find it again. */
  required: Partial<Record<MailTextPart, readonly Placeholder[]>>;
}

const order: MailRules = { placeholders: ['name', 'order', 'shop'], required: { subject: ['order'] } };
/** The shopper shows the number when the order is collected. */
const collection: MailRules = { ...order, required: { subject: ['order'], opening: ['order'] } };
const returned: MailRules = {
  placeholders: ['name', 'return', 'order', 'shop'],
  required: { subject: ['return'] },
};
const request: MailRules = { placeholders: ['shop'], required: {} };
const restock: MailRules = { placeholders: ['item', 'shop'], required: {} };

/** Each mail with its placeholders, in the order of the list. */
export const mailRules = {
  'order-paid': order,
  'order-unpaid': order,
  'order-shipped': order,
  'order-part-shipped': order,
  'order-ready': collection,
  'order-part-ready': collection,
  'order-collected': order,
  'order-part-collected': order,
  'order-delivered': order,
  'order-part-delivered': order,
  'order-undone': order,
  'order-part-undone': order,
  'order-cancelled': order,
  'order-expired': order,
  'order-swap-asked': order,
  'order-swap-ended': order,
  'return-requested': returned,
  'return-arrived': returned,
  'return-accepted': returned,
  'return-part-accepted': returned,
  'return-refused': returned,
  'return-not-received': returned,
  'return-refunded': returned,
  'exchange-ended': { ...returned, placeholders: [...returned.placeholders, 'days'] },
  'shop-cancellation': order,
  'shop-refund': order,
  'shop-allowance': order,
  'shop-refunded': order,
  'gift-card': { placeholders: ['name', 'sender', 'shop'], required: { subject: ['sender'] } },
  'store-credit': { placeholders: ['name', 'shop'], required: {} },
  welcome: { placeholders: ['name', 'shop'], required: {} },
  'newsletter-confirmation': request,
  'restock-confirmation': restock,
  restock,
  'launch-turn': { placeholders: ['name', 'item', 'shop'], required: {} },
  'trade-order-declined': order,
  'trade-order-cancelled': order,
  'trade-order-withdrawn': order,
  'trade-credit-note': order,
} as const satisfies Record<string, MailRules>;

export type MailKey = keyof typeof mailRules;
export const mailKeys = Object.keys(mailRules) as [MailKey, ...MailKey[]];
export const isMailKey = (key: string): key is MailKey => Object.hasOwn(mailRules, key);

/** Words without the spaces and line breaks that nobody sees; a subject is one line. */
export function tidyMailTexts(texts: MailTexts): MailTexts {
  const tidy = ({ subject, opening, closing }: MailText): MailText => ({
    subject: subject.replace(/\s+/g, ' ').trim(),
    opening: tidyParagraphs(opening),
    closing: tidyParagraphs(closing),
  });
  return { en: tidy(texts.en), zh: tidy(texts.zh) };
}

const tidyParagraphs = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export type MailTextProblem =
  | { kind: 'empty' | 'otherLanguage' | 'markup' | 'control' }
  | { kind: 'tooLong'; most: number }
  | { kind: 'unknown' | 'missing'; placeholder: string };

const markup = /<\/?[a-z!][^<>]{0,200}>/i;
/** Control characters besides the line break, which the database or a mail program refuses. */
const control = /[^\P{Cc}\n]/u;
/** `{name}`, and a brace that is alone. */
const braces = /\{[^{}]*\}|[{}]/g;

/** What is wrong with tidied words, by path (`en.subject`), the first problem of each. */
export function findMailTextProblems(key: MailKey, texts: MailTexts): Map<string, MailTextProblem> {
  const rules: MailRules = mailRules[key];
  const problems = new Map<string, MailTextProblem>();
  for (const locale of languages) {
    for (const part of mailTextParts) {
      const problem = problemOf(texts, locale, part, rules);
      if (problem) problems.set(`${locale}.${part}`, problem);
    }
  }
  return problems;
}

function problemOf(
  texts: MailTexts,
  locale: Locale,
  part: MailTextPart,
  { placeholders, required }: MailRules,
): MailTextProblem | undefined {
  const text = texts[locale][part];
  if (text === '' && part === 'subject') return { kind: 'empty' };
  const isInOtherLanguage = languages.some((other) => texts[other][part] !== '');
  if (text === '' && isInOtherLanguage) return { kind: 'otherLanguage' };
  if (text.length > maxMailText[part]) return { kind: 'tooLong', most: maxMailText[part] };
  if (markup.test(text)) return { kind: 'markup' };
  if (control.test(text)) return { kind: 'control' };
  const known: readonly string[] = placeholders.map((name) => `{${name}}`);
  const used: readonly string[] = text.match(braces) ?? [];
  const unknown = used.find((name) => !known.includes(name));
  if (unknown) return { kind: 'unknown', placeholder: unknown };
  const missing = required[part]?.find((name) => !used.includes(`{${name}}`));
  return missing && { kind: 'missing', placeholder: `{${missing}}` };
}

/** A text with its placeholders filled. */
export const fillMailText = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: Placeholder) => values[name] ?? whole);
