import { compileMessage } from './compile-message';
import { type Catalogue, createMessages as createCompiledMessages, type MessageTree } from './messages';

/**
 * All exports of this package for tests, which run without the build: `createMessages` compiles messages with the ICU parser.
 */
export * from './index';
export * from './query';

/** `createMessages` for uncompiled messages; accepts compiled ones too. */
export function createMessages<const Tree extends MessageTree>(catalogue: Catalogue<Tree>) {
  return createCompiledMessages(catalogue, compileMessage);
}
