import type { Ref } from 'react';
import { pressesEnter, TextInput } from 'shared-ui';

interface CodeFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** With the code that was scanned or typed, without blanks around it. */
  onCode(code: string): void;
}

/** Takes one code after another, from a scanner that types or by hand. */
export function CodeField({ label, hint, error, ref, onCode }: CodeFieldProps) {
  return (
    <TextInput
      {...(ref && { ref })}
      label={label}
      hint={hint}
      error={error}
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="enter"
      onKeyDown={(event) => {
        if (!pressesEnter(event)) return;
        event.preventDefault();
        const code = event.currentTarget.value.normalize('NFKC').trim();
        // The next code is scanned over it.
        event.currentTarget.value = '';
        if (code) onCode(code);
      }}
    />
  );
}
