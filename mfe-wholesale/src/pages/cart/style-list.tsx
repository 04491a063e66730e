import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { WholesaleDelivery, WholesaleProblem } from 'shared-contracts';
import { CartStyle } from './cart-style';
import { type CartStyleLines, changeKey } from './group-lines';
import styles from './style-list.module.css';

interface StyleListProps {
  delivery: WholesaleDelivery;
  lines: readonly CartStyleLines[];
  onRemove(name: string, skuIds: readonly string[], windowId: string | null): void;
  /** Keys of the styles with unsaved quantities. */
  changed: ReadonlySet<string>;
  onChanged(key: string, isChanged: boolean): void;
  /** The problem whose style or size is shown, with the focus in its field. */
  goal?: WholesaleProblem | undefined;
}

/** So many styles are always rendered: the browser finds and prints them. */
const alwaysRendered = 40;
/** Styles rendered beyond the visible ones, so that a fast scroll shows no gap. */
const overscan = 3;

/** Height of a style before one with as many colours has been measured. */
function guessHeight(colors: number): number {
  return 300 + 100 * colors;
}

/** Distance of an element from the top of the document; it follows what changes above. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * The styles of a delivery. Of a large cart only the visible styles are rendered, and those with unsaved quantities
 * or the focus, which would otherwise be lost.
 */
export function StyleList({ delivery, lines, changed, onChanged, onRemove, goal }: StyleListProps) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useTopOf(list);
  /** Height of a style by its number of colours. A wrong estimate shifts the content below it while scrolling. */
  const heights = useRef(new Map<number, number>());
  const colorsAt = (index: number) => lines[index]?.rows.length ?? 0;
  // A new function makes the virtualizer measure everything again.
  const getItemKey = useCallback((index: number) => lines[index]?.styleCode ?? index, [lines]);
  const rows = useWindowVirtualizer({
    count: lines.length,
    scrollMargin,
    overscan: lines.length > alwaysRendered ? overscan : lines.length,
    estimateSize: (index) => heights.current.get(colorsAt(index)) ?? guessHeight(colorsAt(index)),
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance);
      const colors = colorsAt(instance.indexFromElement(element));
      if (height > 0 && !heights.current.has(colors)) heights.current.set(colors, height);
      return height;
    },
    getItemKey,
    rangeExtractor: (range) => {
      const shown = new Set(defaultRangeExtractor(range));
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
      if (focused && list.current?.contains(focused)) shown.add(Number(focused.dataset.index));
      if (changed.size > 0) {
        lines.forEach(({ styleCode }, index) => {
          if (changed.has(changeKey(delivery.windowId, styleCode))) shown.add(index);
        });
      }
      return [...shown].sort((one, other) => one - other);
    },
  });

  // Only a new goal moves the focus, not a change of the lines.
  const show = useEffectEvent(({ styleCode, skuId }: WholesaleProblem) => {
    const index = lines.findIndex((style) => style.styleCode === styleCode);
    if (index < 0) return;
    rows.scrollToIndex(index, { align: 'center' });
    const reach = (): boolean => {
      const style = list.current?.querySelector(`[data-index="${index}"]`);
      const fields = [...(style?.querySelectorAll<HTMLInputElement>('input[data-sku]:enabled') ?? [])];
      const field = fields.find(({ dataset }) => dataset.sku === skuId) ?? fields[0];
      field?.focus({ preventScroll: true });
      field?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
      return Boolean(field);
    };
    // A style that this scroll has yet to render is reached in the next frame.
    if (!reach()) requestAnimationFrame(reach);
  });
  useEffect(() => {
    if (goal) show(goal);
  }, [goal]);

  return (
    <div ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const style = lines[index];
        return (
          style && (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <CartStyle lines={style} delivery={delivery} onChanged={onChanged} onRemove={onRemove} />
            </div>
          )
        );
      })}
    </div>
  );
}
