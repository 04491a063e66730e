export { CampaignPopup as Component } from '../fragments/campaign-popup/campaign-popup';
