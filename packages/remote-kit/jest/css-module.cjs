/** CSS Modules in tests: a class is called by its own name. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (_target, name) =>
      name === '__esModule' ? true : name === 'default' ? module.exports : String(name),
  },
);
