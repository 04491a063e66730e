import fs from 'node:fs';
import path from 'node:path';
import * as schema from 'database/schema/index';
import { getTableName, is, Table } from 'drizzle-orm';
import { retentionSchemas } from '../../retention-settings';

const text = fs.readFileSync(path.join(__dirname, '../../../../../docs/retention.md'), 'utf8');

it('docs/retention.md says of each table what it has of people, and names each setting', () => {
  const tables = Object.values<unknown>(schema).filter((each) => is(each, Table));
  expect(tables.length).toBeGreaterThan(60);
  const names = [...tables.map(getTableName), ...Object.keys(retentionSchemas)];
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
