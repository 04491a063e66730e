import { unwrap } from 'shared-contracts';
import {
  cancelDeliverySettings,
  getDeliverySettings,
  saveDeliverySettings,
} from 'shared-contracts/calls/merchant-delivery';
import { type DeliverySettings, initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { deliveryMethodCodes } from 'shared-contracts/wire/order';
import { Select } from 'shared-ui';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { VersionedSetting } from '../../goods/versioned-setting';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { MethodFields } from './method-fields';
import { changesOf, readTerms, typedTerms } from './typed-terms';
import { useTermsText } from './use-terms-text';

const hours = Array.from({ length: 24 }, (_, index) => index + 1);

/** The form of fees, days and regions. It shows what would change before it changes anything. */
export function DeliveryForm({ loaded }: { loaded: DeliverySettings }) {
  const t = useT();
  const api = useStaffApi();
  const text = useTermsText();
  const setting = useVersionedForm({
    loaded,
    queryKey: ['delivery-settings'],
    toTyped: typedTerms,
    fromTyped: readTerms,
    isSame: (one, other) => changesOf(one, other).length === 0,
    sameText: t('page.unchanged'),
    read: async () => unwrap(await api.call(getDeliverySettings)),
    save: async (body) => unwrap(await api.call(saveDeliverySettings, { body })),
  });
  const { settings, typed, wrong, change } = setting;

  return (
    <VersionedSetting
      t={t}
      setting={setting}
      initial={initialDeliveryTerms}
      cancel={async (versionId) => unwrap(await api.call(cancelDeliverySettings, { params: { versionId } }))}
      changesOf={(wish) =>
        changesOf(settings.terms, wish).map((difference) => (
          <li key={text.nameOf(difference)}>
            {t('words.change', {
              what: text.nameOf(difference),
              before: text.textOf(settings.terms, difference),
              after: text.textOf(wish, difference),
            })}
          </li>
        ))
      }
      general={
        <Select
          label={t('page.cutOff')}
          value={String(typed.cutOffHour)}
          options={hours.map((hour) => ({ value: String(hour), label: text.ofHour(hour) }))}
          onChange={(event) => {
            const cutOffHour = Number(event.currentTarget.value);
            change((before) => ({ ...before, cutOffHour }), 'cutOffHour');
          }}
        />
      }
    >
      {deliveryMethodCodes.map((code) => (
        <MethodFields
          key={code}
          code={code}
          method={typed.methods[code]}
          problems={wrong}
          onChange={(method, path) =>
            change((before) => ({ ...before, methods: { ...before.methods, [code]: method } }), path)
          }
        />
      ))}
    </VersionedSetting>
  );
}
