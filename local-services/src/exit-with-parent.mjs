// Preloaded into every service (node --import): when the process that started it is gone, even by a kill -9 that
// it could not answer, the service ends too, so that no port and no connection is left behind.
if (process.connected) {
  process.channel?.unref();
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
}
