const displayName = Symbol.for('fastify.display-name');

/**
 * Names every Fastify plugin by its function. Without a display name Fastify looks for the plugin in the module
 * cache, twice for each of the API's sixty plugins: nothing on Node, a third of a second for each app in Jest, whose
 * cache is a proxy.
 */
Object.defineProperty(Function.prototype, displayName, {
  configurable: true,
  get() {
    return this.name;
  },
  // What `fastify-plugin` assigns.
  set(value) {
    Object.defineProperty(this, displayName, { configurable: true, writable: true, value });
  },
});
