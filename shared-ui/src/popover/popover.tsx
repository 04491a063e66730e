import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes';
import styles from './popover.module.css';
import { useDismiss } from './use-dismiss';
import { useFit } from './use-fit';

/** Props to spread on the button that opens it. */
export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(): void;
}

export interface PopoverProps {
  /** Accessible name. */
  label: string;
  trigger(trigger: PopoverTrigger): ReactNode;
  /** The content; `close` returns the focus to the trigger. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** The edge that it aligns with its trigger. */
  align?: 'start' | 'end';
  className?: string;
}

/**
 * A non-modal dialog beside its trigger. Esc, a press outside and tabbing out close it. On opening it focuses
 * an element with `data-initial-focus`, else the panel itself.
 */
export function Popover({ label, trigger, children, align = 'start', className }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useDismiss(area, isOpen, (reason) => (reason === 'escape' ? close() : setIsOpen(false)));
  useFit(panel, isOpen);
  useLayoutEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? panel.current;
    if (isOpen) first?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <span ref={area} className={classes(styles.area, className)}>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classes(styles.panel, styles.placed, styles[align])}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </span>
  );
}
