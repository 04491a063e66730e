import { fileURLToPath } from 'node:url';
import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { type Node, parse } from 'acorn';
import { compileMessage } from 'shared-runtime/compile-message';

/** The files of ICU messages: one for each language and topic, and the texts that remotes have in common. */
export const messageFiles =
  /[\\/](?:src|dist)[\\/](?:.*[\\/])?messages[\\/](?:[\w-]+[\\/])*(?:en|zh)(?:[\\/][\w-]+)?\.[jt]s$|[\\/]listing-texts\.[jt]s$/;

/** Compiles ICU messages after `scriptRule` has made JavaScript of them. */
export function messageRule(): RuleSetRule {
  return {
    test: messageFiles,
    enforce: 'post',
    loader: fileURLToPath(import.meta.url),
  };
}

/**
 * Loader for files of ICU messages: writes each message as `formatMessage` of `shared-runtime` takes it, so that no
 * browser needs the ICU parser. Runs on JavaScript, after TypeScript is gone. A message that is not valid stops the build.
 */
export default function compileMessagesLoader(this: LoaderContext, source: string): string {
  return compileMessages(source);
}

/** The JavaScript of a module with the ICU messages in its object literals compiled. */
export function compileMessages(source: string): string {
  let compiled = '';
  let end = 0;
  for (const node of textValues(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))) {
    const message = compileMessage(node.value);
    if (typeof message === 'string') continue;
    compiled += source.slice(end, node.start) + JSON.stringify(message);
    end = node.end;
  }
  return compiled + source.slice(end);
}

interface TextNode extends Node {
  value: string;
}

/** Values of properties that are string literals, in the order of the source. */
function textValues(tree: unknown): TextNode[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const { type, value } = tree as { type?: string; value?: unknown };
  if (type === 'Property' && isText(value)) return [value];
  return Object.values(tree).flatMap(textValues);
}

function isText(node: unknown): node is TextNode {
  const { type, value } = node as { type?: string; value?: unknown };
  return type === 'Literal' && typeof value === 'string';
}
