import { useState } from 'react';
import type { Locale } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { previewLanguageQuery } from 'shared-contracts/content-preview';
import { useServices } from 'shared-runtime';
import { Button, EmptyState, Panel, Select, TextLink } from 'shared-ui';
import { useGoodsT } from '../../goods/messages';
import { useWidth } from '../../measure/use-width';
import { placesOf } from './places-of';
import styles from './shop-preview.module.css';

/** Sizes of the window in which the page is drawn, in CSS pixels. */
const screens = { phone: { width: 390, height: 760 }, desk: { width: 1280, height: 1400 } } as const;
type Screen = keyof typeof screens;
const screenNames = Object.keys(screens) as Screen[];

interface ShopPreviewProps {
  /** Path of the content. */
  url: string;
  /** Shows the saved draft on the shop's pages; undefined before the first draft. */
  token: string | undefined;
  language: Locale;
  onLanguage(language: Locale): void;
  isSaving: boolean;
  /** Saves what the form holds as a draft. */
  onShow(): void;
}

/** A saved draft on the shop's real page, in a frame, by channel, language and screen. */
export function ShopPreview({ url, token, language, onLanguage, isSaving, onShow }: ShopPreviewProps) {
  const t = useGoodsT();
  const services = useServices();
  const places = placesOf(url);
  const [path, setPath] = useState(places[0]?.path ?? url);
  const [screen, setScreen] = useState<Screen>('phone');
  const [loads, setLoads] = useState(0);
  const { ref, width: room } = useWidth<HTMLDivElement>(screens.phone.width);
  const { width, height } = screens[screen];
  const scale = Math.min(1, room / width);
  const place = places.find((one) => one.path === path) ?? places[0];
  const query = new URLSearchParams({ versionId: token ?? '', [previewLanguageQuery]: language });
  const href = `${place?.path ?? url}?${query}`;

  return (
    <Panel title={t('preview.title')}>
      <div className={styles.preview}>
        <div className={styles.choices}>
          {places.length > 1 && (
            <Select
              compact
              label={t('preview.channel')}
              value={path}
              options={places.map((one) => ({
                value: one.path,
                label: one.channel ? channelName(services, one.channel) : one.path,
              }))}
              onChange={(event) => setPath(event.currentTarget.value)}
            />
          )}
          <Select
            compact
            label={t('preview.language')}
            value={language}
            options={(['en', 'zh'] as const).map((value) => ({ value, label: t(`content.${value}`) }))}
            onChange={(event) => onLanguage(event.currentTarget.value as Locale)}
          />
          <Select
            compact
            label={t('preview.screen')}
            value={screen}
            options={screenNames.map((value) => ({ value, label: t(`preview.${value}`) }))}
            onChange={(event) => setScreen(event.currentTarget.value as Screen)}
          />
        </div>
        <div className={styles.line}>
          <Button variant="secondary" loading={isSaving} onClick={onShow}>
            {t('preview.show')}
          </Button>
          {token && (
            <>
              <Button variant="link" onClick={() => setLoads(loads + 1)}>
                {t('preview.reload')}
              </Button>
              <TextLink to={href} target="_blank" rel="noreferrer">
                {t('preview.open')}
              </TextLink>
            </>
          )}
        </div>
        <div ref={ref}>
          {token ? (
            <div
              className={styles.window}
              style={{ width: Math.floor(width * scale), height: Math.floor(height * scale) }}
            >
              <iframe
                key={`${href} ${loads}`}
                className={styles.frame}
                src={href}
                title={t('preview.frame')}
                width={width}
                height={height}
                style={{ transform: `scale(${scale})` }}
              />
            </div>
          ) : (
            <EmptyState title={t('preview.emptyTitle')} text={t('preview.emptyText')} />
          )}
        </div>
      </div>
    </Panel>
  );
}
