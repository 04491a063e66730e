import type { WholesaleCartLine, WholesaleDelivery } from 'shared-contracts';

interface CartColor {
  code: string;
  color: string;
  cells: { skuId: string; size: string; availableQty: number }[];
}

/** The lines of one style as rows of colours and columns of sizes. */
export interface CartStyleLines {
  styleCode: string;
  itemCode: string;
  title: string;
  brandName: string;
  image: string;
  price: number;
  sizes: string[];
  rows: CartColor[];
  /** By sku. */
  quantities: Record<string, number>;
  quantity: number;
  total: number;
}

const alphaSizes = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL'];

/** Sorts letter sizes by size and numbers by value; other sizes keep their order. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [alphaSizes.indexOf(one.toUpperCase()), alphaSizes.indexOf(other.toUpperCase())];
  if (first >= 0 && second >= 0) return first - second;
  const difference = Number.parseFloat(one) - Number.parseFloat(other);
  return Number.isNaN(difference) ? 0 : difference;
}

/** Names a style of a delivery. */
export const changeKey = (windowId: string | null, styleCode: string) => `${windowId} ${styleCode}`;

type Lines = readonly [WholesaleCartLine, ...WholesaleCartLine[]];

function styleOf(lines: Lines): CartStyleLines {
  const [first] = lines;
  const colors = [...new Set(lines.map(({ itemCode }) => itemCode))];
  return {
    styleCode: first.styleCode,
    itemCode: first.itemCode,
    title: first.title,
    brandName: first.brandName,
    image: first.image,
    price: first.wholesalePrice,
    sizes: [...new Set(lines.map(({ size }) => size))].sort(compareSizes),
    rows: colors.map((code) => {
      const cells = lines.filter(({ itemCode }) => itemCode === code);
      return { code, color: cells[0]?.color ?? '', cells };
    }),
    quantities: Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity])),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
  };
}

/** Groups a delivery by style, in the order of the lines. */
export function groupLines({ lines }: Pick<WholesaleDelivery, 'lines'>): CartStyleLines[] {
  const byStyle = new Map<string, [WholesaleCartLine, ...WholesaleCartLine[]]>();
  for (const line of lines) {
    const ofStyle = byStyle.get(line.styleCode);
    if (ofStyle) ofStyle.push(line);
    else byStyle.set(line.styleCode, [line]);
  }
  return [...byStyle.values()].map(styleOf);
}
