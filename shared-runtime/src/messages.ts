import { IntlMessageFormat } from 'intl-messageformat';
import { type Locale, locales } from 'shared-contracts';
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

export type MessageValues = Record<string, string | number>;
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
    const translate = createTranslate(catalogue[locale], locales[locale]);
    cache.set(locale, translate);
    return translate;
  }

  return { getT, useT: () => getT(useServices().locale) };
}

/** Each message is parsed once, at its first use. */
function createTranslate(messages: MessageTree, language: string) {
  const parsed = new Map<string, string | IntlMessageFormat>();
  return (key: string, values?: MessageValues): string => {
    try {
      let message = parsed.get(key);
      if (message === undefined) {
        message = parseMessage(textAt(messages, key), language);
        parsed.set(key, message);
      }
      return typeof message === 'string' ? message : String(message.format(values));
    } catch (error) {
      globalThis.reportError?.(error);
      return key;
    }
  };
}

function textAt(messages: MessageTree, key: string): string {
  let found: string | MessageTree | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`there is no message ${key}`);
  return found;
}

/** Most messages are plain text: without a place for a value, and without the sign that quotes one. */
function parseMessage(text: string, language: string): string | IntlMessageFormat {
  return /[{}']/.test(text) ? new IntlMessageFormat(text, language, undefined, { ignoreTag: true }) : text;
}
