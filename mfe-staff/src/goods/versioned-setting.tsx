import type { ReactNode } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { Notice, PageHead } from 'shared-ui';
import { ConfirmDialog } from '../form/confirm-dialog';
import styles from './goods.module.css';
import { SettingVersions } from './setting-versions';
import type { Setting, useVersionedForm } from './use-versioned-form';
import { WhenAndWhy } from './when-and-why';

/** What each setting words for itself. */
type SettingWord =
  | `page.${'title' | 'text' | 'planned' | 'conflict' | 'takeOver' | 'confirm' | 'now' | 'later' | 'save' | 'saved' | 'planSaved'}`
  | `versions.${'none' | 'initial' | 'useInitial'}`;

interface VersionedSettingProps<Terms, Typed, Problem, Loaded extends Setting<Terms>> {
  t(key: SettingWord, values?: Record<string, string>): string;
  setting: ReturnType<typeof useVersionedForm<Terms, Typed, Problem, Loaded>>;
  /** What a new shop has. */
  initial: Terms;
  /** Takes back a planned version. */
  cancel(versionId: number): Promise<Loaded>;
  /** Items of a list that say what the wish would change. */
  changesOf(wish: Terms): ReactNode;
  /** Fields beside the moment and the reason. */
  general?: ReactNode;
  children: ReactNode;
}

/** A page of a setting whose changes are versions: its form, what is planned, what held before, and a look before it is saved. */
export function VersionedSetting<Terms, Typed, Problem, Loaded extends Setting<Terms>>({
  t,
  setting,
  initial,
  cancel,
  changesOf,
  general,
  children,
}: VersionedSettingProps<Terms, Typed, Problem, Loaded>) {
  const { formatDateTime } = datesIn(useServices().locale);
  const { settings, from, wish, changedBy } = setting;
  return (
    <div className={styles.page}>
      <PageHead title={t('page.title')} text={t('page.text')} />
      {settings.versions
        .filter(({ state }) => state === 'PLANNED')
        .map(({ id, startsAt, staffName }) => (
          <Notice key={id} tone="info">
            {t('page.planned', { at: formatDateTime(startsAt), name: staffName })}
          </Notice>
        ))}
      <form ref={setting.form} className={styles.page} onSubmit={setting.look} noValidate>
        {children}
        <WhenAndWhy
          {...setting.whenAndWhy}
          conflict={
            changedBy === undefined
              ? undefined
              : {
                  text: t('page.conflict', { name: changedBy }),
                  takeOverText: t('page.takeOver'),
                  onTakeOver: () => void setting.takeOver(),
                }
          }
        >
          {general}
        </WhenAndWhy>
      </form>
      <SettingVersions
        versions={settings.versions}
        words={{
          none: t('versions.none'),
          initial: t('versions.initial'),
          useInitial: t('versions.useInitial'),
        }}
        initial={initial}
        onUse={setting.use}
        cancel={async (versionId) => setting.show(await cancel(versionId))}
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
          onClose={() => setting.setWish(undefined)}
        >
          <p>{from ? t('page.later', { at: formatDateTime(from) }) : t('page.now')}</p>
          <ul>{changesOf(wish)}</ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
