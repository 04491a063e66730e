import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  cancelDeliverySettings,
  getDeliverySettings,
  saveDeliverySettings,
} from 'shared-contracts/calls/merchant-delivery';
import { datesIn } from 'shared-contracts/dates';
import * as z from 'shared-contracts/schema';
import {
  type DeliverySettings,
  type DeliveryTerms,
  initialDeliveryTerms,
} from 'shared-contracts/wire/delivery-terms';
import { deliveryMethodCodes } from 'shared-contracts/wire/order';
import { useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Notice, PageHead, Select } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useFirstWrong } from '../../form/use-first-wrong';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment } from '../../goods/moments';
import { SettingVersions } from '../../goods/setting-versions';
import { useSave } from '../../goods/use-save';
import { WhenAndWhy } from '../../goods/when-and-why';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { MethodFields } from './method-fields';
import { changesOf, readTerms, type TermsProblem, typedTerms } from './typed-terms';
import { useTermsText } from './use-terms-text';

const conflictSchema = z.object({ staffName: z.string() });
const hours = Array.from({ length: 24 }, (_, index) => index + 1);

/** The form of fees, days and regions. It shows what would change before it changes anything. */
export function DeliveryForm({ loaded }: { loaded: DeliverySettings }) {
  const t = useT();
  const api = useStaffApi();
  const client = useQueryClient();
  const goodsT = useGoodsT();
  const { formatDateTime } = datesIn(useServices().locale);
  const text = useTermsText();
  const save = useSave(conflictSchema);
  const [settings, setSettings] = useState(loaded);
  const [typed, setTyped] = useState(() => typedTerms(loaded.terms));
  const [startsAt, setStartsAt] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<string, TermsProblem>>(new Map());
  /** What is shown before it is saved. */
  const [terms, setTerms] = useState<DeliveryTerms>();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const planned = settings.versions.filter(({ state }) => state === 'PLANNED');
  const from = fromLocalMoment(startsAt);

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
    else setTerms(read.terms);
  }
  function show(next: DeliverySettings): void {
    setSettings(next);
    client.setQueryData(['delivery-settings'], next);
  }
  const send = (wish: DeliveryTerms) =>
    save.run(
      async () => {
        const latest = settings.versions[0]?.id ?? null;
        const body = { terms: wish, latest, ...(from && { startsAt: from }), ...(note && { note }) };
        show(unwrap(await api.call(saveDeliverySettings, { body })));
        setStartsAt('');
        setNote('');
      },
      t(from ? 'page.planSaved' : 'page.saved'),
    );
  const takeOver = () =>
    save.run(async () => {
      const next = unwrap(await api.call(getDeliverySettings));
      show(next);
      setTyped(typedTerms(next.terms));
    });
  function use(chosen: DeliveryTerms): void {
    setTyped(typedTerms(chosen));
    setProblems(new Map());
    save.say(goodsT('versions.shown'));
    form.current?.querySelector('input')?.focus();
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
          startsAt={startsAt}
          onStartsAt={setStartsAt}
          note={note}
          onNote={setNote}
          save={save}
          conflict={
            save.conflict && {
              text: t('page.conflict', { name: save.conflict.staffName }),
              takeOverText: t('page.takeOver'),
              onTakeOver: () => void takeOver(),
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
        onUse={use}
        cancel={async (versionId) =>
          show(unwrap(await api.call(cancelDeliverySettings, { params: { versionId } })))
        }
      />
      {terms && (
        <ConfirmDialog
          title={t('page.confirm')}
          ways={[{ text: t('page.save'), run: () => send(terms) }]}
          onClose={() => setTerms(undefined)}
        >
          <p>{from ? t('page.later', { at: formatDateTime(from) }) : t('page.now')}</p>
          <ul>
            {changesOf(settings.terms, terms).map((change) => (
              <li key={text.nameOf(change)}>
                {t('words.change', {
                  what: text.nameOf(change),
                  before: text.textOf(settings.terms, change),
                  after: text.textOf(terms, change),
                })}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
