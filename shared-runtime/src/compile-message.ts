import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, MessagePart } from './format-message';

/** Matches messages that are more than plain text: a placeholder, or a quote that escapes one. */
const icuSign = /[{}']/;

/**
 * Compiles an ICU message for `formatMessage`; plain text stays a string. Throws a SyntaxError for an invalid
 * message and for syntax that `formatMessage` does not support. Needs the ICU parser: for the build, tests
 * and servers only.
 */
export function compileMessage(text: string): string | CompiledMessage {
  return icuSign.test(text) ? parse(text, { ignoreTag: true }).map(compilePart) : text;
}

function compilePart(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [element.value];
    case TYPE.number:
      if (!element.style) return [element.value, 'number'];
      break;
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType === 'cardinal') {
        const options = Object.entries(element.options).map(([key, { value }]) => [
          key,
          value.map(compilePart),
        ]);
        return [element.value, Object.fromEntries(options)];
      }
  }
  throw new SyntaxError(
    `{${'value' in element ? element.value : ''}} is ICU syntax that is not supported: add it to compile-message.ts and format-message.ts`,
  );
}
