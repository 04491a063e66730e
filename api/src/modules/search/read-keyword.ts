import { Converter } from 'opencc-js/cn2t';
import type { Reference } from '../product';
import { colorFamilies } from './color-families';
import { endings, groupWords, synonymGroups } from './synonyms';

let converter: ((text: string) => string) | undefined;

/**
 * The text in Hong Kong's characters; traditional characters stay as they are. Building the converter takes
 * 0.2 s, so it waits for the first Chinese keyword.
 */
function toTraditional(text: string): string {
  if (!isChinese(text)) return text;
  converter ??= Converter({ from: 'cn', to: 'hk' });
  return converter(text);
}

/** One way to understand a keyword. */
export interface KeywordReading {
  keyword: string;
  /** Codes of the colours that the keyword names. */
  colors?: readonly string[];
  /** Department named in the keyword. */
  department?: string;
}

const departmentNames: Readonly<Record<string, readonly string[]>> = {
  WOMEN: ['women', 'womens', "women's", 'woman', 'ladies', '女裝', '女士', '女'],
  MEN: ['men', 'mens', "men's", 'man', '男裝', '男士', '男'],
  KIDS: ['kids', 'kid', 'children', 'childrens', '童裝', '兒童', '小童'],
};

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Removes a name: Chinese anywhere, other words as whole words. Undefined when the keyword lacks it. */
function without(keyword: string, name: string): string | undefined {
  // Cheaper than what follows, and most names of a catalogue are in no keyword.
  if (!keyword.includes(name)) return undefined;
  if (isChinese(name)) {
    // A single character may be part of another word, unless it begins the keyword.
    const isThere = [...name].length > 1 ? keyword.includes(name) : keyword.startsWith(name);
    return isThere ? tidy(keyword.replace(name, ' ')) : undefined;
  }
  const padded = ` ${keyword} `;
  return padded.includes(` ${name} `) ? tidy(padded.replace(` ${name} `, ' ')) : undefined;
}

/** Each word of a colour family with the family's members. */
const familyWords = colorFamilies.flatMap(({ words, members }) =>
  words.map((word) => [members, word] as const),
);

interface Taken<Meaning> {
  meaning: Meaning;
  name: string;
  rest: string;
}

/** The longest name in the keyword, unless the keyword is only that name. */
function take<Meaning>(
  keyword: string,
  names: readonly (readonly [meaning: Meaning, name: string])[],
): Taken<Meaning> | undefined {
  let longest: Taken<Meaning> | undefined;
  for (const [meaning, name] of names) {
    if (longest && name.length <= longest.name.length) continue;
    const rest = without(keyword, name);
    if (rest) longest = { meaning, name, rest };
  }
  return longest;
}

/** Codes of the colours whose English name contains a word of the family. */
function membersOf(family: readonly string[], colors: Reference['colors']): string[] {
  return colors
    .filter(({ nameEn }) => family.some((member) => without(nameEn.toLowerCase(), member) !== undefined))
    .map(({ code }) => code);
}

/** The catalogue's word for a whole group of goods, when the keyword is one of the other words for it. */
export function groupWordOf(typed: string): string | undefined {
  return groupWords.get(tidy(toTraditional(typed.toLowerCase())));
}

/** The keyword with each phrase of a synonym group replaced by the others, nearest first. */
function synonymsOf(keyword: string): string[] {
  return synonymGroups.flatMap((group) => {
    const rests = group.flatMap((phrase) => {
      const rest = keyword === phrase ? '' : without(keyword, phrase);
      return rest === undefined ? [] : [{ phrase, rest }];
    });
    const longest = rests.sort((one, other) => other.phrase.length - one.phrase.length)[0];
    return longest
      ? group.filter((phrase) => phrase !== longest.phrase).map((phrase) => tidy(`${longest.rest} ${phrase}`))
      : [];
  });
}

/** A keyword with an ending replaced by the catalogue's word for it. */
function withEnding(keyword: string): string | undefined {
  const found = endings.find(([ending]) => keyword.length > ending.length && keyword.endsWith(ending));
  return found && `${tidy(keyword.slice(0, -found[0].length))} ${found[1]}`;
}

/** The word for a whole group of goods as the catalogue has it, the keyword as typed, and both with other words. */
function wordingsOf(keyword: string): string[] {
  const group = groupWords.get(keyword);
  const ended = withEnding(keyword);
  return [
    ...(group ? [group] : []),
    keyword,
    ...(ended ? [ended] : []),
    ...synonymsOf(keyword),
    ...(ended ? synonymsOf(ended) : []),
  ];
}

/**
 * Ways to understand a keyword, the best first. All of them use traditional characters, and take the names of a
 * department and of a colour as filters. The word of a colour family ("green") becomes a filter only after the
 * keyword as typed, because "green tea" names no colour; one that ends in 色 does so first. A word for a whole group of
 * goods comes before the keyword as typed. Each way is followed by the same with synonyms. `fixed` are filters that are
 * set already: the keyword is not searched for them.
 */
export function readKeyword(
  typed: string,
  { colors }: Pick<Reference, 'colors'>,
  fixed: { color?: boolean; department?: boolean } = {},
): KeywordReading[] {
  const keyword = tidy(toTraditional(typed.toLowerCase()));
  const inDepartment = fixed.department
    ? undefined
    : take(
        keyword,
        Object.entries(departmentNames).flatMap(([code, names]) =>
          names.map((name) => [code, name] as const),
        ),
      );
  const afterDepartment = inDepartment?.rest ?? keyword;
  const department = inDepartment && { department: inDepartment.meaning };
  const asTyped = { rest: afterDepartment, filters: { ...department } };
  const toReadings = ({ rest, filters }: { rest: string; filters: Omit<KeywordReading, 'keyword'> }) =>
    wordingsOf(rest).map((one) => ({ keyword: one, ...filters }));
  if (fixed.color) return toReadings(asTyped);

  const colorOf = (taken: Taken<readonly string[]>) => ({
    rest: taken.rest,
    filters: { colors: taken.meaning, ...department },
  });
  const named = take(
    afterDepartment,
    colors.flatMap(({ code, nameEn, nameZh }) => [
      [[code], nameEn.toLowerCase()] as const,
      [[code], nameZh] as const,
    ]),
  );
  const family = take(afterDepartment, familyWords);
  const first = named ? colorOf(named) : asTyped;
  const wide = family && colorOf({ ...family, meaning: membersOf(family.meaning, colors) });
  // "Hand cream" is no hand in the colour cream: in English a colour stands before what it describes, as a rule.
  const isLast = named && !isChinese(named.name) && afterDepartment.endsWith(` ${named.name}`);
  const rest = isLast ? [asTyped, first, wide] : [first, wide];
  const order = !named && family?.name.endsWith('色') ? [wide, first] : rest;
  return order.flatMap((one) => (one ? toReadings(one) : []));
}
