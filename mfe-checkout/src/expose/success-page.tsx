export { head, loader } from '../pages/success/load-success-page';
export { SuccessPage as Component } from '../pages/success/success-page';
