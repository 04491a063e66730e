import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { createChangesTable, type EditPolicy, type Importer } from './item-changes';
import { commandImporter, type Kind } from './kind';

interface EditedKind<Table extends PgTable> {
  table: Table;
  /** Key columns, by their names in the database. */
  key: readonly string[];
  /** Type and id of the subject in the audit log, and the fields that a row is there. */
  subjectType: string;
  subjectIdOf(row: Table['$inferSelect']): string;
  fieldsOf(row: Table['$inferSelect']): Record<string, unknown>;
  /** Name of a field that holds the whole row, where one subject has several rows: its entries name that field. */
  partOf?(row: Table['$inferSelect']): string;
  /** Action of an import's entry in the history. */
  action: string;
  /**
   * Action with which staff remove a row: a file does not bring it back. Only where the staged key is the subject's id.
   */
  removal?: string;
}

interface Difference {
  line: number;
  key: string;
  subject: string;
  part: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The rows that a file would change, each with the fields that differ. Locked, so that nobody edits meanwhile. */
async function findDifferences<Table extends PgTable>(
  client: ClientBase,
  { table, key, subjectIdOf, fieldsOf, partOf }: EditedKind<Table>,
): Promise<Difference[]> {
  const columns = Object.entries(getTableColumns(table));
  const list = (prefix: string) =>
    columns.map(([, { name }]) => `${prefix}.${name} as ${prefix}_${name}`).join(', ');
  const { rows } = await client.query<Record<string, unknown>>(
    `select s.line as line, s.key as staged_key, ${list('t')}, ${list('s')} from staged s
     join ${getTableName(table)} t on ${key.map((name) => `t.${name} = s.${name}`).join(' and ')}
     where s.reason is null order by s.line for update of t`,
  );
  const rowOf = (found: Record<string, unknown>, prefix: string) =>
    Object.fromEntries(
      columns.map(([property, column]) => {
        const value = found[`${prefix}_${column.name}`];
        return [property, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as Table['$inferSelect'];
  return rows.flatMap((found) => {
    const now = rowOf(found, 't');
    const [before, after] = [fieldsOf(now), fieldsOf(rowOf(found, 's'))];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = names.filter((name) => !same(before[name], after[name]));
    if (changed.length === 0) return [];
    const pick = (fields: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
    return {
      line: Number(found.line),
      key: String(found.staged_key),
      subject: subjectIdOf(now),
      part: partOf?.(now) ?? null,
      before: pick(before),
      after: pick(after),
    };
  });
}

/** Collects in `import_changes` what the file would change, and who edited it last; with `keep` takes edited rows out. */
async function findEdits(
  client: ClientBase,
  differences: readonly Difference[],
  { subjectType, action }: Pick<EditedKind<PgTable>, 'subjectType' | 'action'>,
  policy: EditPolicy,
): Promise<void> {
  await client.query(createChangesTable);
  const changes = differences.flatMap(({ line, key, before, after }) =>
    Object.keys(after).map((field) => ({
      line,
      code: key,
      field,
      before: before[field],
      after: after[field],
    })),
  );
  await client.query(
    `insert into import_changes (line, code, field, before, after)
     select line, code, field, before, after from jsonb_to_recordset($1)
       as c (line integer, code text, field text, before jsonb, after jsonb)`,
    [JSON.stringify(changes)],
  );
  const subjects = differences.map(({ key, subject, part }) => ({ key, subject, part }));
  // The latest entry of the subject, or of the part of it that the row is.
  await client.query(
    `update import_changes c set edited_by = e.staff_name, edited_at = e.at, is_kept = ${policy === 'keep'}
     from (select distinct on (s.key) s.key, a.action, a.staff_name, a.at
       from jsonb_to_recordset($1) as s (key text, subject text, part text)
       join audit_log a on a.subject_type = $2 and a.subject_id = s.subject
         and (s.part is null or a.before -> s.part is not null or a.after -> s.part is not null)
       order by s.key, a.id desc) e
     where e.key = c.code and e.action <> $3`,
    [JSON.stringify(subjects), subjectType, action],
  );
  await client.query('delete from staged s using import_changes c where c.is_kept and c.code = s.key');
}

/** Adds to `import_changes` the rows that staff have removed, and a file would bring back; with `keep` takes them out. */
async function findRemovals(
  client: ClientBase,
  { table, key, subjectType }: Pick<EditedKind<PgTable>, 'table' | 'key' | 'subjectType'>,
  removal: string,
  policy: EditPolicy,
): Promise<void> {
  await client.query(
    `insert into import_changes (line, code, field, edited_by, edited_at, is_kept)
     select s.line, s.key, '${key[0]}', e.staff_name, e.at, ${policy === 'keep'} from staged s,
       lateral (select a.action, a.staff_name, a.at from audit_log a
         where a.subject_type = $1 and a.subject_id = s.key order by a.id desc limit 1) e
     where s.reason is null and e.action = $2
       and not exists (select from ${getTableName(table)} t where ${key.map((name) => `t.${name} = s.${name}`).join(' and ')})`,
    [subjectType, removal],
  );
  await client.query('delete from staged s using import_changes c where c.is_kept and c.code = s.key');
}

/** Writes an entry to the history of each subject that the file has changed, with the values of before. */
async function recordImport(
  client: ClientBase,
  differences: readonly Difference[],
  { subjectType, action }: Pick<EditedKind<PgTable>, 'subjectType' | 'action'>,
  importer: Importer & { file: string },
): Promise<void> {
  const { rows } = await client.query<{ code: string }>(
    'select distinct code from import_changes where is_kept',
  );
  const kept = new Set(rows.map(({ code }) => code));
  const entries = differences
    .filter(({ key }) => !kept.has(key))
    .map(({ subject, part, before, after }) => ({
      subject,
      before: part ? { [part]: before } : before,
      after: part ? { [part]: after } : after,
    }));
  await client.query(
    `insert into audit_log (staff_id, staff_name, action, subject_type, subject_id, before, after, reason)
     select $2, $3, $4, $5, subject, before, after, $6
     from jsonb_to_recordset($1) as e (subject text, before jsonb, after jsonb)`,
    [JSON.stringify(entries), importer.id, importer.name, action, subjectType, importer.file],
  );
}

/**
 * A kind whose rows staff edit too: a row whose latest change is not an import's stays as it is, unless the import is
 * told to take the file's. A row is kept as a whole, because its fields belong together: a start of the file with an end
 * of staff may be no offer at all.
 */
export const keepingEdits = <Table extends PgTable>(kind: Kind, edited: EditedKind<Table>): Kind => ({
  ...kind,
  tellsItemChanges: true,
  async merge(context) {
    const { client, edited: policy = 'keep', importer = commandImporter, file } = context;
    const differences = await findDifferences(client, edited);
    await findEdits(client, differences, edited, policy);
    if (edited.removal) await findRemovals(client, edited, edited.removal, policy);
    const counts = await kind.merge(context);
    await recordImport(client, differences, edited, { ...importer, file: importer.file ?? file });
    return counts;
  },
});
