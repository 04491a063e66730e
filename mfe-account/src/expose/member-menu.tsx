export { MemberMenu as Component } from '../fragments/member-menu/member-menu';
