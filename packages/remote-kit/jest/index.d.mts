import type { Config } from 'jest';

/** Jest settings for tests on Node. */
export declare const nodeTests: Config;
/** Jest settings for component tests in jsdom. */
export declare const browserTests: Config;
