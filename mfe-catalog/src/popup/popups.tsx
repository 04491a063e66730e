import { urls } from 'shared-contracts';
import { useLocation } from 'shared-runtime';
import { CampaignPopup } from '../fragments/campaign-popup/campaign-popup';
import { PopupPage } from '../pages/popup/popup-page';

/** The page /bigpopup and the fragment in one exposed module: they share most of their code, and no page has both. */
export function Popups() {
  const { pathname } = useLocation();
  return pathname.startsWith(urls.bigPopup()) ? <PopupPage /> : <CampaignPopup />;
}
