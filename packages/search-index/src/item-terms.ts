import { setSeparator } from './dictionary';
import type { IndexedItem } from './indexed-item';
import { type Place, place } from './posting-list';

/** Begins what follows what an item is: `Lamp with linen shade`. */
const supplement = / (?:with|in|for) /;

const isLatin = /^[a-z]/;

/** Whether a title ends with the term; `settee` does not end with the word `tee`. */
function endsWith(title: string, term: string): boolean {
  const before = title.charAt(title.length - term.length - 1);
  return title.endsWith(term) && !(isLatin.test(before) && isLatin.test(term));
}

/** The terms of an item, and the place of each in its name. */
export function* termsOf({ searchText, name, brandName }: IndexedItem): Generator<[term: string, at: Place]> {
  const lowerCase = name.toLowerCase();
  const titles = lowerCase.split(setSeparator).map((title) => title.split(supplement, 1)[0] ?? '');
  const named = `${lowerCase} ${brandName.toLowerCase()}`;
  for (const term of searchText.split(' ')) {
    if (term === '') continue;
    if (!named.includes(term)) yield [term, place.none];
    else yield [term, titles.some((title) => endsWith(title, term)) ? place.end : place.within];
  }
}
