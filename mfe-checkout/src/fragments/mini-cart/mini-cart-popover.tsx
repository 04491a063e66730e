import { type FocusEvent, useEffect, useId } from 'react';
import type { Cart } from 'shared-contracts';
import { CloseIcon, classes, Heading, IconButton, PopoverPanel } from 'shared-ui';
import { useT } from '../../messages/bag';
import { CartPanel } from './cart-panel';
import styles from './mini-cart.module.css';
import type { MiniCartContent } from './mini-cart-content';
import type { Popover } from './use-popover';
import { WishlistPanel } from './wishlist-panel';

interface MiniCartPopoverProps extends Pick<Popover<MiniCartContent>, 'phase' | 'hold' | 'release'> {
  content: MiniCartContent;
  cart: Cart | undefined;
  /** Pieces in the bag. */
  quantity: number;
  onClose(): void;
}

/**
 * The open mini cart: not modal, below the header; it closes by itself when neither pointer nor focus is on
 * it (behaviour/states).
 */
export function MiniCartPopover({
  phase,
  hold,
  release,
  content,
  cart,
  quantity,
  onClose,
}: MiniCartPopoverProps) {
  const t = useT();
  const titleId = useId();
  useEffect(() => {
    // On the document: a mouse on the icon opens it without the focus.
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  const releaseFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) release('focus');
  };
  return (
    <PopoverPanel
      aria-labelledby={titleId}
      className={classes(styles.popover, phase === 'fading' && styles.fading)}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={releaseFocus}
    >
      <div className={styles.head}>
        <Heading level={2} look="label" id={titleId}>
          <Title content={content} quantity={quantity} />
        </Heading>
        <IconButton label={t('mini.close')} icon={<CloseIcon size="sm" />} onClick={onClose} />
      </div>
      {content.mode === 'cart' ? (
        <CartPanel added={content.added} cart={cart} quantity={quantity} />
      ) : (
        <WishlistPanel added={content.added} />
      )}
    </PopoverPanel>
  );
}

function Title({ content, quantity }: { content: MiniCartContent; quantity: number }) {
  const t = useT();
  if (!content.added)
    return content.mode === 'cart' ? t('mini.items', { count: quantity }) : t('mini.wishlist');
  return content.mode === 'cart' ? t('mini.addedToBag') : t('mini.addedToWishlist');
}
