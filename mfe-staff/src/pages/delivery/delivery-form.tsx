import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  cancelDeliverySettings,
  getDeliverySettings,
  saveDeliverySettings,
} from 'shared-contracts/calls/merchant-delivery';
import { type DeliverySettings, initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { deliveryMethodCodes } from 'shared-contracts/wire/order';
import { Select } from 'shared-ui';
import { useFirstWrong } from '../../form/use-first-wrong';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { VersionedSetting } from '../../goods/versioned-setting';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { MethodFields } from './method-fields';
import { changesOf, readTerms, type TermsProblem, typedTerms } from './typed-terms';
import { useTermsText } from './use-terms-text';

const hours = Array.from({ length: 24 }, (_, index) => index + 1);

/** The form of fees, days and regions. It shows what would change before it changes anything. */
export function DeliveryForm({ loaded }: { loaded: DeliverySettings }) {
  const t = useT();
  const api = useStaffApi();
  const text = useTermsText();
  const [problems, setProblems] = useState<ReadonlyMap<string, TermsProblem>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const setting = useVersionedForm({
    loaded,
    queryKey: ['delivery-settings'],
    form,
    toTyped: typedTerms,
    read: async () => unwrap(await api.call(getDeliverySettings)),
    save: async (body) => unwrap(await api.call(saveDeliverySettings, { body })),
    onReplaced: () => setProblems(new Map()),
  });
  const { settings, typed, setTyped, from, save, setWish } = setting;

  function correct(path: string): void {
    save.clear();
    setProblems((before) => new Map([...before].filter(([name]) => !name.startsWith(path))));
  }
  function look(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    const read = readTerms(typed);
    setProblems(read.problems);
    focusFirstWrong();
    if (!read.terms) return;
    const isUnchanged = !from && changesOf(settings.terms, read.terms).length === 0;
    if (isUnchanged) save.refuse(t('page.unchanged'));
    else setWish(read.terms);
  }

  return (
    <VersionedSetting
      t={t}
      setting={setting}
      form={form}
      onLook={look}
      initial={initialDeliveryTerms}
      cancel={async (versionId) => unwrap(await api.call(cancelDeliverySettings, { params: { versionId } }))}
      changesOf={(wish) =>
        changesOf(settings.terms, wish).map((change) => (
          <li key={text.nameOf(change)}>
            {t('words.change', {
              what: text.nameOf(change),
              before: text.textOf(settings.terms, change),
              after: text.textOf(wish, change),
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
            setTyped((before) => ({ ...before, cutOffHour }));
            save.clear();
          }}
        />
      }
    >
      {deliveryMethodCodes.map((code) => (
        <MethodFields
          key={code}
          code={code}
          method={typed.methods[code]}
          problems={problems}
          onChange={(method, path) => {
            setTyped((before) => ({ ...before, methods: { ...before.methods, [code]: method } }));
            correct(path);
          }}
        />
      ))}
    </VersionedSetting>
  );
}
