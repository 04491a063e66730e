import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase } from 'database/testing/test-database';
import { createFolderStorage } from 'file-storage';
import pg from 'pg';
import { type ImportOptions, importCatalogue } from '../import-catalogue';
import { noProgress } from '../progress';

export const samples = path.resolve(__dirname, '../../../../docs/samples');
export const sampleContent = path.join(samples, 'content');

/** A database without products, and a temporary folder for one test. */
export async function openImportShop() {
  const { pool, url } = await createTestDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-import-'));
  const reportFile = path.join(folder, 'report.csv');
  const originalsDir = path.join(folder, 'originals');
  const originals = createFolderStorage(originalsDir);

  async function run(options: Partial<ImportOptions>) {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await importCatalogue(client, { originals, reportFile, progress: noProgress, ...options });
    } finally {
      await client.end();
    }
  }

  return {
    url,
    pool,
    folder,
    originalsDir,
    reportFile,
    run,
    /** Writes a file and returns its path. */
    file(name: string, text: string | Buffer): string {
      const place = path.join(folder, name);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, text);
      return place;
    },
    /** The rejected rows: lines of the report without its header. */
    report: () => fs.readFileSync(reportFile, 'utf8').trim().split('\n').slice(1),
    async rows(sql: string): Promise<Record<string, unknown>[]> {
      return (await pool.query(sql)).rows;
    },
    /** Registers a member. */
    async addMember(email: string): Promise<void> {
      await pool.query(
        `insert into customers (crm_member_id, email, password_hash, first_name, last_name) values ($1, $1, '', 'A', 'B')`,
        [email],
      );
    },
    async count(table: string): Promise<number> {
      return Number((await pool.query(`select count(*) from ${table}`)).rows[0].count);
    },
    /** Row versions of every table that an import writes: rewriting a row changes its version. */
    async versions(): Promise<string> {
      const tables = [
        'items',
        'skus',
        'brands',
        'categories',
        'colors',
        'labels',
        'attribute_kinds',
        'attributes',
        'stores',
        'store_stock',
        'content_pages',
        'coupon_offers',
        'promotions',
        'draw_campaigns',
        'draw_prizes',
        'settings',
        'stored_objects',
        'crm_members',
        'staff_quotas',
        'member_coupons',
        'customers',
        'wholesale_price_lists',
        'wholesale_accounts',
        'wholesale_prices',
        'wholesale_windows',
        'wholesale_window_stock',
      ];
      const states = tables.map((table) => `select '${table}' || ctid || xmin as version from ${table}`);
      const { rows } = await pool.query(`select version from (${states.join(' union all ')}) v order by 1`);
      return JSON.stringify(rows);
    },
    async close(): Promise<void> {
      await pool.end();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
export type ImportShop = Awaited<ReturnType<typeof openImportShop>>;

const productColumns = [
  'code',
  'styleCode',
  'titleEn',
  'titleZh',
  'brand',
  'colorCode',
  'images',
  'channels',
  'sizeType',
  'sizes',
  'categoryCode',
  'listPrice',
  'salePrice',
] as const;

/** A products file with valid rows, changed as the test specifies. */
export function productsCsv(
  rows: readonly Partial<Record<(typeof productColumns)[number], string>>[],
): string {
  const lines = rows.map((given, index) => {
    const code = given.code ?? `ITEM-${index + 1}`;
    const row = {
      code,
      styleCode: `STYLE-${index + 1}`,
      titleEn: `Shirt ${index + 1}`,
      titleZh: `襯衫${index + 1}`,
      brand: 'Acme',
      colorCode: 'NAVY',
      images: '/images/shirt.jpg',
      channels: 'bit|sit',
      sizeType: 'ALPHA',
      sizes: `${code}-S:S|${code}-M:M`,
      categoryCode: 'MEN###CLOTHING###SHIRTS',
      listPrice: '200',
      salePrice: '150.50',
      ...given,
    };
    return productColumns.map((column) => `"${row[column].replaceAll('"', '""')}"`).join(',');
  });
  return `${productColumns.join(',')}\n${lines.join('\n')}\n`;
}
