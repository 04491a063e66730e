import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  cancelDeliverySettings,
  getDeliverySettings,
  saveDeliverySettings,
} from 'shared-contracts/calls/merchant-delivery';
import { datesIn } from 'shared-contracts/dates';
import { type DeliverySettings, initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { deliveryMethodCodes } from 'shared-contracts/wire/order';
import { useServices } from 'shared-runtime';
import { Notice, PageHead, Select } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { SettingVersions } from '../../goods/setting-versions';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { WhenAndWhy } from '../../goods/when-and-why';
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
  const { formatDateTime } = datesIn(useServices().locale);
  const text = useTermsText();
  const [problems, setProblems] = useState<ReadonlyMap<string, TermsProblem>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const { settings, typed, setTyped, from, save, wish, setWish, ...setting } = useVersionedForm({
    loaded,
    queryKey: ['delivery-settings'],
    form,
    toTyped: typedTerms,
    read: async () => unwrap(await api.call(getDeliverySettings)),
    save: async (body) => unwrap(await api.call(saveDeliverySettings, { body })),
    onReplaced: () => setProblems(new Map()),
  });
  const planned = settings.versions.filter(({ state }) => state === 'PLANNED');

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
    <div className={styles.page}>
      <PageHead title={t('page.title')} text={t('page.text')} />
      {planned.map(({ id, startsAt: at, staffName }) => (
        <Notice key={id} tone="info">
          {t('page.planned', { at: formatDateTime(at), name: staffName })}
        </Notice>
      ))}
      <form ref={form} className={styles.page} onSubmit={look} noValidate>
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
        <WhenAndWhy
          {...setting.whenAndWhy}
          conflict={
            setting.changedBy === undefined
              ? undefined
              : {
                  text: t('page.conflict', { name: setting.changedBy }),
                  takeOverText: t('page.takeOver'),
                  onTakeOver: () => void setting.takeOver(),
                }
          }
        >
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
        </WhenAndWhy>
      </form>
      <SettingVersions
        versions={settings.versions}
        words={{
          none: t('versions.none'),
          initial: t('versions.initial'),
          useInitial: t('versions.useInitial'),
        }}
        initial={initialDeliveryTerms}
        onUse={setting.use}
        cancel={async (versionId) =>
          setting.show(unwrap(await api.call(cancelDeliverySettings, { params: { versionId } })))
        }
      />
      {wish && (
        <ConfirmDialog
          title={t('page.confirm')}
          ways={[
            {
              text: t('page.save'),
              run: () => setting.send(wish, t(from ? 'page.planSaved' : 'page.saved')),
            },
          ]}
          onClose={() => setWish(undefined)}
        >
          <p>{from ? t('page.later', { at: formatDateTime(from) }) : t('page.now')}</p>
          <ul>
            {changesOf(settings.terms, wish).map((change) => (
              <li key={text.nameOf(change)}>
                {t('words.change', {
                  what: text.nameOf(change),
                  before: text.textOf(settings.terms, change),
                  after: text.textOf(wish, change),
                })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
