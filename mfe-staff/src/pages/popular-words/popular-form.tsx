import { type FormEvent, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  cancelPopularSettings,
  getPopularSettings,
  savePopularSettings,
} from 'shared-contracts/calls/merchant-popular-words';
import { channelName } from 'shared-contracts/channel-names';
import { type SearchTab, searchTabs } from 'shared-contracts/search-terms';
import { shownPopularWords } from 'shared-contracts/shown-popular-words';
import {
  initialPopularTerms,
  type PopularSettings,
  type PopularTerms,
  type ShopWords,
} from 'shared-contracts/wire/popular-words';
import { useServices } from 'shared-runtime';
import { Panel } from 'shared-ui';
import { useFirstWrong } from '../../form/use-first-wrong';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { VersionedSetting } from '../../goods/versioned-setting';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { TabWords } from './tab-words';
import {
  isSameTab,
  readTerms,
  readWord,
  shops,
  type TypedShop,
  typedTerms,
  type WordProblem,
} from './typed-words';

const allTabs = shops.flatMap((shop) => searchTabs.map((tab) => ({ shop, tab })));

/** The form of the popular words of each shop, by the tabs of the search panel. It shows the tabs that change before it changes anything. */
export function PopularForm({ loaded }: { loaded: PopularSettings }) {
  const t = useT();
  const api = useStaffApi();
  const services = useServices();
  const [wrong, setWrong] = useState<ReadonlyMap<string, WordProblem>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = useFirstWrong(form);
  const setting = useVersionedForm({
    loaded,
    queryKey: ['popular-settings'],
    form,
    toTyped: typedTerms,
    read: async () => unwrap(await api.call(getPopularSettings)),
    save: async (body) => unwrap(await api.call(savePopularSettings, { body })),
    onReplaced: () => setWrong(new Map()),
  });
  const { settings, typed, setTyped, from, save, setWish } = setting;

  /** The tabs that terms would change, compared with those of now. */
  const changedTabs = (terms: PopularTerms) =>
    allTabs.filter(({ shop, tab }) => !isSameTab(settings.terms[shop], terms[shop], tab));

  function change(shop: keyof PopularTerms, next: (before: TypedShop) => TypedShop): void {
    setTyped((before) => ({ ...before, [shop]: next(before[shop]) }));
    setWrong(new Map());
    save.clear();
  }
  function look(event: FormEvent): void {
    event.preventDefault();
    save.clear();
    const read = readTerms(typed);
    setWrong(read.wrong);
    focusFirstWrong();
    if (!read.terms) return;
    if (!from && changedTabs(read.terms).length === 0) save.refuse(t('page.unchanged'));
    else setWish(read.terms);
  }
  /** What the tab shows from the chosen moment on, in the order of the panel. */
  function namesOf(shop: keyof PopularTerms, words: ShopWords, tab: SearchTab): string {
    const at = from ? new Date(from) : new Date();
    return shownPopularWords(words, settings.fileWords[shop], tab, at)
      .map(({ nameEn, nameZh }) => (services.locale === 'zh' ? nameZh : nameEn) || '…')
      .join(' · ');
  }
  const wordsOf = ({ words, hidden }: TypedShop): ShopWords => ({
    words: words.map(readWord),
    hidden: [...hidden],
  });

  return (
    <VersionedSetting
      t={t}
      setting={setting}
      form={form}
      onLook={look}
      initial={initialPopularTerms}
      cancel={async (versionId) => unwrap(await api.call(cancelPopularSettings, { params: { versionId } }))}
      changesOf={(wish) => {
        const changed = changedTabs(wish);
        // What is planned may be what holds now.
        return (changed.length > 0 ? changed : allTabs).map(({ shop, tab }) => (
          <li key={`${shop} ${tab}`}>
            {t('page.shop', {
              shop: channelName(services, shop),
              tab: t(`tab.${tab}`),
              names: namesOf(shop, wish[shop], tab) || t('page.nothing'),
            })}
          </li>
        ));
      }}
    >
      {shops.map((shop) => (
        <Panel key={shop} title={channelName(services, shop)}>
          {searchTabs.map((tab) => (
            <TabWords
              key={tab}
              tab={tab}
              typed={typed[shop]}
              fileWords={settings.fileWords[shop].filter((word) => word.tab === tab)}
              shown={namesOf(shop, wordsOf(typed[shop]), tab)}
              wrong={wrong}
              onChange={(next) => change(shop, next)}
            />
          ))}
        </Panel>
      ))}
    </VersionedSetting>
  );
}
