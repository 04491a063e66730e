import { type ReactNode, useId } from 'react';
import { PlusIcon } from '../icon/icons';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Initially open. */
  open?: boolean | undefined;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  exclusive?: boolean;
}

/** Native `<details>`: works without script, and find-in-page opens it. */
export function Accordion({ items, exclusive }: AccordionProps) {
  const name = useId();
  return (
    <div>
      {items.map((item) => (
        <details key={item.id} className={styles.item} open={item.open} name={exclusive ? name : undefined}>
          <summary className={styles.summary}>
            {item.title}
            <PlusIcon size="sm" />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
