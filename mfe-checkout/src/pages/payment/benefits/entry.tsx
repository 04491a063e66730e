import type { KeyboardEvent, ReactNode } from 'react';
import { Button, pressesEnter, TextInput, type TextInputProps } from 'shared-ui';
import styles from '../checkout.module.css';

interface EntryProps extends Omit<TextInputProps, 'suffix' | 'onChange' | 'value'> {
  value: string;
  onChange(value: string): void;
  action: ReactNode;
  isBusy?: boolean;
  onAct(): void;
}

/** A field with a button of its own inside the order form: Enter presses that button, not "Place order". */
export function Entry({ action, isBusy = false, onAct, onChange, ...props }: EntryProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Also of an input method: it takes a word then, and must not place the order.
    event.preventDefault();
    if (pressesEnter(event)) onAct();
  };
  return (
    <TextInput
      {...props}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      suffix={
        <span className={styles.entryAction}>
          <Button variant="link" size="sm" loading={isBusy} onClick={onAct}>
            {action}
          </Button>
        </span>
      }
    />
  );
}
