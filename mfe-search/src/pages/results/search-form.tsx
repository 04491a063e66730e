import { type ListingSubject, urls, withQuery } from 'shared-contracts';
import { useChannel, useNavigate } from 'shared-runtime';
import { Button, TextInput } from 'shared-ui';
import { useT } from '../../messages/results';
import { rememberSearch } from '../../recent-searches';
import styles from './search-form.module.css';

/**
 * A form for another keyword in the same tab. A plain form, because the search icon links here without
 * script.
 */
export function SearchForm({ subject }: { subject: ListingSubject }) {
  const t = useT();
  const channel = useChannel();
  const navigate = useNavigate();
  const { keyword = '', sex, category } = subject;
  const search = async (typed: string) => {
    // Costs no download of its own: the loader of the results page is in the same chunk. If it cannot be loaded
    // here, that loader cleans the keyword.
    const words = await import(/* webpackChunkName: "later" */ '../../keyword').then(
      (part) => part.cleanKeyword(typed),
      () => typed.trim(),
    );
    rememberSearch(channel, words);
    void navigate(withQuery(urls.search(channel), { keyword: words, sex, category }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of the list knows <search>
    <form
      role="search"
      action={urls.search(channel)}
      method="get"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('keyword');
        void search(typeof typed === 'string' ? typed : '');
      }}
    >
      {sex && <input type="hidden" name="sex" value={sex} />}
      {category && <input type="hidden" name="category" value={category} />}
      <TextInput
        key={keyword}
        hideLabel
        label={t('field')}
        type="search"
        name="keyword"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('field')}
        defaultValue={keyword}
      />
      <Button type="submit">{t('submit')}</Button>
    </form>
  );
}
