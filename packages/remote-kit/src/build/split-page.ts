import { fileURLToPath } from 'node:url';
import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { nameOf, parseModule, type Tree, walk } from './contract/syntax-tree';

/** `view` is what a page needs to show and hydrate; `data` is what the server or a navigation runs before. */
type PagePart = 'view' | 'data';

const exportsOf: Readonly<Record<PagePart, readonly string[]>> = {
  view: ['Component', 'ErrorFallback'],
  data: ['loader', 'head'],
};

/**
 * Rule for a page's file with `?view` or `?data`: each is that part of the page, so that the bundler can put
 * them into different chunks (docs/decisions/0184). It runs after `scriptRule` has removed TypeScript.
 */
export function splitPageRule(): RuleSetRule {
  return { resourceQuery: /^\?(view|data)$/, enforce: 'post', loader: fileURLToPath(import.meta.url) };
}

/** Loader: its query is the part of the page. */
export default function splitPageLoader(
  this: LoaderContext,
  source: string,
  sourceMap?: Parameters<LoaderContext['callback']>[2],
): void {
  const part = this.resourceQuery === '?data' ? 'data' : 'view';
  const code = splitPage(source, part);
  // Hot reload compares text and source map. An edit of the component must not change the other part.
  if (this.hot && part === 'data') this.callback(null, withoutBlankLines(code));
  else this.callback(null, code, sourceMap);
}

interface Statement {
  tree: Tree;
  /** Top-level names that it declares or imports. */
  declares: readonly string[];
  references: ReadonlySet<string>;
}

/**
 * Reduces a page's module to the exports of one part and what they use. Removed code becomes spaces, so that the
 * source map of the module stays right. Statements that declare nothing stay in the view.
 */
export function splitPage(source: string, part: PagePart): string {
  const statements = parseModule(source).map(
    (tree): Statement => ({ tree, declares: namesDeclaredBy(tree), references: referencesIn(tree) }),
  );
  checkExports(statements);
  const view = reachedFrom(statements, 'view');
  const data = reachedFrom(statements, 'data');
  for (const statement of view) {
    const [name] = statement.declares;
    if (name && data.has(statement) && !isImport(statement.tree)) {
      throw new Error(
        `Both the component and the loader or head use ${name}, which this file declares. Move it into a file of its own.`,
      );
    }
  }
  const kept = part === 'view' ? view : data;
  return statements.reduce((code, statement) => {
    const { tree } = statement;
    if (isExportList(tree)) return withExports(code, tree, exportsOf[part]);
    return kept.has(statement) ? code : blank(code, tree);
  }, source);
}

function checkExports(statements: readonly Statement[]): void {
  const known = [...exportsOf.view, ...exportsOf.data];
  const names = statements.flatMap(({ tree, declares }) => {
    if (/^Export(Default|All)/.test(tree.type)) return ['default or *'];
    if (isExportList(tree)) return specifiersOf(tree).map(({ exported }) => nameOf(exported));
    return tree.type === 'ExportNamedDeclaration' ? declares : [];
  });
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    throw new Error(`A page exports ${known.join(', ')}. Move the export ${unknown} into a file of its own.`);
  }
  if (!names.includes('Component')) throw new Error('A page exports its Component, and this file does not.');
}

/** The statements that the exports of a part need. */
function reachedFrom(statements: readonly Statement[], part: PagePart): Set<Statement> {
  const reached = new Set<Statement>();
  const names = new Set<string>();
  const reach = (statement: Statement) => {
    if (reached.has(statement)) return;
    reached.add(statement);
    for (const name of statement.references) reachName(name);
  };
  const reachName = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const statement of statements) if (statement.declares.includes(name)) reach(statement);
  };
  for (const statement of statements) {
    const { tree, declares } = statement;
    if (isExportList(tree)) {
      if (tree.source) continue;
      for (const { local, exported } of specifiersOf(tree)) {
        if (exportsOf[part].includes(nameOf(exported))) reachName(nameOf(local));
      }
    } else if (tree.type === 'ExportNamedDeclaration') {
      if (declares.some((name) => exportsOf[part].includes(name))) reach(statement);
    } else if (part === 'view' && declares.length === 0) reach(statement);
  }
  return reached;
}

function isImport({ type }: Tree): boolean {
  return type === 'ImportDeclaration';
}

/** `export { Component }`, with or without `from`. */
function isExportList({ type, declaration }: Tree): boolean {
  return type === 'ExportNamedDeclaration' && !declaration;
}

function specifiersOf(tree: Tree): Tree[] {
  return tree.specifiers as Tree[];
}

function namesDeclaredBy(tree: Tree): string[] {
  if (isImport(tree)) return specifiersOf(tree).map(({ local }) => nameOf(local));
  const declaration = tree.type === 'ExportNamedDeclaration' ? (tree.declaration as Tree | null) : tree;
  if (declaration?.type === 'VariableDeclaration') {
    return (declaration.declarations as Tree[]).flatMap(({ id }) => [...referencesIn(id as Tree)]);
  }
  return declaration?.id ? [nameOf(declaration.id)] : [];
}

/** Names of all variables in a piece of code. Local ones count too, which at worst keeps an import. */
function referencesIn(tree: Tree): Set<string> {
  const labels = new Set<unknown>();
  const names = new Set<string>();
  for (const node of walk(tree)) {
    if (!node.computed) labels.add(node.key).add(node.property);
    if (node.type === 'Identifier' && !labels.has(node)) names.add(nameOf(node));
  }
  return names;
}

/** The code with only these names in an export list. */
function withExports(code: string, tree: Tree, names: readonly string[]): string {
  const specifiers = specifiersOf(tree);
  if (!specifiers.some(({ exported }) => names.includes(nameOf(exported)))) return blank(code, tree);
  return specifiers.reduce((text, specifier, index) => {
    if (names.includes(nameOf(specifier.exported))) return text;
    // With its comma, which is in front of the next name.
    return blank(text, { start: specifier.start, end: specifiers[index + 1]?.start ?? specifier.end });
  }, code);
}

function blank(code: string, { start, end }: { start: number; end: number }): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
}

function withoutBlankLines(code: string): string {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  return lines.join('\n');
}
