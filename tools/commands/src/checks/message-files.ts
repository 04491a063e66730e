import path from 'node:path';
import { root } from 'local-services/root';
import { sourceFiles } from './source-files';

type Words = { readonly [key: string]: unknown };

/** The texts of a module's exports by their path. */
function textsIn(tree: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[prefix + key, value] as [string, string]];
    return value && typeof value === 'object' ? textsIn(value as Words, `${prefix}${key}.`) : [];
  });
}

/** The files of messages, English beside Chinese, relative to the root. The texts of one page are in one file. */
export function messageFiles(): { en: string; zh: string }[] {
  return sourceFiles(['ts'])
    .filter((file) => /\/messages\/(?:.*\/)?en(?:\.ts|\/[^/]+\.ts)$|\/pages\/.*\/texts\.ts$/.test(file))
    .map((en) => ({ en, zh: en.replace(/\/en(?=\.ts|\/[^/]+\.ts)/, '/zh') }));
}

/** The texts of such a file in one language. */
export async function readTexts(file: string, language: 'en' | 'zh'): Promise<[key: string, text: string][]> {
  const module = (await import(path.join(root, file))) as Words;
  return textsIn(file.endsWith('/texts.ts') ? (module[language] as Words) : module);
}
