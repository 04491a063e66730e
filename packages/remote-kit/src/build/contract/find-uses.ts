import { busEvents } from 'shared-contracts/bus';
import { findServiceUses } from './find-service-uses';
import { isNamed, keysOf, nameOf, nodesOf, propertyOf, type Tree } from './syntax-tree';

export interface DefinitionUse {
  source: string;
  name: string;
  /** Names of the query parameters; undefined when they are computed. */
  query?: string[];
  /** Its URL is used without the API client. */
  isUrl?: true;
}

/** What a module uses of other parts. */
export interface ModuleUses {
  emits: string[];
  listens: string[];
  /** Mounted fragments; `props` are the names always passed, undefined when they are computed. */
  fragments: { name: string; props?: string[] }[];
  slots: string[];
  /** Members of `ShopServices`. */
  services: string[];
  /** Definitions of calls in `shared-contracts/calls`. */
  definitions: DefinitionUse[];
  imports: Map<string, { source: string; name: string }>;
  /** Uses that cannot be derived, as messages for the author. */
  problems: string[];
}

const methods = ['get', 'post', 'put', 'delete'];

/**
 * Finds a module's uses in its JavaScript, after TypeScript and JSX are compiled: bus events, mounted
 * fragments, provided slots, API operations.
 */
export function findUses(source: string): ModuleUses {
  const nodes = nodesOf(source);
  const constants = new Map<string, Tree>();
  const uses: ModuleUses = {
    emits: [],
    listens: [],
    fragments: [],
    slots: [],
    services: findServiceUses(nodes),
    definitions: [],
    imports: new Map(),
    problems: [],
  };
  for (const node of nodes) collectNames(node, uses, constants);

  const definitionOf = (node: Tree | undefined) => {
    const imported = node?.type === 'Identifier' ? uses.imports.get(nameOf(node)) : undefined;
    return imported && definitionFiles.test(imported.source) ? imported : undefined;
  };
  for (const node of nodes) {
    if (node.type !== 'CallExpression') continue;
    const [first, second] = node.arguments as Tree[];
    const callee = node.callee as Tree;
    if (nameOf(callee) === 'pathOf' && definitionOf(first))
      uses.definitions.push({ ...(definitionOf(first) as DefinitionUse), isUrl: true });
    if (callee.type === 'MemberExpression') {
      collectEvent(callee, first, uses, constants);
      if (nameOf(callee.property) === 'call' && first) {
        const called = branchesOf(first).map(definitionOf);
        const query = queryOf(second ? [second] : [emptyOptions], constants);
        for (const definition of called) {
          if (definition) uses.definitions.push({ ...definition, ...(query ? { query } : {}) });
          else if (isNamed(callee.object, 'api') && first.type !== 'SpreadElement')
            uses.problems.push(
              'api.call() gets its call from a variable. Import the call from shared-contracts/calls and name it: api.call(getOrder).',
            );
        }
      }
      if (isNamed(callee.object, 'api') && methods.includes(nameOf(callee.property))) {
        uses.problems.push(
          `api.${nameOf(callee.property)}() names no call. Import the call from shared-contracts/calls: api.call(getOrder).`,
        );
      }
    }
    if (/^_?(jsxs?|jsxDEV|createElement)$/.test(nameOf(callee)) && first && second)
      collectElement(first, second, uses, constants);
  }
  for (const node of nodes) {
    const definition =
      node.type === 'MemberExpression' && nameOf(node.property) === 'path'
        ? definitionOf(node.object as Tree)
        : undefined;
    if (definition) uses.definitions.push({ ...definition, isUrl: true });
  }
  return uses;
}

/** In `shared-contracts` itself by a relative path. */
const definitionFiles = /^(?:shared-contracts|[./]{1,20})\/calls\//;
const emptyOptions = { type: 'ObjectExpression', properties: [] } as unknown as Tree;

/** The values that an expression may have: both of a condition. */
function branchesOf(node: Tree): Tree[] {
  return node.type === 'ConditionalExpression'
    ? [node.consequent as Tree, node.alternate as Tree].flatMap(branchesOf)
    : [node];
}

/** Collects imports, constants, and aliases of the bus or `Fragment` that would hide a use. */
function collectNames(node: Tree, uses: ModuleUses, constants: Map<string, Tree>): void {
  if (node.type === 'ImportDeclaration') {
    const source = String((node.source as Tree).value);
    for (const specifier of node.specifiers as Tree[]) {
      const local = nameOf(specifier.local);
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*';
      uses.imports.set(local, { source, name });
      if (source === 'shared-runtime' && ['Fragment', 'Slot'].includes(name) && local !== name)
        uses.problems.push(`${name} is imported as ${local}. Keep the name ${name}.`);
    }
  }
  if (node.type === 'VariableDeclarator') {
    const id = node.id as Tree;
    const value = node.init as Tree | null;
    if (id.type === 'Identifier' && value) constants.set(nameOf(id), value);
    const hasOtherName = id.type === 'ObjectPattern' || (id.type === 'Identifier' && nameOf(id) !== 'bus');
    if (hasOtherName && value && isNamed(value, 'bus'))
      uses.problems.push(
        'The bus is taken apart or renamed. Call bus.emit() and bus.on() on a variable named bus.',
      );
  }
  if (node.type === 'ObjectPattern') {
    for (const property of node.properties as Tree[]) {
      if (property.type !== 'Property' || nameOf(property.key) !== 'bus') continue;
      if (nameOf(property.value) !== 'bus')
        uses.problems.push('The bus is renamed when it is destructured. Keep the name bus.');
    }
  }
}

function collectEvent(
  callee: Tree,
  name: Tree | undefined,
  uses: ModuleUses,
  constants: Map<string, Tree>,
): void {
  const method = nameOf(callee.property);
  if (method !== 'emit' && method !== 'on') return;
  const names = name && textsOf(name, constants);
  const isBus = isNamed(callee.object, 'bus');
  const events = (names ?? []).filter((event) => isBus || Object.hasOwn(busEvents, event));
  (method === 'emit' ? uses.emits : uses.listens).push(...events);
  if (isBus && !names)
    uses.problems.push(
      `bus.${method}() gets its event from a variable. Write the event's name in the call, so that the release can declare it.`,
    );
}

function collectElement(type: Tree, props: Tree, uses: ModuleUses, constants: Map<string, Tree>): void {
  const element = type.type === 'Identifier' ? nameOf(type) : '';
  if (element !== 'Fragment' && element !== 'Slot') return;
  const name = propertyOf(props, 'name');
  const names = name && textsOf(name, constants);
  if (!names) {
    uses.problems.push(
      `<${element}> gets its name from a variable. Write the name in the element, so that the release can declare it.`,
    );
    return;
  }
  if (element === 'Slot') {
    uses.slots.push(...names);
    return;
  }
  const passed = propertyOf(props, 'props');
  const keys = passed ? keysOf(passed) : [];
  for (const fragment of names) uses.fragments.push({ name: fragment, ...(keys ? { props: keys } : {}) });
}

/** Names of the query parameters of a call; undefined when the code does not determine them. */
function queryOf(parameters: readonly Tree[], constants: Map<string, Tree>): string[] | undefined {
  const options = parameters.at(-1);
  if (!options || !keysOf(options)) return undefined;
  const query = propertyOf(options, 'query');
  if (!query) return [];
  return keysOf((query.type === 'Identifier' && constants.get(nameOf(query))) || query);
}

/** Possible string values of an expression; undefined when the code does not determine them. */
function textsOf(node: Tree | undefined, constants: Map<string, Tree>): string[] | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node?.type === 'TemplateLiteral' && (node.expressions as Tree[]).length === 0)
    return [String((node.quasis as unknown as { value: { cooked: string } }[])[0]?.value.cooked)];
  if (node?.type === 'ConditionalExpression') {
    const [one, other] = [
      textsOf(node.consequent as Tree, constants),
      textsOf(node.alternate as Tree, constants),
    ];
    return one && other && [...one, ...other];
  }
  const constant = node?.type === 'Identifier' ? constants.get(nameOf(node)) : undefined;
  return constant && constant.type !== 'Identifier' ? textsOf(constant, constants) : undefined;
}
