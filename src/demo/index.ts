import { runDemo } from './run-demo';

await runDemo(new URL(import.meta.url));
