import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { precompile } from './precompiled-sql';
import { items } from './schema/catalogue';

test('precompiled SQL has the same text; parameters are refused', () => {
  const part = sql`select ${items.code} from ${items}`;
  const textOf = (whole: typeof part) => new PgDialect().sqlToQuery(whole);
  expect(textOf(precompile(part))).toEqual(textOf(part));
  expect(() => precompile(sql`select ${'a value'}`)).toThrow('without parameters');
});
