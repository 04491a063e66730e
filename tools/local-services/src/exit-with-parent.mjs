// Preloaded into every service (node --import). Ends the service when its parent process has gone, even by
// SIGKILL, so that no process keeps a port or a connection.
if (process.connected) {
  process.channel?.unref();
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
}
