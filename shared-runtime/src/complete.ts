import { compileMessage } from './compile-message';
import { type Catalogue, createMessages as createCompiledMessages, type MessageTree } from './messages';

/**
 * All names of this package in one module, as it was before the query names moved to `shared-runtime/query` and the
 * build compiled the messages (docs/decisions/0029): for remotes that were published before that, and for what runs
 * without the build. Holds the ICU parser, so the shell loads it for such remotes only.
 */
export * from './index';
export * from './query';

/** `createMessages` for messages as they are written; compiled ones are taken as well. */
export function createMessages<const Tree extends MessageTree>(catalogue: Catalogue<Tree>) {
  return createCompiledMessages(catalogue, compileMessage);
}
