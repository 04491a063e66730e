import { colorFamilies } from './color-families';
import { isChinese } from './is-chinese';
import { occasions } from './occasions';
import { plainKeyword } from './read-keyword';
import { takePrice } from './read-price';
import { takeSizes } from './read-size';
import { groupWords, synonymGroups } from './synonyms';

/** Chinese words by which a keyword without spaces is divided, the longest first. */
const chineseWords = [
  ...new Set([
    ...synonymGroups.flat(),
    ...groupWords.keys(),
    ...groupWords.values(),
    ...colorFamilies.flatMap(({ words }) => words),
    ...occasions.flatMap(({ words }) => words),
  ]),
]
  .filter(isChinese)
  .sort((one, other) => other.length - one.length);

type IsKnown = (word: string) => Promise<boolean>;

/** 自製涼鞋 is 自製 and 涼鞋, when the catalogue knows the latter; else the words that shoppers use divide it. */
async function partsOf(word: string, isKnown: IsKnown): Promise<string[]> {
  if (!isChinese(word) || (await isKnown(word))) return [word];
  for (let at = 1; at < word.length - 1; at++) {
    const end = word.slice(at);
    if (await isKnown(end)) return [word.slice(0, at), end];
  }
  const known = chineseWords.find((one) => word !== one && word.includes(one));
  if (!known) return [word];
  const at = word.indexOf(known);
  const [before, after] = [word.slice(0, at), word.slice(at + known.length)];
  return [
    ...(before ? await partsOf(before, isKnown) : []),
    known,
    ...(after ? await partsOf(after, isKnown) : []),
  ];
}

/** A word that says nothing about goods belongs to the next one: "for winter". */
const wordEnd = /(?<!(?:^|\s)(?:and|for|from|in|of|on|the|to|with|a|an|my))\s+/;

interface Unit {
  text: string;
  /** A price or a size, which is left out before other words are. */
  isLimit: boolean;
  /** Whether it begins a word, so that a space stands before it. */
  isSpaced: boolean;
}

async function unitsOf(keyword: string, sizes: readonly string[], isKnown: IsKnown): Promise<Unit[]> {
  const price = takePrice(keyword);
  const limits = [price?.phrase, takeSizes(price?.rest ?? keyword, sizes)?.phrase];
  let divided = keyword;
  const phrases = limits.filter((phrase) => phrase !== undefined && keyword.includes(phrase)) as string[];
  // A private sign stands for each phrase, so that it stays in one piece.
  for (const [index, phrase] of phrases.entries()) {
    divided = divided.replace(phrase, ` ${String.fromCodePoint(0xe000 + index)} `);
  }
  const units: Unit[] = [];
  for (const word of divided.trim().split(wordEnd)) {
    const limit = phrases[(word.codePointAt(0) ?? 0) - 0xe000];
    if (limit !== undefined) units.push({ text: limit, isLimit: true, isSpaced: true });
    else
      for (const [index, text] of (await partsOf(word, isKnown)).entries())
        units.push({ text, isLimit: false, isSpaced: index === 0 });
  }
  return units;
}

const textOf = (units: readonly Unit[]) =>
  units
    .map(({ text, isSpaced }, index) => (index > 0 && isSpaced ? ` ${text}` : text))
    .join('')
    .trim();

/** More tries only cost time: what is left of so long a keyword says little. */
const maxUnits = 8;
const maxTries = 24;

/** All ways to leave out `count` of the units, those that matter least first: unknown, limits, then from the left. */
function* without(units: readonly Unit[], order: readonly Unit[], count: number): Generator<Unit[]> {
  function* choose(from: number, left: number): Generator<Set<Unit>> {
    if (left === 0) return yield new Set();
    for (let at = from; at + left <= order.length; at++) {
      const unit = order[at];
      if (unit) for (const others of choose(at + 1, left - 1)) yield others.add(unit);
    }
  }
  for (const dropped of choose(0, count)) yield units.filter((unit) => !dropped.has(unit));
}

/**
 * The keyword with words left out, as few as possible, the most useful first: words of which the catalogue knows nothing
 * go first, then a price or size, then words from the left, because what a thing is stands last in both languages.
 */
export async function* relaxedKeywords(
  typed: string,
  sizes: readonly string[],
  isKnown: IsKnown,
): AsyncGenerator<string> {
  const units = (await unitsOf(plainKeyword(typed), sizes, isKnown)).slice(0, maxUnits);
  const known: Unit[] = [];
  for (const unit of units) if (unit.isLimit || (await isKnown(unit.text))) known.push(unit);
  if (!known.some(({ isLimit }) => !isLimit)) return;
  if (known.length < units.length) yield textOf(known);
  const order = [...known.filter(({ isLimit }) => isLimit), ...known.filter(({ isLimit }) => !isLimit)];
  let tries = 0;
  for (let count = 1; count < known.length; count++) {
    for (const kept of without(known, order, count)) {
      if (kept.every(({ isLimit }) => isLimit)) continue;
      if (++tries > maxTries) return;
      yield textOf(kept);
    }
  }
}
