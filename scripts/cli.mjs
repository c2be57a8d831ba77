/** `npm run cli -- …`: the command line, built first when it is older than its source. */
import { ensureBuilt } from './build.mjs';

await ensureBuilt();
await import('../out/main/cli.js');
