import type { Config } from 'jest';

/** Settings for tests that run on Node. */
export declare const nodeTests: Config;
/** Settings for tests of components, in jsdom. */
export declare const browserTests: Config;
