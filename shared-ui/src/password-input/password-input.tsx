import { useState } from 'react';
import { TextInput, type TextInputProps } from '../text-input/text-input';
import styles from './password-input.module.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'prefix'> {
  showText: string;
  hideText: string;
  /** Two fields for one password are shown and hidden together. */
  shown?: boolean;
  onShownChange?(shown: boolean): void;
}

/**
 * A password field with a button that reveals the text.
 */
export function PasswordInput({
  showText,
  hideText,
  shown: shownOutside,
  onShownChange,
  ...attributes
}: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const shown = shownOutside ?? isShown;
  const setShown = onShownChange ?? setIsShown;
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
