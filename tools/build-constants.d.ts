/** What a build puts into browser code. There is no `process` in a browser. */
declare const process: {
  readonly env: {
    readonly NODE_ENV?: string;
    /** Set where the code of an island is to load later. */
    readonly HYDRATE_LATER?: string;
  };
};
