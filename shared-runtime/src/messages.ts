import { type Locale, locales } from 'shared-contracts';
import { createTranslator } from 'use-intl/core';
import { useServices } from './services-context';

/** ICU messages, nested by topic. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same keys with any text: what the other language has to fill. */
export type SameKeys<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]>;
};

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

export type MessageValues = Record<string, string | number | Date>;
export type Translate<Tree> = (key: Keys<Tree>, values?: MessageValues) => string;

/**
 * A remote's message catalogue. `useT` is for components, `getT` for loaders and heads. A missing key is a type error;
 * a message that can't be formatted shows its key and is logged, it never throws.
 */
export function createMessages<const Tree extends MessageTree>(catalogue: { en: Tree; zh: SameKeys<Tree> }) {
  const cache = new Map<Locale, Translate<Tree>>();

  function getT(locale: Locale): Translate<Tree> {
    const known = cache.get(locale);
    if (known) return known;
    const translate = createTranslator({
      locale: locales[locale],
      messages: catalogue[locale] as Record<string, never>,
      timeZone: 'Asia/Hong_Kong',
      onError: (error) => globalThis.reportError?.(error),
      getMessageFallback: ({ key }) => key,
    }) as unknown as Translate<Tree>;
    cache.set(locale, translate);
    return translate;
  }

  return { getT, useT: () => getT(useServices().locale) };
}
