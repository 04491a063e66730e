import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { create } from 'fontkit';
import { unwrapFont } from './woff';

/**
 * The fonts of documents (OFL 1.1), in the order in which they are tried. The first two set nearly all that is printed;
 * the others are read when a letter asks for them. The last is a bitmap face of the whole basic plane: plain, but complete.
 */
const files = {
  regular: '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
  latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  latinBold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  korean: '@embedpdf/fonts-kr',
  simplified: '@embedpdf/fonts-sc',
  rest: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;

export type FontName = keyof typeof files;
export type Weight = 'regular' | 'bold';

const others: readonly FontName[] = ['thai', 'arabic', 'hebrew', 'korean', 'simplified'];
const chains: Record<Weight, readonly FontName[]> = {
  regular: ['regular', 'latin', ...others],
  bold: ['bold', 'latinBold', ...others],
};

/** Signs that a font for Chinese sets as wide as a Hanzi, beside letters that read with narrow ones: Queen’s. */
const narrowSigns = /\p{Script=Latin}[‘’“”…—]|[‘’“”…—]\p{Script=Latin}/u;

const { resolve } = createRequire(import.meta.url);

/** Packages that export a module beside their files, and no file. */
const behindModule: Partial<Record<FontName, string>> = {
  korean: '../../fonts/NotoSansKR-Regular.otf',
  simplified: '../../fonts/NotoSansHans-Regular.otf',
};

const pathOf = (name: FontName) => path.resolve(resolve(files[name]), behindModule[name] ?? '.');

/** Absolute paths of all font files and of the modules that lead to them, which an image of the API needs. */
export const listFontFiles = (): string[] =>
  Object.entries(files).flatMap(([name, file]) => [resolve(file), pathOf(name as FontName)]);

/** The file of a font, as the PDF embeds its letters from it. */
export function fontFile(name: FontName): Buffer {
  const file = fs.readFileSync(pathOf(name));
  return name === 'rest' ? unwrapFont(file) : file;
}

/** What a line is set with beside its letters: it needs no glyph. */
const invisible = /^(?:\p{Cf}|\p{Variation_Selector}|\u034F)$/u;

/** Code points of the fonts that this process has read. */
const known = new Map<FontName, ReadonlySet<number>>();

/** Knows which font has which letters. A font is read when the ones before it lack a letter. */
export class Letters {
  constructor(private readonly open: typeof create) {}

  /** The first font that is made for the whole text. */
  fontOf(text: string, weight: Weight): FontName | undefined {
    const [main, latin, ...rest] = chains[weight];
    if (!main || !latin) return undefined;
    const order = narrowSigns.test(text) ? [latin, ...rest] : [main, latin, ...rest];
    return order.find((name) => this.#has(name, text));
  }

  /** The font of a letter: one that is made for it, or the last resort. */
  fontOfLetter(letter: string, weight: Weight): FontName | undefined {
    return this.fontOf(letter, weight) ?? (this.#has('rest', letter) ? 'rest' : undefined);
  }

  #has(name: FontName, text: string): boolean {
    const codes = this.#codesOf(name);
    return [...text].every((letter) => codes.has(letter.codePointAt(0) ?? 0) || invisible.test(letter));
  }

  #codesOf(name: FontName): ReadonlySet<number> {
    const read = known.get(name);
    if (read) return read;
    const font = this.open(fontFile(name));
    const codes = new Set('characterSet' in font ? font.characterSet : []);
    known.set(name, codes);
    return codes;
  }
}
