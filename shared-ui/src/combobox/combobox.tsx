import { type PointerEvent, useRef, useState } from 'react';
import type { Locale } from 'shared-contracts/locale';
import { Select, type SelectProps } from '../select/select';
import { useLoaded } from '../use-loaded';
import type { ComboboxStart } from './combobox-field';

export interface ComboboxTexts {
  /** Of the button at its end: "Show all". */
  show: string;
  /** Shown when nothing matches the input. */
  none: string;
}

export interface ComboboxProps
  extends Pick<SelectProps, 'hint' | 'error' | 'hideLabel' | 'optionalText' | 'options' | 'placeholder'> {
  label: string;
  /** Of the chosen option, or the empty string. One that stays empty collects: what is chosen is only told. */
  value: string;
  onChange(value: string): void;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  locale: Locale;
  texts: ComboboxTexts;
}

/**
 * One of a long list, found by typing. What types is loaded when somebody comes near with pointer or keyboard; until
 * then, without script and under a finger, which has no keyboard to type on, it is the platform's own picker.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, locale: _, texts: __, ...select } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [start, setStart] = useState<ComboboxStart>('untouched');
  const isTouched = useRef(false);
  const loaded = useLoaded(isWanted, () => import(/* webpackChunkName: "combobox" */ './combobox-field'));
  if (typeof loaded === 'object') return <loaded.ComboboxField {...props} start={start} />;

  const come = (event: PointerEvent) => {
    isTouched.current = event.pointerType === 'touch';
    if (!isTouched.current) setIsWanted(true);
  };
  return (
    <div onPointerEnter={come}>
      <Select
        {...select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => {
          if (isTouched.current) return;
          setIsWanted(true);
          setStart('focused');
        }}
        onBlur={() => setStart('untouched')}
        onMouseDown={(event) => {
          if (isTouched.current || loaded === 'failed' || select.disabled) return;
          // Not the platform's list: ours is on its way, and opens when it is here.
          event.preventDefault();
          event.currentTarget.focus();
          setStart('pressed');
        }}
      />
    </div>
  );
}
