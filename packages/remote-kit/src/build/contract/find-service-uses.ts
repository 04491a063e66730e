import { isNamed, nameOf, type Tree } from './syntax-tree';

/**
 * The members of `ShopServices` that a module uses, as `session` and `session.update`: of `useServices()`, and of
 * variables and fields named `services`. A service that gets another name counts without its members.
 */
export function findServiceUses(nodes: readonly Tree[]): string[] {
  const found = new Set<string>();
  /** Variables that hold a service, by its name. */
  const local = new Set<string>();
  const add = (...path: string[]) => {
    if (path.every((name) => name !== '')) found.add(path.join('.'));
  };
  const collectPattern = (pattern: Tree) => {
    for (const { type, key, value } of pattern.properties as Tree[]) {
      if (type !== 'Property') continue;
      const service = nameOf(key);
      add(service);
      const target = value as Tree;
      if (target.type === 'Identifier' && nameOf(target) === service) local.add(service);
      if (target.type === 'ObjectPattern')
        for (const member of target.properties as Tree[])
          if (member.type === 'Property') add(service, nameOf(member.key));
    }
  };
  for (const { type, ...node } of nodes) {
    if (type === 'VariableDeclarator' && isServices(node.init) && (node.id as Tree).type === 'ObjectPattern')
      collectPattern(node.id as Tree);
    if (
      type === 'Property' &&
      nameOf(node.key) === 'services' &&
      (node.value as Tree).type === 'ObjectPattern'
    )
      collectPattern(node.value as Tree);
    if (type === 'MemberExpression' && !node.computed && isServices(node.object)) add(nameOf(node.property));
  }
  for (const { type, object, property, computed } of nodes) {
    if (type !== 'MemberExpression' || computed) continue;
    const of = unwrapped(object);
    const isService =
      of?.type === 'Identifier'
        ? local.has(nameOf(of))
        : of?.type === 'MemberExpression' && isServices(of.object);
    if (isService && of) add(nameOf(of.type === 'Identifier' ? of : of.property), nameOf(property));
  }
  return [...found].sort();
}

/** `useServices()`, `services` or `context.services`. */
function isServices(value: unknown): boolean {
  const node = unwrapped(value);
  if (node?.type === 'CallExpression') return isNamed(node.callee, 'useServices');
  return (
    node !== undefined &&
    (node.type === 'Identifier' || node.type === 'MemberExpression') &&
    isNamed(node, 'services')
  );
}

function unwrapped(value: unknown): Tree | undefined {
  const node = value as Tree | null | undefined;
  return node?.type === 'ChainExpression' ? unwrapped(node.expression) : (node ?? undefined);
}
