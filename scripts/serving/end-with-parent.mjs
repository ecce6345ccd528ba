/** Loaded before the server: when whoever started it is gone, however that came about, it is told to end as well. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
