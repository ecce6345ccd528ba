/** Sockets that a process has now, as it tells Prometheus at this port; 0 when it is gone. */
export async function connectionsAt(metricsPort: number | undefined): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
  return Number(/^tiwanaku_connections (\d+)$/m.exec((await answer?.text()) ?? '')?.[1] ?? 0);
}
