import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../classes';
import { useFit } from '../popover/use-fit';
import styles from './tooltip.module.css';

/** Delay before showing, so that a pointer that only crosses the control shows nothing. */
const restMs = 400;

export interface TooltipProps {
  text: string;
  /**
   * The text describes the control: spread the given props on it. With `isName` the text repeats the
   * control's accessible name (of an icon or colour) and is hidden from screen readers.
   */
  children(control: { 'aria-describedby': string | undefined }): ReactNode;
  isName?: boolean;
  className?: string;
}

/**
 * A short text for a control under the pointer or with keyboard focus; Esc hides it. Not shown on touch, so
 * essential information must be elsewhere too.
 */
export function Tooltip({ text, children, isName, className }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFit(bubble, isOpen);

  const hide = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current);
    if (pointerType !== 'touch') timer.current = setTimeout(() => setIsOpen(true), restMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', typed);
    return () => document.removeEventListener('keydown', typed);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what is used; this only sees it come
    <span
      className={classes(styles.area, className)}
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={hide}
    >
      {children({ 'aria-describedby': isName ? undefined : id })}
      {(isOpen || !isName) && (
        <span
          ref={bubble}
          id={id}
          role={isName ? undefined : 'tooltip'}
          aria-hidden={isName || undefined}
          hidden={!isOpen}
          className={styles.bubble}
        >
          {text}
        </span>
      )}
    </span>
  );
}
