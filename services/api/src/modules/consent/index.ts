export { type ConsentChange, deviceOf, listConsents, recordConsents } from './consent-log';
