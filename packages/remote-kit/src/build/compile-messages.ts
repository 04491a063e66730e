import { fileURLToPath } from 'node:url';
import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { type Node, parse } from 'acorn';
import { keepTogether } from 'shared-contracts/punctuation';
import { compileMessage } from 'shared-runtime/compile-message';

/** Files with ICU messages: one per language and topic, those of one page in both languages, and the shared messages. */
export const messageFiles =
  /[\\/](?:src|dist)[\\/](?:.*[\\/])?messages[\\/](?:[\w-]+[\\/])*(?:en|zh)(?:[\\/][\w-]+)?\.[jt]s$|[\\/](?:listing-)?texts\.[jt]s$/;

/** Rule that compiles ICU messages, after `scriptRule` has removed TypeScript. */
export function messageRule(): RuleSetRule {
  return {
    test: messageFiles,
    enforce: 'post',
    loader: fileURLToPath(import.meta.url),
  };
}

/**
 * Loader that converts ICU messages to the format of `formatMessage` in `shared-runtime`, so that browsers
 * need no ICU parser. Runs on JavaScript, after TypeScript is removed. An invalid message fails the build.
 */
export default function compileMessagesLoader(this: LoaderContext, source: string): string {
  return compileMessages(source);
}

/** Compiles the ICU messages in the object literals of a module. */
export function compileMessages(source: string): string {
  let compiled = '';
  let end = 0;
  for (const node of textValues(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))) {
    const message = compileMessage(keepTogether(node.value));
    if (message === node.value) continue;
    compiled += source.slice(end, node.start) + JSON.stringify(message);
    end = node.end;
  }
  return compiled + source.slice(end);
}

interface TextNode extends Node {
  value: string;
}

/** Property values that are string literals, in source order. */
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
