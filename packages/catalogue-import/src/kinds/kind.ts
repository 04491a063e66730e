import type { FindPicture } from 'image-delivery';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';
import type { Columns } from '../read-records';
import { sqlFault } from '../reasons';
import type { EditPolicy, Importer } from './item-changes';

export interface MergeCounts {
  added: number;
  changed: number;
  removed?: number;
}

/** Context for validating the rows of a file besides their schema. */
export interface StageContext {
  client: ClientBase;
  /** Removes items and price list styles missing from the file. */
  replace: boolean;
  /** What happens to fields that staff edited. Default: they stay. */
  edited?: EditPolicy | undefined;
  /** Says whether the shop has a picture; pictures are not checked without it. */
  findPicture?: FindPicture | undefined;
  /** Default: the command. */
  importer?: Importer | undefined;
}

/** How the rows of a file are checked beyond their schema, and staged. */
export interface Stage<Values> {
  /** Faults of a row as it was read, whether or not its schema accepts it: a row's mistakes are all named at once. */
  faultsOf?(values: Record<string, unknown>): string[];
  /** Converts a row without faults to columns of the staging table; a problem is one that needs all its values. */
  stage(values: Values): { columns: Record<string, unknown> } | { problem: string };
}

/**
 * One kind of file: how its rows are parsed, validated and merged. All kinds share one process
 * (`import-file.ts`).
 */
export interface Kind<Values = unknown> {
  /** Name in the report and on the terminal. */
  name: string;
  /** Columns of a CSV header, and fields of an NDJSON object. */
  columns: Columns;
  schema: z.ZodMiniType<Values>;
  /** Key that identifies a row in the report, from unvalidated input. */
  keyOf(values: Record<string, unknown>): string;
  /**
   * Columns of the staging table with their types; `line`, `file`, `key` and `reason` are added
   * automatically.
   */
  staging: Readonly<Record<string, string>>;
  /** Loads once the data that every row is validated against. */
  prepare(context: StageContext): Promise<Stage<Values>>;
  /** SQL that locks the rows of the shop's tables that the refusals compare with. */
  lock?: string;
  /**
   * SQL that completes staged rows, or sets `reason` on rows that cannot be merged; each statement repeats
   * until it changes none.
   */
  refusals: readonly string[];
  /** Merges the valid staged rows into the shop's tables; identical rows stay untouched. */
  merge(context: StageContext & { rejected: number; file: string }): Promise<MergeCounts>;
  /** Set when `merge` leaves what it changed of items in the table `import_changes`. */
  tellsItemChanges?: boolean;
  /** Set when `merge` leaves the pictures that the shop does not have in the table `import_pictures`. */
  tellsPictures?: boolean;
}

/** Who imports with the command, as the history of an item names it. */
export const commandImporter: Importer = { id: null, name: 'Import' };

/** Rejects rows whose key an earlier row has. */
export const refuseRepeated = `
  update staged s set reason = ${sqlFault('', 'repeated', 'd.first')}
  from (select ctid, first_value(line) over same as first, row_number() over same as number
        from staged where reason is null window same as (partition by key order by line, file)) d
  where s.ctid = d.ctid and d.number > 1`;

/** Rejects rows whose sku, in `column` of the staged rows, belongs to no item. */
export const refuseUnknownSku = (column: 'key' | 'sku_id') => `
  update staged s set reason = ${sqlFault('sku', 'noSku')}
  where s.reason is null and not exists (select from skus k where k.id = s.${column})`;

/** The same for rows whose key is their sku: also beside other faults, so that a row's faults are all named at once. */
export const refuseUnknownSkuKey = `
  update staged s set reason = concat_ws(e'\\n', s.reason, ${sqlFault('sku', 'noSku')})
  where s.key <> '' and coalesce(s.reason, '') !~ '(^|\\n)(sku)?\\t' and not exists (select from skus k where k.id = s.key)`;

/** The fields of a row that can be read, when others cannot. */
export function readFields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const read = z.safeParse(field, values[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}
