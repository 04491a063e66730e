import { type FormEvent, useId, useState } from 'react';
import { isHelpTopic, searchTabs, tabQuery, urls } from 'shared-contracts';
import { filterText } from 'shared-contracts/text-filters';
import { useChannel, useNavigate, useSession } from 'shared-runtime';
import { CloseIcon, IconButton, SearchIcon, Tabs } from 'shared-ui';
import { keywordFilters } from '../../keyword';
import { useT } from '../../messages/panel';
import { rememberSearch } from '../../recent-searches';
import { topicLinks } from '../../topic-links';
import styles from './panel.module.css';
import { StartLists } from './start-lists';
import { type SuggestionOption, suggestionGroups } from './suggestion-options';
import { optionId, Suggestions } from './suggestions';
import { useLastTab } from './use-last-tab';
import { useOptions } from './use-options';
import { useSuggestions } from './use-suggestions';

interface PanelProps {
  onClose(focus: 'trigger' | 'keep'): void;
}

/**
 * The search field with suggestions (behaviour/screens, search panel): a combobox with a list below and tabs beside
 * it.
 */
export function Panel({ onClose }: PanelProps) {
  const t = useT();
  const channel = useChannel();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { isLoggedIn } = useSession();
  const [tab, chooseTab] = useLastTab();
  const { isShown, keyword, found, isFailed } = useSuggestions(typed, tab);
  const groups = isShown
    ? suggestionGroups(
        keyword,
        found,
        { channel, tab },
        {
          searchText: t('searchFor', { keyword }),
          help: topicLinks((found?.help ?? []).filter(isHelpTopic), t, isLoggedIn),
        },
      )
    : [];
  const options = groups.flatMap((group) => group.options);

  const take = (option: SuggestionOption) => {
    if (option.key === 'search') rememberSearch(channel, keyword);
    onClose('keep');
  };
  const { active, onKeyDown, reset } = useOptions(options, (option) => {
    take(option);
    void navigate(option.to);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (keyword === '') return;
    rememberSearch(channel, keyword);
    onClose('keep');
    void navigate(urls.search(channel, { keyword, ...tabQuery(tab) }));
  };

  const content = isShown ? (
    <>
      <Suggestions id={listId} groups={groups} active={active} onTake={take} />
      {isFailed && <p className={styles.note}>{t('failed')}</p>}
      {found && options.length === 1 && <p className={styles.note}>{t('none')}</p>}
    </>
  ) : (
    <StartLists tab={tab} onGo={() => onClose('keep')} />
  );

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser of the list knows <search> */}
      <form
        role="search"
        aria-label={t('label')}
        action={urls.search(channel)}
        method="get"
        className={styles.form}
        onSubmit={submit}
      >
        <IconButton type="submit" label={t('submit')} icon={<SearchIcon />} />
        <input
          // The panel was opened in order to type.
          // biome-ignore lint/a11y/noAutofocus: the visitor asked for it with the click on the icon
          autoFocus
          className={styles.input}
          type="search"
          name="keyword"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, active.key) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('field')}
          value={typed}
          onChange={(event) => {
            // Text that an input method is still composing must not be changed.
            const { isComposing } = event.nativeEvent as InputEvent;
            setTyped(isComposing ? event.target.value : filterText(event.target.value, keywordFilters));
            reset();
          }}
          // What was composed is no longer changed; an emoji that the input method has written goes out now.
          onCompositionEnd={(event) => setTyped(filterText(event.currentTarget.value, keywordFilters))}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={() => onClose('trigger')} />
      </form>
      <p role="status" className={styles.status}>
        {isShown && found ? t('found', { count: options.length - 1 }) : ''}
      </p>
      <Tabs
        label={t('tabsLabel')}
        selected={tab}
        onSelect={(chosen) => {
          chooseTab(chosen);
          reset();
        }}
        tabs={searchTabs.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          content: id === tab ? content : null,
        }))}
      />
    </>
  );
}
