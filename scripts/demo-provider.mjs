/** `npm run demo-provider -- …`: the demo provider alone, built first when it is older than its source. */
import { ensureBuilt } from './build.mjs';

await ensureBuilt();
await import('../out/main/demo.js');
