import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Kind, readFields, refuseRepeated } from './kind';

interface TableKind<Table extends PgTable, Shape extends z.core.$ZodShape> {
  name: string;
  table: Table;
  /** The fields of a row, with defaults for optional ones. */
  shape: Shape;
  /** Key columns, by their names in the table. */
  key: readonly (keyof Table['$inferInsert'] & string)[];
  /** Key fields, where the file uses other names. */
  keyFields?: readonly (keyof Shape & string)[];
  /** Faults of the fields that can be read, named beside those of the others. */
  faultsOf?(values: Partial<z.infer<z.ZodMiniObject<Shape>>>): string[];
  toRow(
    values: z.infer<z.ZodMiniObject<Shape>>,
  ): (Table['$inferInsert'] & Record<string, unknown>) | { problem: string };
  /** Columns that no file sets, by their names in the table: a row keeps its own, a new one gets the defaults. */
  unset?: readonly (keyof Table['$inferInsert'] & string)[];
  /** Staged columns beside those of the table, from which `refusals` complete the row. */
  moreStaging?: Readonly<Record<string, string>>;
  /** Fields of which a file has at least one. */
  anyOf?: readonly (keyof Shape & string)[];
  refusals?: readonly string[];
}

/** A kind whose rows map to the rows of one table. Existing rows missing from the file stay. */
export function tableKind<Table extends PgTable, Shape extends z.core.$ZodShape>({
  name,
  table,
  shape,
  key,
  keyFields = key,
  faultsOf,
  toRow,
  unset = [],
  moreStaging = {},
  anyOf = [],
  refusals = [],
}: TableKind<Table, Shape>): Kind {
  const schema = z.strictObject(shape);
  const columns = Object.entries(getTableColumns(table));
  const names = columns
    .filter(([property]) => !(unset as readonly string[]).includes(property))
    .map(([, column]) => column.name);
  const keyNames = key.map((field) => columns.find(([property]) => property === field)?.[1].name ?? field);
  const others = names.filter((column) => !keyNames.includes(column));
  const isSame = keyNames.map((column) => `t.${column} = s.${column}`).join(' and ');
  const target = getTableName(table);
  const isOptional = (field: z.core.$ZodType) => z.safeParse(field, undefined).success;
  return {
    name,
    columns: {
      anyOf,
      required: Object.keys(shape).filter((field) => !isOptional(shape[field] as z.core.$ZodType)),
      optional: Object.keys(shape).filter((field) => isOptional(shape[field] as z.core.$ZodType)),
    },
    schema: schema as unknown as z.ZodMiniType<unknown>,
    keyOf: (values) => keyFields.map((field) => String(values[field] ?? '')).join(' '),
    staging: {
      ...Object.fromEntries(
        columns
          // The key is staged already.
          .filter(([, column]) => column.name !== 'key')
          .map(([, column]) => [column.name, column.getSQLType()]),
      ),
      ...moreStaging,
    },
    refusals: [refuseRepeated, ...refusals],
    prepare: async () => ({
      ...(faultsOf && {
        faultsOf: (values) => faultsOf(readFields(shape, values) as Partial<z.infer<typeof schema>>),
      }),
      stage(values) {
        const row = toRow(values as z.infer<typeof schema>) as Record<string, unknown>;
        if (typeof row.problem === 'string') return { problem: row.problem };
        return {
          columns: Object.fromEntries([
            ...columns.map(([property, column]) => [column.name, row[property]]),
            ...Object.keys(moreStaging).map((column) => [column, row[column]]),
          ]),
        };
      },
    }),
    async merge({ client }) {
      const list = (prefix: string) => others.map((column) => `${prefix}${column}`).join(', ');
      const changed = await client.query(`update ${target} t
        set ${others.map((column) => `${column} = s.${column}`).join(', ')} from staged s
        where s.reason is null and ${isSame} and (${list('t.')}) is distinct from (${list('s.')})`);
      const added = await client.query(`insert into ${target} (${names.join(', ')})
        select ${names.join(', ')} from staged where reason is null on conflict do nothing`);
      return { added: added.rowCount ?? 0, changed: changed.rowCount ?? 0 };
    },
  };
}
