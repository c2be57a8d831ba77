/** `npm run demo-provider -- …`: the demo provider alone, built first when the build is older than its sources. */
import { ensureBuilt } from './build.mjs';

await ensureBuilt();
await import('../out/main/demo.js');
