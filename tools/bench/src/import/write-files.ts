import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** One row in a hundred contains a typical error. */
const isBad = (index: number) => index % 100 === 99;
const badProducts: readonly ((fields: string[]) => void)[] = [
  (fields) => fields.splice(2, 1, ''),
  (fields) => fields.splice(5, 1, 'TEAL'),
  (fields) => fields.splice(11, 1, '12,50'),
  (fields) => fields.pop(),
];

const adjectives = [
  'Washed',
  'Brushed',
  'Heavy',
  'Light',
  'Striped',
  'Boxy',
  'Slim',
  'Cropped',
  'Relaxed',
  'Fine',
];
const goods = ['Shirt', 'Overshirt', 'Tee', 'Jumper', 'Coat', 'Trousers', 'Jacket', 'Polo', 'Knit', 'Vest'];
const colors = ['BLACK', 'NAVY', 'WHITE'];
const sizes = ['S', 'M', 'L'];

const productHeader =
  'code,styleCode,titleEn,titleZh,brand,colorCode,images,channels,sizeType,sizes,categoryCode,listPrice,salePrice,descriptionEn,descriptionZh,keywords,rank\n';

function productRow(index: number): string {
  const code = `B${index}`;
  const [adjective, good] = [adjectives[index % 10], goods[Math.floor(index / 10) % 10]];
  const fields = [
    code,
    `ST${Math.floor(index / 3)}`,
    `${adjective} ${good} ${index % 977}`,
    `水洗襯衫${index % 977}`,
    `Brand ${index % 60}`,
    colors[index % 3] ?? '',
    `/images/bench/${index % 5_000}.jpg`,
    index % 2 ? 'bit|sit' : 'bit',
    'ALPHA',
    sizes.map((size) => `${code}-${size}:${size}`).join('|'),
    'MEN###CLOTHING###SHIRTS',
    String(200 + (index % 900)),
    String(150 + (index % 50)),
    `"A ${good?.toLowerCase()} of cotton, made to be worn often"`,
    '經常穿著的棉質衣物',
    'cotton|daily',
    String(index % 10_000),
  ];
  if (isBad(index)) badProducts[Math.floor(index / 100) % badProducts.length]?.(fields);
  return `${fields.join(',')}\n`;
}

async function write(
  file: string,
  header: string,
  rows: number,
  row: (index: number) => string,
): Promise<void> {
  function* pieces() {
    let piece = header;
    for (let index = 0; index < rows; index += 1) {
      piece += row(index);
      if (piece.length < 1 << 18) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  await pipeline(Readable.from(pieces(), { objectMode: false }), fs.createWriteStream(file));
}

/** Writes files with this many rows; prices and stock refer to skus of the products file. */
export async function writeFiles(folder: string, rows: number) {
  const files = ['products', 'prices', 'stock'].map((name) => path.join(folder, `${name}.csv`));
  const [products = '', prices = '', stock = ''] = files;
  const sku = (index: number) => `B${Math.floor(index / 3)}-${sizes[index % 3]}`;
  await write(products, productHeader, rows, productRow);
  // An invalid product row is rejected, and with it the prices of its three sizes: one more percent of rejected rows.
  await write(prices, 'sku,listPrice,salePrice\n', rows, (index) => `${sku(index)},900,500\n`);
  await write(stock, 'sku,stock\n', rows, (index) => `${sku(index)},${index % 40}\n`);
  return { products, prices, stock };
}
