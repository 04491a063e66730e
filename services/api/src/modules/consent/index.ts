export { type ConsentChange, listConsents, recordConsents } from './consent-log';
export { readWording, type Worded } from './read-wording';
