import { serveGuarded } from '../wire/guarded-process';

serveGuarded();
