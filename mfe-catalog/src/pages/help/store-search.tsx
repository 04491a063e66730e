import type { FormEvent } from 'react';
import { urls, withQuery } from 'shared-contracts';
import { useNavigate } from 'shared-runtime';
import { Button, TextInput } from 'shared-ui';
import { useT } from '../../messages/help';
import type { Position } from './distance';
import styles from './store-search.module.css';
import { usePosition } from './use-position';

interface StoreSearchProps {
  /** The part of a name that is searched for. */
  name: string;
  isNear: boolean;
  onNear(position: Position): void;
}

/** Stores by a part of their name, and those near the visitor. The position stays in the browser. */
export function StoreSearch({ name, isNear, onNear }: StoreSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const { state, ask, forget } = usePosition(onNear);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    forget();
    const storeName = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    void navigate(withQuery(urls.help.storeLocator(), storeName ? { name: storeName } : {}));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of the list knows <search>
    <form
      role="search"
      aria-label={t('stores.search')}
      action={urls.help.storeLocator()}
      method="get"
      className={styles.search}
      onSubmit={search}
    >
      <div className={styles.name}>
        <TextInput
          key={name}
          type="search"
          name="name"
          label={t('stores.name')}
          defaultValue={name}
          maxLength={100}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('stores.find')}
      </Button>
      <Button variant="secondary" loading={state === 'asking'} onClick={ask}>
        {t('stores.near')}
      </Button>
      <p className={styles.note} role="status">
        {state === 'failed' ? t('stores.nearFailed') : isNear ? t('stores.nearest') : ''}
      </p>
    </form>
  );
}
