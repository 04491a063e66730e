/**
 * A compiled ICU message (`compile-message.ts`): text and placeholders in order. A browser needs no ICU
 * parser for it.
 */
export type CompiledMessage = readonly MessagePart[];

export type MessagePart =
  /** Text. */
  | string
  /** `#`: the number of the enclosing plural. */
  | 0
  /** `{name}` */
  | readonly [name: string]
  /** `{name, number}` */
  | readonly [name: string, style: 'number']
  /** `{name, plural, …}` by exact value (`=0`) or plural rule. */
  | readonly [name: string, options: Readonly<Record<string, CompiledMessage>>];

export type MessageValues = Record<string, string | number>;

/** By language: creating one takes longer than everything else here. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a compiled message. Throws when a value is missing. */
export function formatMessage(
  message: CompiledMessage,
  language: string,
  values: MessageValues = {},
  count = 0,
): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part === 0) return formatNumber(count, language);
      const [name, kind] = part;
      if (!(name in values)) throw new Error(`the message has no value for ${name}`);
      const value = values[name] ?? '';
      if (!kind) return String(value);
      if (kind === 'number') return formatNumber(Number(value), language);
      const number = Number(value);
      const option = kind[`=${value}`] ?? kind[pluralCategory(number, language)] ?? kind.other;
      return formatMessage(option as CompiledMessage, language, values, number);
    })
    .join('');
}

/** Small whole numbers are the same in every language of the shop. */
function formatNumber(value: number, language: string): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format.format(value);
}

/**
 * The plural rules of the shop's languages (CLDR): English has a singular, Chinese has none. The first `Intl` object of a page
 * takes a slow phone 70 ms, in the middle of hydration; a test compares these rules with those of `Intl.PluralRules`.
 */
export function pluralCategory(count: number, language: string): 'one' | 'other' {
  return count === 1 && language.startsWith('en') ? 'one' : 'other';
}
