import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { CloseIcon } from '../icon/icons';
import { IconButton } from '../icon-button/icon-button';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './modal.module.css';
import { useModal } from './use-modal';

/** A scroller without focusable content must be focusable itself, so that arrow keys scroll it. */
const scrollsByKey = { tabIndex: 0 };

export interface ModalProps {
  open: boolean;
  /** Called for Esc, the close button and a click on the backdrop. */
  onClose(): void;
  title: ReactNode;
  /** Hides the title visually; screen readers still read it. */
  hideTitle?: boolean;
  closeText: string;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** Shared by Dialog and Drawer. An element with `data-initial-focus` gets the focus on opening. */
export function Modal({
  open,
  onClose,
  title,
  hideTitle,
  closeText,
  footer,
  children,
  className,
}: ModalProps & { className: string | undefined }) {
  const { ref, present } = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={present ? titleId : undefined}
      data-shop-modal=""
      className={classes(styles.modal, className)}
    >
      {present && (
        <>
          <div className={classes(styles.header, hideTitle && styles.bare)}>
            <h2 id={titleId} className={styles.title}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </h2>
            <IconButton label={closeText} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className={styles.body} {...scrollsByKey}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
