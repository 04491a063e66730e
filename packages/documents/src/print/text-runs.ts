import type { Bidi } from 'bidi-js';
import type { FontName, Letters, Weight } from './fonts';

/** Letters of one font that are drawn in one go. */
export interface Run {
  text: string;
  font: FontName;
}

interface LevelRun extends Run {
  /** Nesting of direction: odd from right to left. */
  level: number;
}

/** Emoji, their joiners and colours, flags, and what only computers read. */
const dropped =
  /\p{Extended_Pictographic}\uFE0F|\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|[\u20E3\u200B\uFEFF]|\p{Co}|\p{Cs}|(?=[\u{E0000}-\u{E007F}])\p{Cf}|(?![\n\t])\p{Cc}/gu;
const looseJoiner = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?!\p{L})/gu;
/** Printers of East Asia set it where they have no type. */
const missingLetter = '〓';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Gaps, Hanzi and other words: each is set in one font, if one has all of it. */
const pieces = /\s+|\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The text as it can be set: composed, so that an accent stands in the glyph of its letter, without emoji and control
 * characters. A letter that no font has becomes 〓.
 */
export function printable(text: string, letters: Letters, weight: Weight): string {
  const plain = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(dropped, '')
    .replaceAll(looseJoiner, '')
    .replaceAll('\t', ' ')
    .normalize('NFC');
  if (plain.split('\n').every((line) => letters.fontOf(line, weight))) return plain;
  return plain.replaceAll(/\P{ASCII}\p{M}*|[ -~]\p{M}+/gu, (cluster) => {
    if (letters.fontOfLetter(cluster, weight)) return cluster;
    if (/^\s/.test(cluster)) return ' ';
    // A mark that no font has does not take its letter along.
    return [...cluster]
      .map((letter) => {
        if (letters.fontOfLetter(letter, weight)) return letter;
        return /[\p{L}\p{N}]/u.test(letter) ? missingLetter : '';
      })
      .join('');
  });
}

/** The runs of a text of one direction, in the order in which it is read. */
function toFontRuns(text: string, letters: Letters, weight: Weight): Run[] {
  const whole = letters.fontOf(text, weight);
  if (whole) return [{ text, font: whole }];
  const runs: Run[] = [];
  const add = (part: string, font: FontName) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ text: part, font });
  };
  for (const [piece] of text.matchAll(pieces)) {
    const font = letters.fontOf(piece, weight);
    if (font) add(piece, font);
    else {
      for (const { segment } of graphemes.segment(piece)) {
        const ownFont = letters.fontOfLetter(segment, weight);
        if (ownFont) add(segment, ownFont);
        else for (const letter of segment) add(letter, letters.fontOfLetter(letter, weight) ?? 'rest');
      }
    }
  }
  return runs;
}

/** Reverses what reads from right to left, as the Unicode bidirectional algorithm does at its end (rule L2). */
function toVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

/** Text of one level as it is drawn. A font turns letters around that run from right to left, but no lone signs. */
function asDrawn(text: string, level: number, bidi: Bidi): string {
  if (level % 2 === 0) return text;
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (rightToLeft.test(text) ? mirrored : mirrored.reverse()).join('');
}

/** The runs of a printable line in the order of the page, from left to right. */
export function toRuns(line: string, weight: Weight, letters: Letters, bidi: Bidi): Run[] {
  if (!rightToLeft.test(line)) return toFontRuns(line, letters, weight);
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const words = [...line.matchAll(/\s+|\S+/g)].flatMap(({ 0: word, index }) => {
    const parts: { text: string; level: number }[] = [];
    let at = index;
    for (const letter of word) {
      const level = levels[at] ?? 0;
      const last = parts.at(-1);
      if (last?.level === level) last.text += letter;
      else parts.push({ text: letter, level });
      at += letter.length;
    }
    return parts;
  });
  const runs = words.flatMap(({ text, level }) =>
    toFontRuns(text, letters, weight).map((run) => ({ ...run, level })),
  );
  return toVisualOrder(runs).map(({ text, font, level }) => ({ text: asDrawn(text, level, bidi), font }));
}
