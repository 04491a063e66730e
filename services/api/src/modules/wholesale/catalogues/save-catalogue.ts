import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { createCatalogueId } from 'database/public-ids';
import { brands, categories } from 'database/schema/catalogue';
import { wholesaleAccounts, wholesaleCatalogues } from 'database/schema/wholesale';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type BuyerCatalogue,
  type CatalogueDetail,
  type CatalogueSelection,
  type ChooseCatalogue,
  type CreateCatalogue,
  catalogueProblems,
  type EditCatalogue,
} from 'shared-contracts/wire/merchant-buyer-catalogues';
import { lockCustomer } from '../../customer';
import { recordChange, type Staff } from '../../staff';
import {
  catalogueSubject,
  editable,
  readBuyerCatalogue,
  readCatalogue,
  unknownItems,
  versionOf,
} from './read-catalogues';

/** Lets one transaction after another change catalogues, so that no two get one name. */
const lockCatalogues = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('wholesale-catalogues'))`);

const nothing: CatalogueSelection = { brands: [], categories: [], added: [], removed: [] };

/** Names each choice that the shop does not have. `before` may have left it meanwhile. */
async function assertChoices(tx: Executor, selection: CatalogueSelection, before: CatalogueSelection) {
  const ofBrands = await tx
    .select({ value: brands.name })
    .from(brands)
    .where(inArray(brands.name, selection.brands));
  const inCategories = await tx
    .select({ value: categories.code })
    .from(categories)
    .where(inArray(categories.code, selection.categories));
  const gone = new Set(await unknownItems(tx, [...selection.added, ...selection.removed]));
  const wrongOf = (field: keyof CatalogueSelection, message: string, isKnown: (value: string) => boolean) =>
    selection[field].flatMap((value, index) =>
      isKnown(value) || before[field].includes(value) ? [] : [{ path: `${field}.${index}`, message }],
    );
  const known = (rows: readonly { value: string }[]) => (value: string) =>
    rows.some((row) => row.value === value);
  const [first, ...others] = [
    ...wrongOf('brands', catalogueProblems.unknownChoice, known(ofBrands)),
    ...wrongOf('categories', catalogueProblems.unknownChoice, known(inCategories)),
    ...wrongOf('added', catalogueProblems.unknownItem, (code) => !gone.has(code)),
    ...wrongOf('removed', catalogueProblems.unknownItem, (code) => !gone.has(code)),
  ];
  if (first) throw new InputProblem(first.path, first.message, others);
}

async function assertCatalogue(
  tx: Executor,
  id: string,
  request: CreateCatalogue,
  before: CatalogueSelection,
): Promise<void> {
  const { brands: ofBrands, categories: inCategories, added } = request;
  if (ofBrands.length + inCategories.length + added.length === 0) {
    throw new InputProblem('brands', catalogueProblems.empty);
  }
  const [same] = await tx
    .select({ id: wholesaleCatalogues.id })
    .from(wholesaleCatalogues)
    .where(
      and(ne(wholesaleCatalogues.id, id), sql`lower(${wholesaleCatalogues.name}) = lower(${request.name})`),
    );
  if (same) throw new InputProblem('name', catalogueProblems.taken);
  await assertChoices(tx, request, before);
}

/** As the audit log tells it. */
const toldOf = ({ name, added, removed, brands: ofBrands, categories: inCategories }: CreateCatalogue) => ({
  name,
  brands: ofBrands,
  categories: inCategories,
  addedItems: added,
  removedItems: removed,
});

/** Adds a catalogue; it holds for the companies that are given it. */
export function createCatalogue(
  db: Database,
  staff: Staff,
  request: CreateCatalogue,
): Promise<CatalogueDetail> {
  return db.transaction(async (tx) => {
    await lockCatalogues(tx);
    const id = createCatalogueId();
    await assertCatalogue(tx, id, request, nothing);
    await tx.insert(wholesaleCatalogues).values({ id, ...editable(request) });
    await recordChange(tx, staff, {
      action: 'catalogue.create',
      subjectType: catalogueSubject,
      subjectId: id,
      after: toldOf(request),
    });
    return readCatalogue(tx, id);
  });
}

/** Changes a catalogue. Its buyers see and order by it from the next look on; placed orders stay as they are. */
export function editCatalogue(
  db: Database,
  staff: Staff,
  catalogueId: string,
  { version, ...request }: EditCatalogue,
): Promise<CatalogueDetail> {
  return db.transaction(async (tx) => {
    await lockCatalogues(tx);
    const before = await readCatalogue(tx, catalogueId);
    if (versionOf(request) === before.version) return before;
    if (before.version !== version) {
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed this catalogue: look again');
    }
    await assertCatalogue(tx, catalogueId, request, before);
    await tx
      .update(wholesaleCatalogues)
      .set(editable(request))
      .where(eq(wholesaleCatalogues.id, catalogueId));
    await recordChange(tx, staff, {
      action: 'catalogue.edit',
      subjectType: catalogueSubject,
      subjectId: catalogueId,
      before: toldOf(before),
      after: toldOf(request),
    });
    return readCatalogue(tx, catalogueId);
  });
}

/** Gives a company a catalogue, or all items again. An order that is placed at the same moment is before or after it. */
export function chooseCatalogue(
  db: Database,
  staff: Staff,
  customerId: string,
  { catalogueId, before }: ChooseCatalogue,
): Promise<BuyerCatalogue> {
  return db.transaction(async (tx) => {
    // Orders read the catalogue under the same lock.
    await lockCustomer(tx, customerId);
    const now = await readBuyerCatalogue(tx, customerId);
    if (now.catalogueId === catalogueId) return now;
    if (now.catalogueId !== before) {
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has chosen a catalogue: look again');
    }
    const nameOf = (id: string | null) => now.catalogues.find((one) => one.catalogueId === id)?.name ?? null;
    if (catalogueId !== null && nameOf(catalogueId) === null) {
      throw new ApiProblem(resultCodes.notFound, 'No such catalogue');
    }
    await tx
      .update(wholesaleAccounts)
      .set({ catalogueId })
      .where(eq(wholesaleAccounts.customerId, customerId));
    await recordChange(tx, staff, {
      action: 'buyer.catalogue',
      subjectType: 'buyer',
      subjectId: customerId,
      before: { catalogue: nameOf(now.catalogueId) },
      after: { catalogue: nameOf(catalogueId) },
    });
    return { ...now, catalogueId };
  });
}
