import { menuVersions } from 'database/schema/menu-versions';
import { initialShopMenu } from 'shared-contracts/wire/shop-menu';
import { versionedSetting } from './versioned-setting';

/** The links in the menu beside the departments. */
export const menuSettings = versionedSetting({
  table: menuVersions,
  name: 'menu',
  initial: initialShopMenu,
  fieldsOf: (terms) => terms,
});
