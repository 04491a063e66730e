import type { OrderLine } from 'shared-contracts';
import { compareSizes } from '../cart/group-lines';

/** The lines of one colour at one price, as printed documents have them: 5,000 lines are 1,250 rows of four sizes. */
interface ColorLines {
  key: string;
  /** Any line of the group: all have its names and its price. */
  line: OrderLine;
  sizes: readonly OrderLine[];
  pieces: number;
  amount: number;
}

/** Groups the lines of an order by colour, in the order of the lines. */
export function groupByColor(lines: readonly OrderLine[]): ColorLines[] {
  const groups = new Map<string, [OrderLine, ...OrderLine[]]>();
  for (const line of lines) {
    const key = `${line.itemCode} ${line.salePrice}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    line: group[0],
    sizes: [...group].sort((one, other) => compareSizes(one.size, other.size)),
    pieces: group.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: group.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
  }));
}
