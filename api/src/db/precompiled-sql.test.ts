import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { items } from './schema/catalogue';
import { writtenOnce } from './written-once';

test('a part that is written once says the same, and has no values that could change', () => {
  const part = sql`select ${items.code} from ${items}`;
  const textOf = (whole: typeof part) => new PgDialect().sqlToQuery(whole);
  expect(textOf(writtenOnce(part))).toEqual(textOf(part));
  expect(() => writtenOnce(sql`select ${'a value'}`)).toThrow('has values');
});
