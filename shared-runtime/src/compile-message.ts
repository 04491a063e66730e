import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, MessagePart } from './format-message';

/** What makes a message more than plain text: a place for a value, or the sign that quotes one. */
const icuSign = /[{}']/;

/**
 * Compiles an ICU message for `formatMessage`; plain text stays a string. Throws a SyntaxError for a message that is not
 * valid, and for what `formatMessage` can't do. Needs the ICU parser: for the build, tests and servers.
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
    `{${'value' in element ? element.value : ''}} is of a kind that no message used so far: teach it to compile-message.ts and format-message.ts`,
  );
}
