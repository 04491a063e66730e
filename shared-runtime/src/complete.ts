import { compileMessage } from './compile-message';
import { type Catalogue, createMessages as createCompiledMessages, type MessageTree } from './messages';

/**
 * All exports of this package in one module, as they were before the queries moved to `shared-runtime/query`
 * and the build compiled messages (docs/decisions/0029). For remotes published before that, and for code that
 * runs without the build. Contains the ICU parser, so the shell loads it for such remotes only.
 */
export * from './index';
export * from './query';

/** `createMessages` for uncompiled messages; accepts compiled ones too. */
export function createMessages<const Tree extends MessageTree>(catalogue: Catalogue<Tree>) {
  return createCompiledMessages(catalogue, compileMessage);
}
