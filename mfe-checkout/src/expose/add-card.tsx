export { AddCard as Component } from '../fragments/add-card/add-card';
