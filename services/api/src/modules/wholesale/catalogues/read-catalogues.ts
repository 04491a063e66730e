import { ApiProblem, type Executor } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { brands, categories, items } from 'database/schema/catalogue';
import { auditLog } from 'database/schema/staff';
import { wholesaleAccounts, wholesaleCatalogues } from 'database/schema/wholesale';
import { and, asc, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  BuyerCatalogue,
  CatalogueDetail,
  CataloguePreview,
  CatalogueRow,
  CatalogueSelection,
  Catalogues,
  CreateCatalogue,
} from 'shared-contracts/wire/merchant-buyer-catalogues';
import { heldBy } from './catalogue-holds';

/** Maximum number of companies, changes and items that are shown. */
const [shownCompanies, shownChanges, shownItems] = [200, 50, 12];

/** Subject of a catalogue's entries in the audit log. */
export const catalogueSubject = 'catalogue';

type Row = typeof wholesaleCatalogues.$inferSelect;

/** What an edit changes. */
export const editable = ({ name, ...selection }: CreateCatalogue): CreateCatalogue => {
  const { brands: ofBrands, categories: inCategories, added, removed } = selection;
  return { name, brands: ofBrands, categories: inCategories, added, removed };
};

/** The version of a name and a selection: an edit names the one that was shown. */
export const versionOf = (catalogue: CreateCatalogue) => digestOf(editable(catalogue));

async function countItems(db: Executor, selection: CatalogueSelection) {
  const [counted] = await db
    .select({ items: count(), styles: countDistinct(items.styleCode) })
    .from(items)
    .where(sql`${items.onShelf} and ${heldBy(selection)}`);
  return counted ?? { items: 0, styles: 0 };
}

async function toRow(db: Executor, row: Row): Promise<CatalogueRow> {
  const [buyers] = await db
    .select({ value: count() })
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.catalogueId, row.id));
  const { items: held } = await countItems(db, row);
  return { catalogueId: row.id, name: row.name, items: held, buyers: buyers?.value ?? 0 };
}

/** All catalogues by name, with the brands and categories to choose from. */
export async function listAllCatalogues(db: Executor): Promise<Catalogues> {
  const rows = await db.select().from(wholesaleCatalogues).orderBy(asc(wholesaleCatalogues.name));
  const catalogues: CatalogueRow[] = [];
  for (const row of rows) catalogues.push(await toRow(db, row));
  const ofBrands = await db.select({ name: brands.name }).from(brands).orderBy(asc(brands.name));
  const { code, nameEn, nameZh } = categories;
  return {
    catalogues,
    brands: ofBrands.map(({ name }) => name),
    categories: await db.select({ code, nameEn, nameZh }).from(categories).orderBy(asc(code)),
  };
}

/** Codes that no item has. */
export async function unknownItems(db: Executor, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ code: items.code })
    .from(items)
    .where(inArray(items.code, [...codes]));
  const known = new Set(rows.map(({ code }) => code));
  return [...new Set(codes)].filter((code) => !known.has(code));
}

/** What a selection holds of the items that the shop shows. */
export async function preview(db: Executor, selection: CatalogueSelection): Promise<CataloguePreview> {
  const { code, titleEn, titleZh } = items;
  const first = await db
    .select({ code, titleEn, titleZh })
    .from(items)
    .where(sql`${items.onShelf} and ${heldBy(selection)}`)
    .orderBy(desc(items.rank), asc(items.id))
    .limit(shownItems);
  return {
    ...(await countItems(db, selection)),
    first,
    unknown: await unknownItems(db, [...selection.added, ...selection.removed]),
  };
}

const kinds = { 'catalogue.create': 'CREATED', 'catalogue.edit': 'EDITED' } as const;
const isKnown = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action);

/** A catalogue with its companies and what staff changed; 404 when there is none. */
export async function readCatalogue(db: Executor, catalogueId: string): Promise<CatalogueDetail> {
  const [row] = await db.select().from(wholesaleCatalogues).where(eq(wholesaleCatalogues.id, catalogueId));
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such catalogue');
  const companies = await db
    .select({ company: wholesaleAccounts.company })
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.catalogueId, catalogueId))
    .orderBy(asc(wholesaleAccounts.company))
    .limit(shownCompanies);
  const changes = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, catalogueSubject), eq(auditLog.subjectId, catalogueId)))
    .orderBy(desc(auditLog.id))
    .limit(shownChanges);
  return {
    ...(await toRow(db, row)),
    ...editable(row),
    version: versionOf(row),
    companies: companies.map(({ company }) => company),
    changes: changes.map(({ id, at, staffName, action }) => ({
      id: String(id),
      at: at.toISOString(),
      staffName,
      kind: isKnown(action) ? kinds[action] : 'OTHER',
    })),
  };
}

/** The catalogue of a company, and those that it could have; 404 when there is no such buyer. */
export async function readBuyerCatalogue(db: Executor, customerId: string): Promise<BuyerCatalogue> {
  const [account] = await db
    .select({ catalogueId: wholesaleAccounts.catalogueId })
    .from(wholesaleAccounts)
    .where(eq(wholesaleAccounts.customerId, customerId));
  if (!account) throw new ApiProblem(resultCodes.notFound, 'No such buyer');
  const { id, name } = wholesaleCatalogues;
  return {
    ...account,
    catalogues: await db
      .select({ catalogueId: id, name })
      .from(wholesaleCatalogues)
      .orderBy(asc(name), asc(id)),
  };
}
