/** `npm run cli -- …`: the command line of the program, which is built first when the build is older than its sources. */
import { ensureBuilt } from './build.mjs';

await ensureBuilt();
await import('../out/main/cli.js');
