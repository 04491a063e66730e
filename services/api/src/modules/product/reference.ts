import { createHash } from 'node:crypto';
import { ApiProblem, type Executor } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import { attributeKinds, attributes, categories, colors, labels } from 'database/schema/catalogue';
import { asc } from 'drizzle-orm';
import { type ChannelType, channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import { categoryAncestors } from 'shared-contracts/urls';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CategoryPathEntry } from 'shared-contracts/wire/product';

export type Category = typeof categories.$inferSelect;
type Color = typeof colors.$inferSelect;
type Label = typeof labels.$inferSelect;
type AttributeKind = typeof attributeKinds.$inferSelect;
type Attribute = typeof attributes.$inferSelect;

/** The small tables from which lists take names and order. */
export interface Reference {
  /** Parents first, siblings in order. */
  categories: Category[];
  categoryByCode: ReadonlyMap<string, Category>;
  colors: Color[];
  labels: Label[];
  labelByCode: ReadonlyMap<string, Label>;
  attributeKinds: AttributeKind[];
  attributes: Attribute[];
  /** Changes when any of the tables changes. */
  digest: string;
}

export function readReference(db: Executor, cache: ReadCache): Promise<Reference> {
  return cache.read('reference', () => loadReference(db));
}

async function loadReference(db: Executor): Promise<Reference> {
  const [categoryRows, colorRows, labelRows, kindRows, attributeRows] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.code)),
    db.select().from(colors).orderBy(asc(colors.position), asc(colors.code)),
    db.select().from(labels).orderBy(asc(labels.position), asc(labels.code)),
    db.select().from(attributeKinds).orderBy(asc(attributeKinds.position), asc(attributeKinds.code)),
    db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.code)),
  ]);
  const ordered = inTreeOrder(categoryRows);
  return {
    categories: ordered,
    categoryByCode: new Map(ordered.map((category) => [category.code, category])),
    colors: colorRows,
    labels: labelRows,
    labelByCode: new Map(labelRows.map((label) => [label.code, label])),
    attributeKinds: kindRows,
    attributes: attributeRows,
    digest: createHash('sha1')
      .update(JSON.stringify([categoryRows, colorRows, labelRows, kindRows, attributeRows]))
      .digest('base64'),
  };
}

/** Sorts categories so that parents come first. Categories without their parent are left out. */
function inTreeOrder(rows: readonly Category[]): Category[] {
  const below = new Map<string, Category[]>();
  for (const row of rows) {
    const parent = row.parentCode ?? '';
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const walk = (parent: string): Category[] =>
    (below.get(parent) ?? []).flatMap((category) => [category, ...walk(category.code)]);
  return walk('');
}

export function nameIn(locale: Locale, named: { nameEn: string; nameZh: string }): string {
  return locale === 'zh' ? named.nameZh : named.nameEn;
}

/** The categories from the department down to this one; unknown codes are left out. */
export function categoryPathOf(reference: Reference, code: string, locale: Locale): CategoryPathEntry[] {
  return categoryAncestors(code).flatMap((step) => {
    const category = reference.categoryByCode.get(step);
    return category ? [{ code: step, name: nameIn(locale, category) }] : [];
  });
}

/** Names of labels for a tile; labels without a name are left out. */
export function labelNames(reference: Reference, codes: readonly string[], locale: Locale): string[] {
  return codes.flatMap((code) => {
    const label = reference.labelByCode.get(code);
    return label ? [nameIn(locale, label)] : [];
  });
}

/**
 * behaviour/screens: throws not-found for a category that this channel does not have, because its page does not
 * exist.
 */
export function requireCategories(
  reference: Reference,
  channel: ChannelType,
  codes: readonly string[],
): void {
  const { id } = channels[channel];
  const isKnown = (code: string) => reference.categoryByCode.get(code)?.channelIds.includes(id);
  if (!codes.every(isKnown)) throw new ApiProblem(resultCodes.notFound, 'There is no such category');
}
