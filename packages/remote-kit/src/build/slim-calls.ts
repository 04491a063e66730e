import { fileURLToPath } from 'node:url';
import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { parse } from 'acorn';
import { nameOf, propertyOf, type Tree } from './contract/syntax-tree';

/** What a page needs of a call's definition; the rest is for the API and its documentation. */
const kept = ['method', 'path', 'reads'];

/**
 * Rule for the definitions in `shared-contracts/src/calls`, after `scriptRule` has removed TypeScript. A page
 * gets neither their words nor their schemas: the answer's schema loads with the first call, in `chunk`
 * (docs/decisions/0184).
 */
export function slimCallsRule(chunk: string): RuleSetRule {
  return {
    test: /shared-contracts[\\/](?:src|dist)[\\/]calls[\\/](?!call\.)[\w-]+\.[jt]s$/,
    enforce: 'post',
    loader: fileURLToPath(import.meta.url),
    options: { chunk } satisfies SlimOptions,
  };
}

interface SlimOptions {
  chunk: string;
}

export default function slimCallsLoader(this: LoaderContext<SlimOptions>, source: string): string {
  return slimCalls(source, this.getOptions().chunk);
}

/** Rewrites a module of definitions: `export const getCart = { method: 'GET', …, answer: cartSchema };`. */
export function slimCalls(source: string, chunk: string): string {
  const origins = new Map<string, { module: string; name: string }>();
  const calls: string[] = [];
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  for (const node of body as unknown as Tree[]) {
    if (node.type === 'ImportDeclaration') {
      const module = String((node.source as Tree).value);
      for (const { local, imported } of node.specifiers as Tree[])
        origins.set(nameOf(local), { module, name: nameOf(imported) });
    }
    const { declarations = [] } = ((node.type === 'ExportNamedDeclaration' && node.declaration) || {}) as {
      declarations?: Tree[];
    };
    for (const { id, init } of declarations) {
      const answer = origins.get(nameOf(propertyOf(init as Tree, 'answer')));
      if (!answer)
        throw new Error(
          `The answer of the call ${nameOf(id)} has to be a schema that is imported by its name.`,
        );
      const values = kept.flatMap((name) => {
        const value = propertyOf(init as Tree, name);
        return value ? `${name}: ${source.slice(value.start, value.end)}` : [];
      });
      const load = `import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(answer.module)})`;
      values.push(`answer: async () => (await ${load}).${answer.name}`);
      calls.push(`export const ${nameOf(id)} = { ${values.join(', ')} };`);
    }
  }
  return calls.join('\n');
}
