import { ApiProblem, type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { items, labels } from 'database/schema/catalogue';
import { eq, inArray, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  ItemFields,
  ItemPresentation,
  ItemSorting,
  SkuBarcode,
} from 'shared-contracts/wire/merchant-items';
import { recordChange, type Staff } from '../modules/staff';
import { lockOutImports } from './catalogue-lock';
import { changedFields, lastEditorOf } from './changes';
import { isUnpublished } from './is-unpublished';
import { holdLibraryPictures } from './media/hold-pictures';
import { dropVisibilityPlan } from './plan-visibility';
import { type EditedItem, readItem } from './read-item';
import { readShelfNames, searchTextAfter } from './search-text-after';
import { sortingAfter } from './sorting-after';
import { barcodeTexts, writeBarcodes } from './write-barcodes';
import { assertPrices, writePrices } from './write-prices';

async function assertLabels(tx: Executor, codes: readonly string[]): Promise<void> {
  const known = await tx
    .select({ code: labels.code })
    .from(labels)
    .where(inArray(labels.code, [...codes]));
  if (known.length < new Set(codes).size) throw new InputProblem('labels', 'validation.select');
}

/** Keeps the alternative texts of pictures that the item has, in their order. */
function presentationAfter(
  { pictureTexts, ...seo }: ItemPresentation,
  images: readonly string[],
): ItemPresentation {
  const kept = images.flatMap((path) => pictureTexts.find(({ image }) => image === path) ?? []);
  return { ...seo, pictureTexts: kept.filter(({ en, zh }) => en || zh) };
}

const allFields = ({ fields, sorting, presentation, barcodes }: EditedItem) => ({
  ...fields,
  ...sorting,
  ...presentation,
  barcodes: barcodeTexts(barcodes),
});

export interface ItemEdit {
  code: string;
  /** Version that the edit is based on. */
  version: string;
  fields: ItemFields;
  sorting?: ItemSorting | undefined;
  presentation?: ItemPresentation | undefined;
  barcodes?: SkuBarcode[] | undefined;
  note?: string | undefined;
  /** Language of a refusal. */
  locale: Locale;
}

/**
 * Saves an edit of an item. Refuses when anybody has changed the item since it was read: the answer carries
 * the present state, so that nothing of either edit is lost.
 */
export async function editItem(
  db: Database,
  staff: Staff,
  { code, version, fields, sorting, presentation, barcodes, note, locale }: ItemEdit,
): Promise<void> {
  assertPrices(fields.prices);
  await db.transaction(async (tx) => {
    await lockOutImports(tx);
    const current = await readItem(tx, code, { lock: true });
    if (current.version !== version) {
      const last = await lastEditorOf(tx, 'item', code);
      throw new ApiProblem(resultCodes.conflict, 'The item has changed since you opened it', {
        version: current.version,
        fields: current.fields,
        sorting: current.sorting,
        presentation: current.presentation,
        barcodes: current.barcodes,
        staffName: last ?? null,
      });
    }
    await assertLabels(tx, fields.labels);
    // Whoever opens a list would see a broken picture.
    if (fields.onShelf && fields.images.length === 0)
      throw new InputProblem('images', 'validation.noPicture');
    const added = fields.images.filter((image) => !current.fields.images.includes(image));
    await holdLibraryPictures(tx, [{ field: 'images', value: added }]);
    const isFirst = fields.onShelf && !current.fields.onShelf && (await isUnpublished(tx, code));
    const { titleEn, titleZh, descriptionEn, descriptionZh, compositionEn, compositionZh, careEn, careZh } =
      fields;
    const { channelIds, onShelf, ageRestricted, images } = fields;
    const values = {
      titleEn,
      titleZh,
      descriptionEn,
      descriptionZh,
      labels: fields.labels,
      channelIds,
      onShelf,
      ageRestricted,
      images,
      ...(await sortingAfter(tx, current, { sorting, channelIds, locale })),
      ...(presentation && presentationAfter(presentation, images)),
      compositionEn: compositionEn || null,
      compositionZh: compositionZh || null,
      careEn: careEn || null,
      careZh: careZh || null,
    };
    const searchText = searchTextAfter(await readShelfNames(tx), current.item, {
      ...current.item,
      ...values,
    });
    await tx
      .update(items)
      .set({ ...values, searchText, ...(isFirst && { publishedAt: sql`now()` }) })
      .where(eq(items.id, current.item.id));
    await writePrices(tx, [current.item.id], fields.prices);
    if (barcodes) await writeBarcodes(tx, current.item.id, barcodes, locale);
    if (fields.onShelf !== current.fields.onShelf) await dropVisibilityPlan(tx, current.item.id);
    const after = await readItem(tx, code);
    if (after.version === current.version) return;
    await recordChange(tx, staff, {
      action: 'item.edit',
      subjectType: 'item',
      subjectId: code,
      ...changedFields(allFields(current), allFields(after)),
      reason: note,
    });
  });
}
