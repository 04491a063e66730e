import { parse } from '@swc/core';

export interface FoundExpression {
  source: string;
  flags: string;
}

type Node = Record<string, unknown>;

/** The regular expressions in a script: literals, and strings passed to `RegExp`. */
export async function regularExpressionsIn(file: string, script: string): Promise<FoundExpression[]> {
  const options = { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' } as const;
  const found: FoundExpression[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const expression = expressionOf(value as Node);
    if (expression) found.push(expression);
    Object.values(value).forEach(visit);
  };
  visit((await parse(script, options)).body);
  return found;
}

function expressionOf(node: Node): FoundExpression | undefined {
  if (node.type === 'RegExpLiteral') return { source: String(node.pattern), flags: String(node.flags ?? '') };
  if ((node.callee as Node | undefined)?.value !== 'RegExp') return undefined;
  const [source, flags] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
  if (source?.type !== 'StringLiteral') return undefined;
  return { source: String(source.value), flags: String(flags?.value ?? '') };
}
