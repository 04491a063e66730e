import { type Locale, locales } from 'shared-contracts';
import { type CompiledMessage, formatMessage, type MessageValues } from './format-message';
import { useServices } from './services-context';

/** ICU messages, nested by topic. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same keys with any text: the type of the other language's catalogue. */
export type SameKeys<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]>;
};

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

export type Translate<Tree> = (key: Keys<Tree>, values?: MessageValues) => string;

export interface Catalogue<Tree> {
  en: Tree;
  zh: SameKeys<Tree>;
}

/** Compiler for messages that the build has not compiled (packages/remote-kit/src/build/compile-messages.ts). */
type Compile = (text: string) => string | CompiledMessage;

/**
 * Creates a remote's message catalogue. `useT` is for components, `getT` for loaders and heads. A missing key
 * is a type error. A message that fails to format is logged and shows its key; it never throws.
 */
export function createMessages<const Tree extends MessageTree>(
  catalogue: Catalogue<Tree>,
  compile: Compile = refuseUncompiled,
) {
  const cache = new Map<Locale, Translate<Tree>>();

  function getT(locale: Locale): Translate<Tree> {
    const known = cache.get(locale);
    if (known) return known;
    const translate = createTranslate(catalogue[locale], locales[locale], compile);
    cache.set(locale, translate);
    return translate;
  }

  return { getT, useT: () => getT(useServices().locale) };
}

/** Looks up each message once, at its first use. */
function createTranslate(messages: MessageTree, language: string, compile: Compile) {
  const known = new Map<string, string | CompiledMessage>();
  return (key: string, values?: MessageValues): string => {
    try {
      let message = known.get(key);
      if (message === undefined) {
        message = messageAt(messages, key);
        if (typeof message === 'string') message = compile(message);
        known.set(key, message);
      }
      return typeof message === 'string' ? message : formatMessage(message, language, values);
    } catch (error) {
      globalThis.reportError?.(error);
      return key;
    }
  };
}

function messageAt(messages: MessageTree, key: string): string | CompiledMessage {
  let found: string | MessageTree | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  // The types describe the source catalogue. The build replaces messages with placeholders by compiled ones,
  // so the value is checked at run time.
  if (typeof found !== 'string' && !Array.isArray(found)) throw new Error(`there is no message ${key}`);
  return found;
}

/**
 * The build compiles messages with placeholders to arrays. A string with one was not compiled, which is a
 * build error.
 */
function refuseUncompiled(text: string): string {
  if (/[{}']/.test(text)) throw new Error(`the build has not compiled the message ${text}`);
  return text;
}
