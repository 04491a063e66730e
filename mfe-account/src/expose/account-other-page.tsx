export { loader, NoPage as Component } from '../pages/account-other/load-account-page';
