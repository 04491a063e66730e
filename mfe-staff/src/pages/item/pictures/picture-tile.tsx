import type { ComponentProps } from 'react';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  classes,
  IconButton,
  MenuIcon,
  ShopImage,
  TrashIcon,
} from 'shared-ui';
import { useGoodsT } from '../../../goods/messages';
import styles from './pictures.module.css';
import type { useDragOrder } from './use-drag-order';

export type TileButton = 'earlier' | 'later' | 'remove';

interface PictureTileProps {
  image: string;
  index: number;
  count: number;
  /** False for the only picture of an item that is in the shop. */
  canRemove: boolean;
  /** Absent for readers. */
  order: ReturnType<typeof useDragOrder> | undefined;
  idOf(button: TileButton, index: number): string;
  onMove(to: number): void;
  onRemove(): void;
}

/** A picture with its place: dragged to another, or moved by buttons. */
export function PictureTile({
  image,
  index,
  count,
  canRemove,
  order,
  idOf,
  onMove,
  onRemove,
}: PictureTileProps) {
  const t = useGoodsT();
  const number = index + 1;
  const drag = order?.drag;
  const isTarget = drag && drag.from !== drag.to && drag.to === index;
  const isDragged = drag?.from === index;
  const handlers: ComponentProps<'div'> = order ? order.handlersOf(index) : {};
  return (
    <li
      className={classes(
        styles.tile,
        isTarget && (drag.to > drag.from ? styles.goesAfter : styles.goesBefore),
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is dragged by mouse or finger; the buttons below move it for everybody. */}
      <div
        {...handlers}
        // The browser's own dragging of pictures would end ours.
        onDragStart={(event) => event.preventDefault()}
        className={classes(order && styles.picture, isDragged && styles.dragged)}
        style={isDragged ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
      >
        <ShopImage src={image} alt={t('item.picture', { number })} sizes="10rem" />
        {order && (
          <span data-handle className={styles.handle}>
            <MenuIcon size="sm" />
          </span>
        )}
      </div>
      <span className={styles.buttons}>
        <IconButton
          id={idOf('earlier', index)}
          label={t('item.earlier', { number })}
          icon={<ChevronLeftIcon />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          id={idOf('later', index)}
          label={t('item.later', { number })}
          icon={<ChevronRightIcon />}
          disabled={number === count}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          id={idOf('remove', index)}
          label={t('item.remove', { number })}
          icon={<TrashIcon />}
          disabled={!canRemove}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
