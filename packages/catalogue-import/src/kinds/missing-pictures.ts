import type { FindPicture } from 'image-delivery';
import type { ClientBase } from 'pg';

/** A picture of a row that the shop does not have, or that could not be checked. */
export interface MissingPicture {
  line: number;
  code: string;
  picture: string;
  /** False when the image origin gave no answer. */
  isChecked: boolean;
  /** True when none of the row's pictures is there, and its item is therefore not shown in the shop. */
  isHidden: boolean;
}

/** What the check of the pictures found. */
export interface PictureCheck {
  missing: number;
  /** Pictures about which the image origin gave no answer. Their items are shown as their rows say. */
  unchecked: number;
  /** Items that are not shown, because none of their pictures is there. */
  hiddenItems: number;
  /** The first ones, those of hidden items first. */
  first: MissingPicture[];
}

const fetchRows = 2_000;
const atOnce = 50;
const maxShown = 200;

interface StagedPictures {
  line: number;
  code: string;
  images: string[];
  on_shelf: boolean;
}

async function checkRow(
  { line, code, images, on_shelf: onShelf }: StagedPictures,
  findPicture: FindPicture,
): Promise<MissingPicture[]> {
  const found = await Promise.all(
    images.map(async (picture) => ({ picture, presence: await findPicture(picture) })),
  );
  const isHidden = onShelf && found.every(({ presence }) => presence === 'missing');
  return found
    .filter(({ presence }) => presence !== 'present')
    .map(({ picture, presence }) => ({ line, code, picture, isChecked: presence !== 'unknown', isHidden }));
}

async function checkRows(rows: readonly StagedPictures[], findPicture: FindPicture) {
  const missing: MissingPicture[] = [];
  for (let begin = 0; begin < rows.length; begin += atOnce) {
    const some = rows.slice(begin, begin + atOnce);
    missing.push(...(await Promise.all(some.map((row) => checkRow(row, findPicture)))).flat());
  }
  return missing;
}

/**
 * Collects in `import_pictures` the pictures of the staged products that the shop does not have, and takes the items that have none of
 * theirs off the shelf: they would be a broken picture in the shop. Items that are shown with the same pictures already are left alone.
 */
export async function hideWithoutPictures(
  client: ClientBase,
  findPicture: FindPicture | undefined,
): Promise<void> {
  if (!findPicture) return;
  await client.query(`create temp table import_pictures (line integer, code text, picture text, is_checked boolean,
    is_hidden boolean) on commit drop`);
  await client.query(`declare pictures cursor for
    select s.line, s.code, s.images, s.on_shelf from staged s left join items i on i.code = s.code
    where s.reason is null and (i.code is null or not i.on_shelf or i.images <> s.images)`);
  for (;;) {
    const { rows } = await client.query<StagedPictures>(`fetch ${fetchRows} from pictures`);
    if (rows.length === 0) break;
    const missing = await checkRows(rows, findPicture);
    await client.query(
      `insert into import_pictures select * from jsonb_to_recordset($1::jsonb)
         as m (line integer, code text, picture text, "isChecked" boolean, "isHidden" boolean)`,
      [JSON.stringify(missing)],
    );
  }
  await client.query('close pictures');
  const hidden = 'select distinct code from import_pictures where is_hidden';
  await client.query(`update staged s set on_shelf = false from (${hidden}) h where h.code = s.code`);
  // The changes of the items say what becomes of them now.
  await client.query(
    `delete from import_changes where field = 'onShelf' and not is_kept and code in (${hidden})`,
  );
  await client.query(`insert into import_changes (line, code, field, before, after)
    select s.line, s.code, 'onShelf', 'true', 'false' from staged s join items i on i.code = s.code
    where s.reason is null and i.on_shelf and s.code in (${hidden})`);
}

/** Hands all pictures that were not found to `onRows`, those of hidden items first, and removes the table. */
export async function takePictureCheck(
  client: ClientBase,
  onRows: (rows: readonly MissingPicture[]) => Promise<void>,
): Promise<PictureCheck> {
  const { rows: counts } = await client.query<Omit<PictureCheck, 'first'>>(`select
      (count(*) filter (where is_checked))::integer as missing, (count(*) filter (where not is_checked))::integer as unchecked,
      (count(distinct code) filter (where is_hidden))::integer as "hiddenItems" from import_pictures`);
  const first: MissingPicture[] = [];
  await client.query(`declare pictures cursor for
    select line, code, picture, is_checked as "isChecked", is_hidden as "isHidden"
    from import_pictures order by not is_hidden, line, picture`);
  for (;;) {
    const { rows } = await client.query<MissingPicture>(`fetch ${fetchRows} from pictures`);
    if (rows.length === 0) break;
    first.push(...rows.slice(0, maxShown - first.length));
    await onRows(rows);
  }
  await client.query('close pictures');
  await client.query('drop table import_pictures');
  const { missing = 0, unchecked = 0, hiddenItems = 0 } = counts[0] ?? {};
  return { missing, unchecked, hiddenItems, first };
}
