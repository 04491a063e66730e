import { type FormEvent, useEffect, useState } from 'react';
import { sortTypes } from 'shared-contracts';
import { Button, SearchIcon, Select, TextInput } from 'shared-ui';
import { useT } from '../../messages';
import type { ListState } from './list-query';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  state: ListState;
  onChange(part: Partial<ListState>): void;
}

/** Keyword and sort order. */
export function ListToolbar({ state, onChange }: ListToolbarProps) {
  const t = useT();
  const [keyword, setKeyword] = useState(state.keyword);
  // Back, or removing the filter, changes the URL: update the field.
  useEffect(() => setKeyword(state.keyword), [state.keyword]);

  function search(event: FormEvent): void {
    event.preventDefault();
    onChange({ keyword: keyword.trim() });
  }

  return (
    <div className={styles.toolbar}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of the support list don't know <search> yet */}
      <form role="search" className={styles.search} onSubmit={search}>
        <TextInput
          type="search"
          label={t('list.search')}
          hideLabel
          placeholder={t('list.search')}
          maxLength={200}
          enterKeyHint="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon={<SearchIcon size="sm" />}>
          {t('list.searchButton')}
        </Button>
      </form>
      <Select
        label={t('list.sort')}
        hideLabel
        options={sortTypes.map((type) => ({ value: type, label: t(`list.sortBy.${type}`) }))}
        value={state.sort}
        onChange={(event) => {
          const sort = sortTypes.find((type) => type === event.target.value);
          if (sort) onChange({ sort });
        }}
      />
    </div>
  );
}
