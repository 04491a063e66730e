import { popularWordVersions } from 'database/schema/popular-word-versions';
import { initialPopularTerms } from 'shared-contracts/wire/popular-words';
import { versionedSetting } from './versioned-setting';

/** Popular words of the search panel. */
export const popularSettings = versionedSetting({
  table: popularWordVersions,
  name: 'popular',
  initial: initialPopularTerms,
  fieldsOf: (terms) => terms,
});
