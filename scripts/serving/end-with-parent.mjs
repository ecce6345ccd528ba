/** Preloaded: ends the server with its parent process, even if that was killed. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
