import { useState } from 'react';
import { TextInput, type TextInputProps } from '../text-input/text-input';
import styles from './password-input.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'prefix'> {
  showText: string;
  hideText: string;
}

/**
 * A password field with a button that reveals the text. This prevents more typing errors than a second field.
 */
export function PasswordInput({ showText, hideText, ...attributes }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...attributes}
      type={shown ? 'text' : 'password'}
      suffix={
        <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
          {shown ? hideText : showText}
        </button>
      }
    />
  );
}
