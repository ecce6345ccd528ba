/** Loaded before the server: ends it when its parent process is gone, even if that was killed. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
