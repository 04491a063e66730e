import { sourceFiles } from './source-files';

type Words = { readonly [key: string]: unknown };

/** The texts of a module's exports by their path. */
export function textsIn(tree: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[prefix + key, value] as [string, string]];
    return value && typeof value === 'object' ? textsIn(value as Words, `${prefix}${key}.`) : [];
  });
}

/** The files of messages, English beside Chinese, relative to the root. */
export function messageFiles(): { en: string; zh: string }[] {
  return sourceFiles(['ts'])
    .filter((file) => /\/messages\/(?:.*\/)?en(?:\.ts|\/[^/]+\.ts)$/.test(file))
    .map((en) => ({ en, zh: en.replace(/\/en(?=\.ts|\/[^/]+\.ts)/, '/zh') }));
}
