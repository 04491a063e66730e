export { loader } from '../pages/login/login-head';
export { head } from '../pages/store-member/store-member-head';
