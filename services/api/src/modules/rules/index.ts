export { type RulesAt, readRulesAt } from './rules-at';
