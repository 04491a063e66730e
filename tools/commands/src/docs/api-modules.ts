import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';

const folder = path.join(root, 'services/api/src/modules');

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

function sourcesOf(module: string): string[] {
  return fs
    .readdirSync(path.join(folder, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(folder, module, file), 'utf8'));
}

/** The modules that each API module imports, tests excluded. */
export function readModuleImports(): Imports {
  const modules = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .sort();
  return new Map(
    modules.map((module) => {
      const imported = sourcesOf(module).flatMap((source) =>
        [...source.matchAll(/from '\.\.\/([\w-]+)'/g)].map(([, name = '']) => name),
      );
      return [module, new Set(imported.filter((name) => modules.includes(name)).sort())] as const;
    }),
  );
}

function isReachable(imports: Imports, from: string, target: string): boolean {
  return [...(imports.get(from) ?? [])].some((next) => next === target || isReachable(imports, next, target));
}

/** Transitive reduction: leaves out imports that another path implies. */
export function withoutShortcuts(imports: Imports): Imports {
  return new Map(
    [...imports].map(([module, targets]) => {
      const direct = [...targets].filter(
        (target) => ![...targets].some((other) => other !== target && isReachable(imports, other, target)),
      );
      return [module, new Set(direct)] as const;
    }),
  );
}

/** A Mermaid graph of the API's modules; arrows point to imported modules. */
export function moduleGraph(imports: Imports = readModuleImports()): string {
  const direct = withoutShortcuts(imports);
  const tied = new Set(
    [...direct].flatMap(([module, targets]) => (targets.size > 0 ? [module, ...targets] : [])),
  );
  const arrows = [...direct].flatMap(([module, targets]) =>
    [...targets].map((target) => `  ${module} --> ${target}`),
  );
  const alone = [...direct.keys()].filter((module) => !tied.has(module)).map((module) => `  ${module}`);
  return ['```mermaid', 'flowchart TB', ...arrows, ...alone, '```'].join('\n');
}
