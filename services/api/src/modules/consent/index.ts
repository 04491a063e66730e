export { type ConsentChange, listConsents, recordConsents } from './consent-log';
