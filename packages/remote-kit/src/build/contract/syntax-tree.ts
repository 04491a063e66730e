import { type Node, parse } from 'acorn';

/** A syntax tree node with the fields of its type. */
export interface Tree extends Node {
  [field: string]: unknown;
}

/** All nodes of a module, a parent before its children. */
export function nodesOf(source: string): Tree[] {
  return parseModule(source).flatMap((statement) => [...walk(statement)]);
}

/** The top-level statements of a module. */
export function parseModule(source: string): Tree[] {
  return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body as unknown as Tree[];
}

/** A node and all nodes in it, a parent before its children. */
export function* walk(value: unknown): Generator<Tree> {
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Tree).type === 'string') yield value as Tree;
  for (const child of Object.values(value)) yield* walk(child);
}

export function propertyOf(node: Tree, name: string): Tree | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const property = (node.properties as Tree[]).find(
    ({ type, key }) => type === 'Property' && nameOf(key) === name,
  );
  return property?.value as Tree | undefined;
}

/** Keys of an object literal; undefined when it has spreads or is not a literal. */
export function keysOf(node: Tree): string[] | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const properties = node.properties as Tree[];
  return properties.every(({ type, computed }) => type === 'Property' && !computed)
    ? properties.map(({ key }) => nameOf(key))
    : undefined;
}

/** Whether an expression is a variable or field with this name: `bus`, `services.bus`. */
export function isNamed(node: unknown, name: string): boolean {
  const { type, property } = node as Tree;
  if (type === 'ChainExpression') return isNamed((node as Tree).expression, name);
  return nameOf(type === 'MemberExpression' ? property : node) === name;
}

export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}
