import type { ReactNode } from 'react';
import { type OrderLine, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Heading, LineItem } from 'shared-ui';
import styles from './ordered-items.module.css';

type Item = Pick<
  OrderLine,
  'channelId' | 'skuId' | 'isGift' | 'itemCode' | 'image' | 'brandName' | 'title' | 'color' | 'size'
>;

interface OrderedItemsProps<Line extends Item> {
  title: string;
  lines: readonly Line[];
  priceOf?(line: Line): ReactNode;
  /** Short paragraphs below the facts of a line. */
  notesOf(line: Line): readonly string[];
}

/** The items of an order or a return, each with a link to its page. */
export function OrderedItems<Line extends Item>({ title, lines, priceOf, notesOf }: OrderedItemsProps<Line>) {
  return (
    <section>
      <Heading level={2} look="small">
        {title}
      </Heading>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.channelId}-${line.skuId}-${line.isGift ?? false}`} className={styles.line}>
            <LineItem
              as={Link}
              to={urls.item(line.itemCode, line.channelId)}
              image={line.image}
              brand={line.brandName}
              title={line.title}
              facts={[line.color, line.size]}
              price={priceOf?.(line)}
            >
              {notesOf(line).map((note) => (
                <p key={note} className={styles.minor}>
                  {note}
                </p>
              ))}
            </LineItem>
          </li>
        ))}
      </ul>
    </section>
  );
}
