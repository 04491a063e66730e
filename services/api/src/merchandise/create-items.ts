import { type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { newProducts } from 'catalogue-import/kinds/products';
import { channelOfId } from 'shared-contracts/channel';
import type { Style } from 'shared-contracts/wire/merchant-styles';
import { recordChange, type Staff } from '../modules/staff';
import { withImportConnection } from './import-connection';
import { readItem } from './read-item';
import { beginRowEdit, saveRows, toProblem } from './save-rows';

const dollars = (minor: number | null) => (minor === null ? undefined : (minor / 100).toFixed(2));

/** An empty field counts as absent, as in a file. */
const filled = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== undefined));

/** The rows of a products file that say the same: one for each colour. */
function rowsOf(style: Style): Record<string, unknown>[] {
  const { colors, channelIds, listPrice, salePrice, ...shared } = style;
  return colors.map(({ skus, ...color }) =>
    filled({
      ...shared,
      channels: channelIds.map(channelOfId),
      ...color,
      sizes: skus,
      images: [],
      onShelf: false,
      listPrice: dollars(color.listPrice ?? listPrice),
      salePrice: dollars(color.salePrice ?? salePrice),
    }),
  );
}

const ofColor: Readonly<Record<string, string>> = {
  code: 'code',
  colorCode: 'colorCode',
  colorEn: 'colorEn',
  colorZh: 'colorZh',
  sizes: 'skus',
};

/** The field of the style that a field of a row comes from. */
function pathOf({ colors }: Style, index: number, field = 'code'): string {
  const [name = field] = field.split('.');
  const own = colors[index];
  const isOwnPrice = (name === 'listPrice' || name === 'salePrice') && own?.[name] !== null;
  if (isOwnPrice) return `colors.${index}.${name}`;
  const part = ofColor[name];
  if (part) return `colors.${index}.${part}`;
  return name === 'channels' ? 'channelIds' : name;
}

/** Refuses a code that two colours have: a rule about a file names its lines. */
function assertCodes({ colors }: Style): void {
  const codes = colors.map(({ code }) => code);
  const twice = codes.findIndex((code, index) => code !== '' && codes.indexOf(code) < index);
  if (twice >= 0) throw new InputProblem(`colors.${twice}.code`, 'validation.repeated');
}

/** What the history keeps of a new item: what staff entered, by the names of an edit's fields. */
async function newFields(tx: Executor, code: string): Promise<Record<string, unknown>> {
  const { item, skus, fields, sorting } = await readItem(tx, code);
  return {
    ...fields,
    ...sorting,
    styleCode: item.styleCode,
    sizes: skus.map(({ id, size }) => `${id}:${size}`),
  };
}

/**
 * Makes the items of a style as an import of one row for each colour: one set of rules for files and for staff. All of them
 * are made or none. They are not in the shop and have no pictures and no stock. Returns their codes; throws an `InputProblem`
 * with everything that is wrong, in words of the locale.
 */
export async function createItems(
  db: Database,
  staff: Staff,
  style: Style,
  locale: Locale,
): Promise<string[]> {
  assertCodes(style);
  return withImportConnection(db, async (client, tx) => {
    try {
      await beginRowEdit(client);
      const refused = await saveRows(client, newProducts, rowsOf(style));
      if (refused.length > 0) throw toProblem(refused, locale, (index, field) => pathOf(style, index, field));
      const codes = style.colors.map(({ code }) => code);
      for (const code of codes) {
        await recordChange(tx, staff, {
          action: 'item.create',
          subjectType: 'item',
          subjectId: code,
          before: null,
          after: await newFields(tx, code),
        });
      }
      await client.query('commit');
      return codes;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}
