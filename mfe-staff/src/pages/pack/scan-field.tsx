import { type FormEvent, type RefObject, useEffect } from 'react';
import { Button, TextInput } from 'shared-ui';
import { useT } from './messages';
import styles from './pack.module.css';

/** Whether a key belongs to somebody who types elsewhere, or to a dialog. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, dialog, [role="dialog"]') !== null;

/**
 * Takes a code and Enter from a scanner that types, or from a keyboard. A tap on a button takes the focus away: the first
 * character of the next scan brings it back, and a phone shows its keyboard only when somebody taps the field.
 */
export function ScanField({
  field,
  onScan,
}: {
  field: RefObject<HTMLInputElement | null>;
  onScan(code: string): void;
}) {
  const t = useT();
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const takeFocus = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // A blank presses the button that has the focus.
      const isCharacter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isCharacter && !isElsewhere(target)) field.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', takeFocus);
    return () => document.removeEventListener('keydown', takeFocus);
  }, [field]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    // Emptied at once: the next scan may follow before this one is answered.
    const code = input.value;
    input.value = '';
    input.focus({ preventScroll: true });
    onScan(code);
  }

  return (
    <form className={styles.scan} onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('pack.field')}
        className={styles.field}
        inputMode="text"
        enterKeyHint="enter"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
      />
      <Button type="submit" variant="secondary">
        {t('pack.enter')}
      </Button>
    </form>
  );
}
