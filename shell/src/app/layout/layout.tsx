import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useMatches } from 'react-router-dom';
import type { PageLayout } from 'shared-contracts';
import { useChannel, useNavigation } from 'shared-runtime';
import { createIsland, SkipLink } from 'shared-ui';
import { StartScript } from '../../start/start-script';
import { useT } from '../messages';
import type { RouteHandle } from '../route-handle';
import { Footer as FooterPart } from './footer';
// Imported here, so that the rules are in the style sheet of every page: the server renders the footer.
import './channel-line.module.css';
import './footer.module.css';
import 'shared-ui/field.css';
import 'shared-ui/text-input.css';
import { Header } from './header';
import styles from './layout.module.css';
import type { LayoutData } from './layout-data';
import { NoticeBar } from './notice-bar';
import { PageExtras } from './page-extras-host';
import { revealFooter } from './reveal-footer';
import { SimpleHeader as SimpleHeaderPart } from './simple-header';
// Imported here for the same reason.
import './simple-header.module.css';
import { TimedParts } from './timed-parts';

/** The footer works as the server rendered it; its code loads at the visitor's first interaction. */
const Footer = createIsland(
  process.env.HYDRATE_LATER ? undefined : FooterPart,
  async () => (await import(/* webpackChunkName: "interaction" */ './footer')).Footer,
);
/** The header of payment pages; the first page does not load its code. */
const SimpleHeader = createIsland<object>(
  process.env.HYDRATE_LATER ? undefined : SimpleHeaderPart,
  async () => (await import(/* webpackChunkName: "simple-header" */ './simple-header')).SimpleHeader,
);

/** Header, page, footer; payment pages have a simple header and footer and no menu (behaviour/screens). */
export function Layout() {
  const t = useT();
  const loaded = useLoaderData() as LayoutData | undefined;
  const [own, setOwn] = useState<LayoutData>();
  // A member's own header and footer, once they are known.
  const data = own?.channel === loaded?.channel ? (own ?? loaded) : loaded;
  const banner = data?.banner ?? null;
  // Only the server reads it, with the first page.
  const [pushKey] = useState(loaded?.pushKey);
  const layout = useLayoutName();
  const channel = useChannel();
  const navigation = useNavigation();

  useEffect(() => {
    document.documentElement.dataset.channel = channel;
  }, [channel]);

  useEffect(() => {
    // Tells journeys and monitors that the page handles clicks now.
    document.documentElement.dataset.interactive = 'true';
    // A page without a header that follows in this document has no logo.
    delete document.body.dataset.name;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each layout has a footer of its own
  useEffect(() => revealFooter(document.getElementById('footer')), [layout]);

  return (
    <div className={styles.frame}>
      <SkipLink to="content">{t('common.skip')}</SkipLink>
      <noscript>
        <p className={styles.noScript}>{t('common.noScript')}</p>
      </noscript>
      {navigation.state !== 'idle' && (
        <div className={styles.progress} role="progressbar" aria-label={t('common.loading')} />
      )}
      {layout === 'default' && <NoticeBar notices={data?.notices ?? []} banner={banner} />}
      <StartScript />
      {layout === 'default' && <Header menu={data?.menu ?? []} banner={banner} />}
      {layout === 'simple' && <SimpleHeader />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {layout !== 'bare' && (
        <Footer key={layout} content={data?.footer ?? null} isSimple={layout === 'simple'} />
      )}
      <PageExtras layout={layout} onContent={setOwn} />
      <TimedParts layout={layout} campaigns={data?.campaigns ?? []} pushKey={pushKey} />
      <ScrollRestoration />
    </div>
  );
}

function useLayoutName(): PageLayout {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle !== undefined)?.layout ?? 'default';
}
