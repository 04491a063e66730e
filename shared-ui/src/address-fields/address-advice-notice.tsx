import { flushSync } from 'react-dom';
import type { Locale } from 'shared-contracts/locale';
import { findDistrict } from 'shared-contracts/regions';
import { Button } from '../button/button';
import { Notice } from '../notice/notice';
import type { AddressAdvice } from './use-address-advice';

interface AddressAdviceNoticeProps {
  advice: AddressAdvice | undefined;
  locale: Locale;
  set(name: 'area' | 'district', value: string): void;
  texts: { undeliverable: string; otherDistrict(district: string): string; use(district: string): string };
}

/** Says before the order that we do not deliver to an address, or that its district looks wrong; the latter stops nobody. */
export function AddressAdviceNotice({ advice, locale, set, texts }: AddressAdviceNoticeProps) {
  const code = advice?.otherDistrict;
  const place = code ? (findDistrict('HK', code) ?? findDistrict('MO', code)) : undefined;
  const name = place?.district.name[locale] ?? '';
  return (
    <div aria-live="polite">
      {advice?.deliverable === false && <Notice tone="error">{texts.undeliverable}</Notice>}
      {advice?.deliverable && place && (
        <Notice
          tone="warning"
          action={
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                // A select takes a value once its options have it.
                flushSync(() => set('area', place.area.code));
                set('district', place.district.code);
              }}
            >
              {texts.use(name)}
            </Button>
          }
        >
          {texts.otherDistrict(name)}
        </Notice>
      )}
    </div>
  );
}
