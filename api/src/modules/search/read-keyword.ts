import { Converter } from 'opencc-js/cn2t';
import type { Reference } from '../product';
import { synonymGroups } from './synonyms';

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
  /** Code of a colour named in the keyword. */
  color?: string;
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
  if (isChinese(name)) {
    // A single character may be part of another word, unless it begins the keyword.
    const isThere = [...name].length > 1 ? keyword.includes(name) : keyword.startsWith(name);
    return isThere ? tidy(keyword.replace(name, ' ')) : undefined;
  }
  const padded = ` ${keyword} `;
  return padded.includes(` ${name} `) ? tidy(padded.replace(` ${name} `, ' ')) : undefined;
}

interface Taken {
  code: string;
  rest: string;
}

/** The longest name in the keyword, unless the keyword is only that name. */
function take(keyword: string, names: readonly (readonly [code: string, name: string])[]): Taken | undefined {
  for (const [code, name] of [...names].sort(([, one], [, other]) => other.length - one.length)) {
    const rest = without(keyword, name);
    if (rest) return { code, rest };
  }
  return undefined;
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

/**
 * Ways to understand a keyword, the best first: traditional characters for simplified ones, a colour and a
 * department as filters, then synonyms for the rest.
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
  const colored = fixed.color
    ? undefined
    : take(
        afterDepartment,
        colors.flatMap(({ code, nameEn, nameZh }) => [
          [code, nameEn.toLowerCase()] as const,
          [code, nameZh] as const,
        ]),
      );
  const rest = colored?.rest ?? afterDepartment;
  const filters = {
    ...(colored && { color: colored.code }),
    ...(inDepartment && { department: inDepartment.code }),
  };
  return [rest, ...synonymsOf(rest)].map((one) => ({ keyword: one, ...filters }));
}
