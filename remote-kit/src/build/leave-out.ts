import { fileURLToPath } from 'node:url';
import type { LoaderContext } from '@rspack/core';
import { type Node, parse } from 'acorn';

/** What to remove from a file of a package. */
export interface LeftOut {
  /** Functions and methods that the shop never calls, with the statements that replace their bodies. */
  functions: Readonly<Record<string, string>>;
  /** Option properties that the shop never passes: the code that handles them is removed. */
  neverGiven?: { of: string; properties: readonly string[] };
}

/** A body for a function that must not be called. */
export const refuse = (feature: string) =>
  `throw new Error(${JSON.stringify(`${feature}: the shop's build leaves it out (docs/decisions/0030)`)})`;

/** Path of the loader below, for a module rule. */
export const leaveOutLoaderFile = fileURLToPath(import.meta.url);

/** Loader with a `LeftOut` as its options. */
export default function leaveOutLoader(this: LoaderContext<LeftOut>, source: string): string {
  return leaveOut(source, this.getOptions());
}

interface AnyNode extends Node {
  // biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, told apart by `type`
  [key: string]: any;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Removes the parts of a package's source that the shop does not use, because a bundler cannot remove code behind a
 * run-time condition. Each function gets other statements; the bundler then removes what only the old ones called.
 * Throws when a function is not there exactly once: an upgrade may have renamed it.
 */
export function leaveOut(source: string, { functions, neverGiven }: LeftOut): string {
  const edits: Edit[] = [];
  const found: string[] = [];
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' }) as AnyNode;

  visit(program, (node) => {
    const [name, body] = namedFunction(node);
    if (body && Object.hasOwn(functions, name)) {
      found.push(name);
      edits.push({ start: body.start, end: body.end, text: `{ ${functions[name]} }` });
      return false;
    }
    if (
      node.type === 'MemberExpression' &&
      node.object.name === neverGiven?.of &&
      neverGiven?.properties.includes(node.property.name)
    ) {
      edits.push({ start: node.start, end: node.end, text: 'undefined' });
    }
    return true;
  });
  for (const name of Object.keys(functions)) {
    const count = found.filter((other) => other === name).length;
    if (count !== 1) {
      throw new Error(
        `${count} functions are called ${name} where there was one: an upgrade has moved what the build leaves out (docs/decisions/0030)`,
      );
    }
  }
  edits.push(...program.body.flatMap(unusedComponentEdits));
  return applyEdits(source, edits);
}

/** Name and body of a declared function, a function assigned to a variable, or a method. */
function namedFunction({ type, id, init, body, key, value }: AnyNode): [string, Node | undefined] {
  if (type === 'FunctionDeclaration') return [id.name, body];
  if (type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression') return [id.name, init.body];
  if (type === 'MethodDefinition') return [key.name, value.body];
  return ['', undefined];
}

/**
 * Unused React components stay in the bundle because of their `displayName` and the call that creates them.
 * This removes both.
 */
function unusedComponentEdits({ type, start, end, expression, declarations }: AnyNode): Edit[] {
  if (type === 'ExpressionStatement' && expression.left?.property?.name === 'displayName') {
    return [{ start, end, text: '' }];
  }
  const call = type === 'VariableDeclaration' && declarations[0].init;
  if (call && /^(createContext|forwardRef|memo)$/.test(call.callee?.property?.name)) {
    return [{ start: call.start, end: call.start, text: '/* @__PURE__ */ ' }];
  }
  return [];
}

function visit(node: AnyNode, enter: (node: AnyNode) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, enter);
    }
  }
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + source.slice(end);
}
