import { ListThreads, listThreadCount } from './lists/list-threads';

const listThread = new URL('./demo-list-thread.js', import.meta.url);
// The threads take longest to start and have the most work, so nothing else is loaded before they start.
// A program that started this process reads the lists while they are being made, and needs a processor for that.
const threads = new ListThreads(listThread, listThreadCount(process.connected ? 1 : 0));
threads.start();
const { runDemo } = await import('./run-demo');
await runDemo(threads, [new URL(import.meta.url), listThread]);
