import { type PointerEvent, useRef, useState } from 'react';
import { Select } from '../select/select';
import { useLoaded } from '../use-loaded';
import type { ComboboxStart } from './combobox-field';
import type { ComboboxProps } from './combobox-props';

/**
 * Searchable select for long lists. It starts as the native select and loads the searchable field when
 * pointer or keyboard reach it. It stays native without script and on touch, which has no keyboard to type
 * on.
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
          // Keeps the native list closed: the searchable list is loading and opens when ready.
          event.preventDefault();
          event.currentTarget.focus();
          setStart('pressed');
        }}
      />
    </div>
  );
}
