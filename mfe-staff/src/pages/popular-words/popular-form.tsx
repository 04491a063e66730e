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
import { shops } from '../../goods/keyed-rows';
import { useVersionedForm } from '../../goods/use-versioned-form';
import { VersionedSetting } from '../../goods/versioned-setting';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { TabWords } from './tab-words';
import { isSameTab, readTerms, readWord, type TypedShop, typedTerms } from './typed-words';

const allTabs = shops.flatMap((shop) => searchTabs.map((tab) => ({ shop, tab })));

/** The tabs that differ. */
const changedTabs = (one: PopularTerms, other: PopularTerms) =>
  allTabs.filter(({ shop, tab }) => !isSameTab(one[shop], other[shop], tab));

/** The form of the popular words of each shop, by the tabs of the search panel. It shows the tabs that change before it changes anything. */
export function PopularForm({ loaded }: { loaded: PopularSettings }) {
  const t = useT();
  const api = useStaffApi();
  const services = useServices();
  const setting = useVersionedForm({
    loaded,
    queryKey: ['popular-settings'],
    toTyped: typedTerms,
    fromTyped: readTerms,
    isSame: (one, other) => changedTabs(one, other).length === 0,
    sameText: t('page.unchanged'),
    read: async () => unwrap(await api.call(getPopularSettings)),
    save: async (body) => unwrap(await api.call(savePopularSettings, { body })),
  });
  const { settings, typed, wrong, from } = setting;

  function change(shop: keyof PopularTerms, next: (before: TypedShop) => TypedShop): void {
    setting.change((before) => ({ ...before, [shop]: next(before[shop]) }));
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
      initial={initialPopularTerms}
      cancel={async (versionId) => unwrap(await api.call(cancelPopularSettings, { params: { versionId } }))}
      changesOf={(wish) => {
        const changed = changedTabs(settings.terms, wish);
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
