import WebSocket from 'ws';

/** Megabytes of a heap after garbage collection; both through Node's own inspector, so that the program needs no interface for it. */
export async function liveMegabytes(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const ask = (id: number, method: string, params: object): Promise<unknown> =>
    new Promise((resolve) => {
      const receive = (data: WebSocket.RawData) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } };
        if (answer.id !== id) return;
        socket.off('message', receive);
        resolve(answer.result?.result?.value);
      };
      socket.on('message', receive);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask(1, 'HeapProfiler.collectGarbage', {});
  const used = await ask(2, 'Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
  socket.terminate();
  return Math.round(Number(used) / 1024 / 1024);
}
