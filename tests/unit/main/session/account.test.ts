import { describe, expect, it } from 'vitest';
import { accountOf, logoOf } from '../../../../src/main/session/account';
import { stored } from '../session-fixture';

describe('the logo of a login', () => {
  it('is accepted only as a small embedded image that cannot run code', () => {
    expect(logoOf('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=');
    const refused = [
      'https://example.com/logo.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,"><script>',
      `data:image/png;base64,${'A'.repeat(300_000)}`,
      '',
      undefined,
    ];
    for (const logo of refused) expect(logoOf(logo), String(logo).slice(0, 40)).toBeNull();
  });

  it('is sent to the window with the name of the user', () => {
    const session = stored();
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    expect(accountOf({ ...session, payload: { ...session.payload, logo } })).toMatchObject({
      logo,
      userName: 'Analist',
    });
    expect(accountOf(session).logo).toBeNull();
  });
});
