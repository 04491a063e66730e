import type { Locale } from 'shared-contracts';
import { withLabel } from 'shared-contracts/punctuation';
import { en } from './reason-words/en';
import { zh } from './reason-words/zh';

/**
 * Why a row or a file is refused: a line for each fault with its field (empty for the whole row), its code and the
 * parameters of its words, separated by tabs, so that SQL writes the same. What only the command imports may have an
 * English sentence in place of a line.
 */
type Code = keyof typeof en;

const allWords: Record<Locale, Record<Code, string>> = { en, zh };
const isCode = (code: string | undefined): code is Code => code !== undefined && Object.hasOwn(en, code);

// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line ends separate the parts of a reason
const clean = (part: string | number) => String(part).replace(/[\u0000-\u001f\u007f]+/g, ' ');

/** The code of what is wrong with a value, of which the caller knows the field. */
export const wrong = (code: Code, ...parameters: (string | number)[]) =>
  [code, ...parameters.map(clean)].join('\t');

/** A fault of a field. */
export const fault = (field: string, code: Code, ...parameters: (string | number)[]) =>
  `${clean(field)}\t${wrong(code, ...parameters)}`;

/** A fault from the message of a rule: the code that `wrong` gives, or words of the schema's library. */
export function faultOf(field: string, message: string): string {
  if (isCode(message.split('\t', 1)[0])) return `${clean(field)}\t${message}`;
  return clean(field ? withLabel('en', field, message) : message);
}

export const joinFaults = (faults: readonly string[]) => faults.join('\n');

/** SQL: a fault whose parameters are expressions. */
export const sqlFault = (field: string, code: Code, ...expressions: string[]) =>
  `concat_ws(e'\\t', ${[`'${field}'`, `'${code}'`, ...expressions].join(', ')})`;

const longest = 1_000;

/** Limits the length of a reason to whole faults. */
export function shorten(reason: string): string {
  if (reason.length <= longest) return reason;
  const end = reason.lastIndexOf('\n', longest);
  return reason.slice(0, end > 0 ? end : longest);
}

/** The fault in words, and the field to which it belongs; undefined for the whole row. */
function wordFault(line: string, locale: Locale): { field: string | undefined; text: string } {
  const [field, code, ...parameters] = line.split('\t');
  if (!isCode(code)) {
    const [, named, text = line] = /^([\w.]+): ([\s\S]+)$/.exec(line) ?? [];
    return { field: named, text };
  }
  const text = allWords[locale][code].replace(/\{(\d)\}/g, (_all, index) => parameters[Number(index)] ?? '');
  return { field: field || undefined, text };
}

/** Each fault of a reason in words. */
export const wordFaults = (reason: string, locale: Locale) =>
  reason.split('\n').map((line) => wordFault(line, locale));

/** A reason in a sentence. */
export function wordReason(reason: string, locale: Locale): string {
  return wordFaults(reason, locale)
    .map(({ field, text }) => (field ? withLabel(locale, field, text) : text))
    .join(locale === 'zh' ? '；' : '; ');
}
