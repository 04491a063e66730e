import { shopRules } from 'database/schema/shop-rules';
import { initialShopRules } from 'shared-contracts/wire/shop-rules';
import { versionedSetting } from './versioned-setting';

/** The rules of returns and points. */
export const ruleSettings = versionedSetting({
  table: shopRules,
  name: 'rules',
  initial: initialShopRules,
  fieldsOf: (terms) => terms,
});
