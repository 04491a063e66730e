import type { QueryResultRow } from 'pg';

export interface Name {
  nameEn: string;
  nameZh: string;
}

/** What the tables are read with: a connection, or a transaction of the API. */
interface Reader {
  query<Row extends QueryResultRow>(text: string): Promise<{ rows: Row[] }>;
}

export type KnownNames = Awaited<ReturnType<typeof readNames>>;

/** Reads the small tables that products reference. */
export async function readNames(client: Reader) {
  const read = async <Extra extends object = object>(table: string, more = '') => {
    const { rows } = await client.query<Name & Extra & { code: string }>(
      `select code, name_en as "nameEn", name_zh as "nameZh" ${more} from ${table}`,
    );
    return new Map(rows.map((row) => [row.code, row]));
  };
  return {
    categories: await read('categories'),
    labels: await read('labels'),
    colors: await read<{ hex: string }>('colors', ', hex'),
    attributes: new Set(
      (
        await client.query<{ value: string }>(`select parent || '@@@' || code as value from attributes`)
      ).rows.map(({ value }) => value),
    ),
  };
}
